#include "hw/sim/light_control.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdlib>
#include <numeric>

namespace undercup::hw::sim {
namespace {

using std::chrono::microseconds;

/// Grey, with a lighter half.
vision::Frame picture() {
  vision::Frame frame;
  frame.width = 64;
  frame.height = 48;
  for (int i = 0; i < frame.width * frame.height; ++i)
    frame.pixels.insert(frame.pixels.end(), 3, i % frame.width < frame.width / 2 ? 60 : 160);
  return frame;
}

/// Level of a channel near the left and near the right edge.
int left(const vision::Frame& frame, std::size_t channel) {
  return frame.pixels[channel];
}
int right(const vision::Frame& frame, std::size_t channel) {
  return frame.pixels[3 * 63 + channel];
}

const LightControl kCamera;

TEST_CASE("a camera that is left to itself, or set as it is built, takes pictures as they are drawn") {
  CHECK(as_set(picture(), {}, kCamera) == picture());
  const CameraLight right_ones{microseconds{10'000}, 2.0F, kCamera.colour_gains, kCamera.lens_position};
  const vision::Frame same = as_set(picture(), right_ones, kCamera);
  for (std::size_t i = 0; i < same.pixels.size(); ++i) CHECK(std::abs(same.pixels[i] - picture().pixels[i]) <= 1);
}

TEST_CASE("longer exposed it is brighter, and clips at the brightest there is") {
  const vision::Frame half = as_set(picture(), {.exposure = microseconds{10'000}, .gain = 1.0F}, kCamera);
  CHECK(left(half, 1) < 50);
  CHECK(left(half, 1) > 35);
  const vision::Frame much = as_set(picture(), {.gain = 8.0F}, kCamera);
  CHECK(right(much, 1) == 255);
  CHECK(left(much, 1) > 120);
}

TEST_CASE("a colour's gain changes that colour alone") {
  const vision::Frame red = as_set(picture(), {.colour_gains = std::array{3.8F, 1.6F}}, kCamera);
  CHECK(left(red, 2) > 70);
  CHECK(left(red, 1) == 60);
  CHECK(left(red, 0) == 60);
}

TEST_CASE("beside its sharp place a lens blurs") {
  const vision::Frame blurred = as_set(picture(), {.lens_position = 4.0F}, kCamera);
  CHECK(blurred.pixels[3 * 30] > 70);  // the border between the halves has spread
  CHECK(blurred.pixels[3 * 2] < 65);
}

TEST_CASE("a grey picture comes as the camera's colours") {
  vision::Frame grey = picture();
  grey.format = vision::PixelFormat::gray8;
  grey.pixels.assign(64 * 48, 100);
  const vision::Frame coloured = as_set(grey, {.colour_gains = std::array{1.0F, 1.0F}}, kCamera);
  CHECK(coloured.format == vision::PixelFormat::bgr8);
  CHECK(left(coloured, 1) == 100);
  CHECK(left(coloured, 2) < 90);
}

TEST_CASE("cameras differ, within what they let be set") {
  const LightReach reach = simulated_reach();
  for (int seat = 1; seat <= 8; ++seat) {
    const LightControl control = drawn_control(1, seat);
    CHECK(control.lens_position != drawn_control(1, seat + 1).lens_position);
    CHECK(control.lens_position < reach.lens_position->most);
    CHECK(control.colour_gains[0] < reach.colour_gains->most);
  }
}

TEST_CASE("what is told first goes before what is told then") {
  const CameraLight first{.gain = 2.0F};
  const CameraLight then{microseconds{10'000}, 4.0F, std::array{1.0F, 2.0F}, 3.0F};
  const CameraLight both = completed(first, then);
  CHECK(both == CameraLight{microseconds{10'000}, 2.0F, std::array{1.0F, 2.0F}, 3.0F});
  CHECK(completed(then, first) == then);
}

}  // namespace
}  // namespace undercup::hw::sim
