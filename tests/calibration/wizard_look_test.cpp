#include "calibration/wizard_look.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "hw/sim/rendered_view.hpp"
#include "tests/calibration/wizard_by_hand.hpp"

namespace undercup::calibration {
namespace {

using testing::picture;

TEST_CASE("of a picture is told whether it rests, how bright it is and what is new in it") {
  auto frame = [](std::uint8_t level, int die_at) {
    vision::Frame made = *picture();
    std::fill(made.pixels.begin(), made.pixels.end(), level);
    for (int y = 200; die_at >= 0 && y < 260; ++y)
      for (int x = die_at; x < die_at + 60; ++x) made.pixels[static_cast<std::size_t>(640 * y + x)] = 220;
    return std::make_shared<const vision::Frame>(std::move(made));
  };
  WizardOrder order;
  const WizardSight empty = look_for(order, frame(90, -1), {});
  CHECK_FALSE(empty.still);  // nothing to compare it with
  CHECK(empty.light.bright == doctest::Approx(90.0 / 255));
  CHECK(empty.light.saturated == 0);
  CHECK(look_for(order, frame(92, -1), empty.small).still);
  order.cleared = empty.small;
  const WizardSight die = look_for(order, frame(92, 300), empty.small);
  CHECK_FALSE(die.still);
  CHECK(die.changed > kWizard.least_changed);
  CHECK(look_for(order, frame(92, 300), die.small).still);
  CHECK_FALSE(die.taken_away);
  WizardOrder with_die;
  with_die.cleared = die.small;
  CHECK(look_for(with_die, frame(92, -1), die.small).taken_away);
  CHECK(look_for(order, frame(100, -1), empty.small).changed == 0);
  CHECK(look_for(order, frame(255, -1), empty.small).light.saturated == 1);
  CHECK_FALSE(look_for(order, std::make_shared<const vision::Frame>(), empty.small).still);
}

TEST_CASE("of a resting window that should be empty is told what a profile keeps of it, or why it is none") {
  hw::sim::RenderedView view({.seed = 3, .seat = 1});
  const auto empty = std::make_shared<const vision::Frame>(view({}, std::chrono::milliseconds{0}));
  WizardOrder order;
  CHECK_FALSE(look_for(order, empty, look_for(order, empty, {}).small).empty);  // nobody asked
  order.empty = StoredProfile{};
  order.empty->profile = view.profile();
  order.empty->width = empty->width;
  order.empty->height = empty->height;
  const WizardSight first = look_for(order, empty, {});
  CHECK_FALSE(first.empty);  // nobody knows whether it rests
  const WizardSight second = look_for(order, empty, first.small);
  REQUIRE(second.empty);
  CHECK(*second.empty);
  vision::Frame black = *empty;
  std::fill(black.pixels.begin(), black.pixels.end(), std::uint8_t{3});
  const auto dark = std::make_shared<const vision::Frame>(std::move(black));
  const WizardSight unlit = look_for(order, dark, look_for(order, dark, {}).small);
  REQUIRE(unlit.empty);
  REQUIRE_FALSE(*unlit.empty);
  CHECK(unlit.empty->error() == RefusedPicture{0, WindowProblem::too_dark});
}

}  // namespace
}  // namespace undercup::calibration
