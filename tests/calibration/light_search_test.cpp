#include "calibration/light_search.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "calibration/light_policy.hpp"
#include "hw/sim/light_control.hpp"

namespace undercup::calibration {
namespace {

using hw::CameraLight;
using hw::LightReach;
using hw::Reach;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr Mains kEurope{50};
constexpr LightReach kAll{Reach{100, 66'000}, Reach{1, 8}, Reach{0.1F, 8}, Reach{0, 15}};

/// A camera over white paper, as its levels follow from its settings: no picture is drawn.
struct PaperCamera {
  double exposed_us = 20'000;  ///< exposure times gain at which paper is all that can be told
  double red = 2;              ///< gains that make it white
  double blue = 1.6;
  double sharp_at = 9.3;

  [[nodiscard]] PictureLight at(const CameraLight& light) const {
    PictureLight seen;
    const double product =
        static_cast<double>(light.exposure.value_or(microseconds{20'000}).count()) * light.gain.value_or(1.0F);
    const double level = std::pow(product / exposed_us, 1 / kLight.gamma);
    seen.paper = std::min(1.0, level);
    seen.paper_saturated = level > 1 ? 0.4 : 0;
    const auto gains = light.colour_gains.value_or(std::array{static_cast<float>(red), static_cast<float>(blue)});
    seen.red = std::pow(gains[0] / red, 1 / kLight.gamma);
    seen.blue = std::pow(gains[1] / blue, 1 / kLight.gamma);
    const double off = light.lens_position.value_or(9.3F) - sharp_at;
    seen.sharpness = 1 / (0.5 + off * off);
    return seen;
  }
};

/// The search to its end, a picture each 200 ms, of which the first two after a change still show what was before.
LightSearch searched(LightSearch search, const PaperCamera& camera, int* pictures = nullptr) {
  CameraLight shown;
  CameraLight next = search.trial;
  CameraLight now = search.trial;
  milliseconds at{0};
  int count = 0;
  for (; search.stage != LightStage::found && count < 1000; ++count, at += milliseconds{200}) {
    shown = now;
    now = next;
    next = search.trial;
    search = after(search, camera.at(shown), at);
  }
  if (pictures != nullptr) *pictures = count;
  return search;
}

TEST_CASE(
    "whatever camera and light there are, paper comes out white, level and sharp, and flicker is told where it must "
    "be") {
  for (const double exposed_us : {9'000.0, 25'000.0, 60'000.0, 150'000.0}) {
    for (const double sharp_at : {0.0, 4.4, 8.7, 14.8}) {
      CAPTURE(exposed_us);
      CAPTURE(sharp_at);
      const PaperCamera camera{exposed_us, 1.3, 2.4, sharp_at};
      int pictures = 0;
      const LightSearch search = searched(light_search(kAll, {}, kEurope), camera, &pictures);
      REQUIRE(search.stage == LightStage::found);
      CHECK_FALSE(search.trouble);
      const PictureLight seen = camera.at(search.trial);
      CHECK(std::abs(seen.paper - kLight.paper) < 2 * kLight.near_paper);
      CHECK(std::abs(seen.red - 1) < kLight.white);
      CHECK(std::abs(seen.blue - 1) < kLight.white);
      CHECK(std::abs(*search.trial.lens_position - sharp_at) < 0.25);
      CHECK(search.trial.exposure->count() <= kLight.longest_us);
      CHECK(may_flicker(search.trial, kEurope) == (exposed_us < 15'000));
      CHECK(pictures < 200);  // forty seconds
    }
  }
}

TEST_CASE("an exposure is a multiple of the mains' half period, with as little gain as may be") {
  CHECK(exposed_for(25'000, kAll, kEurope).exposure == microseconds{20'000});
  CHECK(*exposed_for(25'000, kAll, kEurope).gain == doctest::Approx(1.25));
  CHECK(exposed_for(25'000, kAll, Mains{60}).exposure == microseconds{25'000});
  CHECK(exposed_for(24'000, kAll, Mains{60}).exposure == microseconds{16'667});
  CHECK(exposed_for(90'000, kAll, kEurope).exposure == microseconds{30'000});
  CHECK(*exposed_for(90'000, kAll, kEurope).gain == doctest::Approx(3));
  CHECK(*exposed_for(900'000, kAll, kEurope).gain == doctest::Approx(8));
  // Too bright for a half period: shorter, and that is told.
  CHECK(exposed_for(4'000, kAll, kEurope).exposure == microseconds{4'000});
  CHECK(may_flicker(exposed_for(4'000, kAll, kEurope), kEurope));
  CHECK_FALSE(may_flicker(exposed_for(24'000, kAll, Mains{60}), Mains{60}));
  CHECK(may_flicker({.exposure = microseconds{10'000}}, Mains{60}));
  CHECK(may_flicker({.exposure = microseconds{100}}, kEurope));
  CHECK_FALSE(may_flicker({}, kEurope));
  CHECK(exposed_for(1, kAll, kEurope).exposure == microseconds{100});
  CHECK(exposed_for(25'000, {.gain = Reach{1, 30'000}}, kEurope).gain == 25'000.0F);
}

TEST_CASE("a camera whose exposures or gains begin at none is searched as any other") {
  LightReach both = kAll;
  both.exposure_us->least = both.gain->least = 0;
  for (const LightReach& reach : {both, LightReach{both.exposure_us}, LightReach{.gain = both.gain}}) {
    CHECK(exposed_for(0, reach, kEurope).exposure.value_or(microseconds{1}).count() > 0);
    CHECK(exposed_for(0, reach, kEurope).gain.value_or(1) > 0);
    const PaperCamera camera{25'000, 1.3, 2.4, 8.7};
    const LightSearch search = searched(light_search(reach, {}, kEurope), camera);
    REQUIRE(search.stage == LightStage::found);
    CHECK_FALSE(search.trouble);
    CHECK(std::abs(camera.at(search.trial).paper - kLight.paper) < 2 * kLight.near_paper);
  }
}

TEST_CASE("light that no setting makes up for is told, and the search can be begun again when it is better") {
  const LightSearch dark = searched(light_search(kAll, {}, kEurope), {.exposed_us = 2'000'000});
  CHECK(dark.trouble == LightTrouble::too_dark);
  const LightSearch bright = searched(light_search(kAll, {}, kEurope), {.exposed_us = 50});
  CHECK(bright.trouble == LightTrouble::too_bright);
  const LightSearch mended = searched(begun_again(dark), {.exposed_us = 30'000});
  CHECK(mended.stage == LightStage::found);
  CHECK_FALSE(mended.trouble);
}

TEST_CASE("what table.toml sets is not searched for, nor what a camera cannot be set to") {
  const CameraLight fixed{.exposure = microseconds{12'345}, .lens_position = 3.0F};
  const LightSearch search = searched(light_search(kAll, fixed, kEurope), {.exposed_us = 30'000});
  CHECK(search.trial.exposure == microseconds{12'345});
  CHECK(search.trial.lens_position == 3.0F);
  CHECK(search.trial.colour_gains);
  CHECK(*search.trial.gain == doctest::Approx(30'000 * std::pow(kLight.paper, kLight.gamma) / 12'345).epsilon(0.2));
  const LightSearch gain_only = searched(light_search({.gain = Reach{1, 8}}, {}, kEurope), {.exposed_us = 60'000});
  CHECK(gain_only.stage == LightStage::found);
  CHECK_FALSE(gain_only.trial.exposure);
  CHECK(*gain_only.trial.gain > 1.1F);
  const LightSearch lens_only = searched(light_search({.lens_position = Reach{0, 12}}, {}, kEurope), {});
  CHECK(*lens_only.trial.lens_position == doctest::Approx(9.3).epsilon(0.02));
  CHECK_FALSE(lens_only.trial.gain);
}

TEST_CASE("no picture is believed before a change can have come into effect") {
  const LightSearch search = light_search(kAll, {}, kEurope);
  const PictureLight black;
  LightSearch next = after(search, black, milliseconds{1'000});
  CHECK(next.trial == search.trial);
  next = after(next, black, milliseconds{1'000} + kLight.settles - milliseconds{1});
  CHECK(next.trial == search.trial);
  next = after(next, black, milliseconds{1'000} + kLight.settles);
  CHECK(next.trial != search.trial);
}

}  // namespace
}  // namespace undercup::calibration
