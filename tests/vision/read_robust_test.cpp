#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>

#include "tests/vision/drawn_cup.hpp"
#include "tests/vision/tally.hpp"
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

// So many pixels of a picture in colour, from its upper left corner.
Frame corner_of(const Frame& frame, int width, int height) {
  Frame corner = plain(width, height, frame.format, 0);
  const auto row = static_cast<std::size_t>(3 * width);
  for (int y = 0; y < height; ++y)
    std::copy_n(frame.pixels.begin() + 3L * y * frame.width, row, corner.pixels.begin() + 3L * y * width);
  return corner;
}

CameraProfile usual(int width, int height) {
  CameraProfile profile;
  profile.window = {width / 2.0, height / 2.0, 0.45 * height};
  profile.px_per_mm = height / 120.0;
  return profile;
}

bool never_read(const Frame& frame, const CameraProfile& profile, std::optional<int> expect) {
  return read_unguarded(frame, profile, expect).status != ReadStatus::read;
}

// A cup that is read as long as nothing about it is odd.
DrawnCup read_for_sure() {
  const hw::sim::RenderedSetup setup{.seed = 11, .width = 640, .height = 480};
  DrawnCup cup = drawn_cup(setup, {2, 4, 5});
  REQUIRE(read_unguarded(cup.frame, cup.profile, cup.dice()).status == ReadStatus::read);
  return cup;
}

TEST_CASE("frames without a picture on them are never read") {
  for (const auto format : {PixelFormat::gray8, PixelFormat::bgr8}) {
    for (const std::uint8_t level : {std::uint8_t{0}, std::uint8_t{128}, std::uint8_t{255}}) {
      CHECK(never_read(plain(640, 480, format, level), usual(640, 480), 5));
      CHECK(never_read(plain(1, 1, format, level), usual(640, 480), 5));
    }
  }
  CHECK(never_read(plain(4000, 3000, PixelFormat::bgr8, 90), usual(4000, 3000), std::nullopt));
  CHECK(never_read(Frame{}, usual(640, 480), std::nullopt));
}

TEST_CASE("noise is never read") {
  for (unsigned seed = 1; seed <= 3; ++seed) CHECK(never_read(noise(640, 480, seed), usual(640, 480), 1));
}

TEST_CASE("a frame whose bytes do not fit its size is never read") {
  Frame frame = plain(640, 480, PixelFormat::bgr8, 100);
  frame.pixels.resize(1000);
  CHECK(never_read(frame, usual(640, 480), 5));
}

TEST_CASE("a picture that shows but a part of the window is never read: a die may lie in the rest") {
  const DrawnCup cup = read_for_sure();
  const Circle& window = cup.profile.window;
  for (const double share : {0.4, 0.6, 0.85}) {
    CAPTURE(share);
    const int width = static_cast<int>(window.x - window.radius + 2 * share * window.radius);
    const int height = static_cast<int>(window.y - window.radius + 2 * share * window.radius);
    CHECK(never_read(corner_of(cup.frame, width, cup.frame.height), cup.profile, std::nullopt));
    CHECK(never_read(corner_of(cup.frame, cup.frame.width, height), cup.profile, std::nullopt));
  }
}

TEST_CASE("an absurd profile is answered, never read") {
  const DrawnCup cup = read_for_sure();
  const double odd[] = {std::nan(""), std::numeric_limits<double>::infinity(), -1, 0, 1e12, 1e-12};
  for (const double value : odd) {
    for (int field = 0; field < 6; ++field) {
      CAPTURE(value);
      CAPTURE(field);
      CameraProfile profile = cup.profile;
      double* const fields[] = {&profile.window.x,  &profile.window.y,          &profile.window.radius,
                                &profile.px_per_mm, &profile.die_edge.least_mm, &profile.die_edge.most_mm};
      *fields[field] = value;
      CHECK(never_read(cup.frame, profile, cup.dice()));
    }
  }
}

TEST_CASE("a cup seen by an absurd camera is read right or not at all") {
  DrawnCup cup = read_for_sure();
  CameraModel& camera = cup.profile.camera.emplace();
  const double away = 130;  // mm
  camera.focal_px = cup.profile.px_per_mm * away;
  camera.centre = {cup.profile.window.x, cup.profile.window.y};
  camera.origin = {0, 0, away};
  const CupReading sound = read_unguarded(cup.frame, cup.profile, cup.dice());
  CHECK(sound.status == ReadStatus::read);
  CHECK(has_values(sound, cup.values));
  for (const LensKind lens : {LensKind::perspective, LensKind::fisheye}) {
    for (const double value : {std::nan(""), std::numeric_limits<double>::infinity(), -1.0, 0.0, 1e12, 1e-12, 40.0}) {
      for (int field = 0; field < 14; ++field) {
        CAPTURE(value);
        CAPTURE(field);
        CameraProfile profile = cup.profile;
        CameraModel& odd = *profile.camera;
        odd.lens = lens;
        double* const fields[] = {&odd.focal_px, &odd.centre.x,  &odd.centre.y,  &odd.terms[0], &odd.terms[1],
                                  &odd.right[0], &odd.right[1],  &odd.right[2],  &odd.down[0],  &odd.down[1],
                                  &odd.down[2],  &odd.origin[0], &odd.origin[1], &odd.origin[2]};
        *fields[field] = value;
        const CupReading reading = read_unguarded(cup.frame, profile, cup.dice());
        const bool refused = reading.status != ReadStatus::read;
        CHECK((refused || has_values(reading, cup.values)));
      }
    }
  }
}

TEST_CASE("a die whose opposite faces make no die is never read") {
  DrawnCup cup = read_for_sure();
  cup.profile.opposites = {1, 2, 3, 4, 5, 6};
  CHECK(read_unguarded(cup.frame, cup.profile, cup.dice()).status == ReadStatus::unsure);
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
