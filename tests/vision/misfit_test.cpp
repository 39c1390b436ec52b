#include "vision/misfit.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace undercup::vision;

namespace {

constexpr int kWidth = 640;
constexpr int kHeight = 480;

CameraProfile usual() {
  CameraProfile profile;
  profile.window = {320, 240, 205};
  profile.px_per_mm = 3.9;
  return profile;
}

Misfit with(const CameraProfile& profile) {
  return misfit(profile, kWidth, kHeight);
}

}  // namespace

TEST_CASE("a window that a picture shows fits it, and from above one of which it shows a part") {
  CameraProfile profile = usual();
  CHECK(with(profile) == Misfit::none);
  profile.window.x = 540;
  CHECK(with(profile) == Misfit::cut_off);
  profile.view = View::top;
  CHECK(with(profile) == Misfit::none);
}

TEST_CASE("a window beyond the picture is elsewhere, as one of which less than a die is seen") {
  CameraProfile profile = usual();
  for (const View view : {View::bottom, View::top}) {
    profile.view = view;
    profile.window = {9999, 240, 205};
    CHECK(with(profile) == Misfit::elsewhere);
    profile.window = {320, -9999, 205};
    CHECK(with(profile) == Misfit::elsewhere);
  }
  CHECK(misfit(usual(), 1, 1) == Misfit::elsewhere);
  profile = usual();
  profile.window.x = kWidth + profile.window.radius - 0.9 * profile.die_edge.least_mm * profile.px_per_mm;
  CHECK(with(profile) == Misfit::elsewhere);
}

TEST_CASE("what is told of a camera that cannot be is named, and so is what is no number") {
  for (const double odd : {0.01, 400.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
    CAPTURE(odd);
    CameraProfile profile = usual();
    profile.px_per_mm = odd;
    CHECK(with(profile) == Misfit::scale);
  }
  CameraProfile profile = usual();
  profile.die_edge = {1, 2};
  CHECK(with(profile) == Misfit::die_edge);
  profile.die_edge = {19, 12};
  CHECK(with(profile) == Misfit::die_edge);
  for (const double odd : {1.0, 1e9, std::nan("")}) {
    CAPTURE(odd);
    profile = usual();
    profile.window.radius = odd;
    CHECK(with(profile) == Misfit::window);
  }
  profile = usual();
  profile.window.x = std::nan("");
  CHECK(with(profile) == Misfit::elsewhere);
}

TEST_CASE("a camera that would see the window at another scale does not fit") {
  CameraProfile profile = usual();
  CameraModel& camera = profile.camera.emplace();
  const double away_mm = 130;
  camera.origin = {0, 0, away_mm};
  camera.focal_px = profile.px_per_mm * away_mm;
  camera.centre = {profile.window.x, profile.window.y};
  CHECK(with(profile) == Misfit::none);
  camera.focal_px *= 2;
  CHECK(with(profile) == Misfit::camera);
  camera.focal_px = std::nan("");
  CHECK(with(profile) == Misfit::camera);
}
