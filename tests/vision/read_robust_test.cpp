#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>
#include <random>

#include "vision/overlay.hpp"
#include "vision/read.hpp"

namespace undercup::vision {
namespace {

Frame plain(int width, int height, PixelFormat format, std::uint8_t level) {
  Frame frame;
  frame.width = width;
  frame.height = height;
  frame.format = format;
  frame.pixels.assign(
      static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * static_cast<std::size_t>(channels(format)),
      level);
  return frame;
}

Frame noise(int width, int height, unsigned seed) {
  Frame frame = plain(width, height, PixelFormat::bgr8, 0);
  std::mt19937 random(seed);
  for (auto& byte : frame.pixels) byte = static_cast<std::uint8_t>(random());
  return frame;
}

CameraProfile usual(int width, int height) {
  CameraProfile profile;
  profile.window = {width / 2.0, height / 2.0, 0.45 * height};
  profile.px_per_mm = height / 120.0;
  return profile;
}

TEST_CASE("frames without a picture on them are never read") {
  for (const auto format : {PixelFormat::gray8, PixelFormat::bgr8}) {
    for (const std::uint8_t level : {std::uint8_t{0}, std::uint8_t{128}, std::uint8_t{255}}) {
      CHECK(read(plain(640, 480, format, level), usual(640, 480), 5).status != ReadStatus::read);
      CHECK(read(plain(1, 1, format, level), usual(640, 480), 5).status != ReadStatus::read);
    }
  }
  CHECK(read(plain(4000, 3000, PixelFormat::bgr8, 90), usual(4000, 3000), std::nullopt).status != ReadStatus::read);
  CHECK(read(Frame{}, usual(640, 480), std::nullopt).status != ReadStatus::read);
}

TEST_CASE("noise is never read") {
  for (unsigned seed = 1; seed <= 3; ++seed)
    CHECK(read(noise(640, 480, seed), usual(640, 480), 1).status != ReadStatus::read);
}

TEST_CASE("a frame whose bytes do not fit its size is never read") {
  Frame frame = plain(640, 480, PixelFormat::bgr8, 100);
  frame.pixels.resize(1000);
  CHECK(read(frame, usual(640, 480), 5).status != ReadStatus::read);
}

TEST_CASE("an absurd profile is answered, never read") {
  const Frame frame = noise(320, 240, 7);
  const double odd[] = {std::nan(""), std::numeric_limits<double>::infinity(), -1, 0, 1e12, 1e-12};
  for (const double value : odd) {
    for (int field = 0; field < 6; ++field) {
      CameraProfile profile = usual(320, 240);
      double* const fields[] = {&profile.window.x,  &profile.window.y,          &profile.window.radius,
                                &profile.px_per_mm, &profile.die_edge.least_mm, &profile.die_edge.most_mm};
      *fields[field] = value;
      CHECK(read(frame, profile, 2).status != ReadStatus::read);
    }
  }
}

TEST_CASE("an absurd camera is answered, never read") {
  const Frame frame = noise(320, 240, 7);
  CameraProfile sound = usual(320, 240);
  CameraModel camera;
  camera.focal_px = sound.px_per_mm * 130;
  camera.centre = {160, 120};
  camera.origin = {0, 0, 130};
  sound.camera = camera;
  CHECK(read(frame, sound, 2).status != ReadStatus::read);
  for (const LensKind lens : {LensKind::perspective, LensKind::fisheye}) {
    for (const double value : {std::nan(""), std::numeric_limits<double>::infinity(), -1.0, 0.0, 1e12, 1e-12, 40.0}) {
      for (int field = 0; field < 14; ++field) {
        CameraProfile profile = sound;
        CameraModel& odd = *profile.camera;
        odd.lens = lens;
        double* const fields[] = {&odd.focal_px, &odd.centre.x,  &odd.centre.y,  &odd.terms[0], &odd.terms[1],
                                  &odd.right[0], &odd.right[1],  &odd.right[2],  &odd.down[0],  &odd.down[1],
                                  &odd.down[2],  &odd.origin[0], &odd.origin[1], &odd.origin[2]};
        *fields[field] = value;
        CHECK(read(frame, profile, 2).status != ReadStatus::read);
      }
    }
  }
}

TEST_CASE("a die whose opposite faces make no die is never read") {
  CameraProfile profile = usual(320, 240);
  profile.opposites = {1, 2, 3, 4, 5, 6};
  CHECK(read(noise(320, 240, 9), profile, 1).status == ReadStatus::unsure);
}

TEST_CASE("the overlay draws a sure die green, an unsure one orange, and leaves a frame that is not whole as it is") {
  const auto drawn = [](double confidence) {
    CupReading reading;
    reading.dice = {{*table::face_from_pips(3), *table::face_from_pips(4), 160, 120, 0, 60, confidence}};
    return draw_overlay(plain(320, 240, PixelFormat::bgr8, 50), usual(320, 240), reading);
  };
  const auto left_side = [](const Frame& frame) {  // blue, green, red
    const auto at = static_cast<std::size_t>((120 * frame.width + 130) * 3);
    return std::array<int, 3>{frame.pixels[at], frame.pixels[at + 1], frame.pixels[at + 2]};
  };
  const auto sure = left_side(drawn(0.99));
  const auto unsure = left_side(drawn(0.5));
  CHECK(sure[1] > sure[2] + 50);
  CHECK(unsure[2] > unsure[1] + 50);
  Frame torn = plain(64, 48, PixelFormat::bgr8, 50);
  torn.pixels.resize(100);
  CHECK(draw_overlay(torn, usual(64, 48), CupReading{}) == torn);
}

TEST_CASE("the overlay is as large as the picture and in colour") {
  const Frame grey = plain(64, 48, PixelFormat::gray8, 50);
  const Frame drawn = draw_overlay(grey, usual(64, 48), CupReading{});
  CHECK(drawn.width == 64);
  CHECK(drawn.height == 48);
  CHECK(drawn.format == PixelFormat::bgr8);
  CHECK(drawn.pixels.size() == 64U * 48U * 3U);
}

}  // namespace
}  // namespace undercup::vision
