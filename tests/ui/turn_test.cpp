#include "ui/sdl/turn.hpp"

#include <doctest/doctest.h>

namespace undercup::ui::testing {
namespace {

using sdl::Canvas;
using sdl::PixelRect;
using sdl::Rotation;

constexpr Size kSize{3, 2};
constexpr PixelRect kWhole{0, 0, 3, 2};

/// A pixel of its own colour at each place: the first row 1 2 3, the second 4 5 6.
Canvas numbered() {
  Canvas canvas(kSize);
  for (int y = 0; y < kSize.height; ++y) {
    for (int x = 0; x < kSize.width; ++x) {
      canvas.clip({x, y, x + 1, y + 1});
      canvas.clear({0, 0, static_cast<std::uint8_t>(1 + x + y * kSize.width)});
    }
  }
  return canvas;
}

std::vector<int> numbers(const PixelRect& part, Rotation by) {
  std::vector<std::uint32_t> pixels;
  sdl::turn(numbered(), part, by, pixels);
  std::vector<int> found;
  for (const std::uint32_t pixel : pixels) found.push_back(static_cast<int>(pixel & 0xFFU));
  return found;
}

TEST_CASE("a picture is turned clockwise") {
  CHECK(numbers(kWhole, Rotation::none) == std::vector{1, 2, 3, 4, 5, 6});
  CHECK(numbers(kWhole, Rotation::quarter) == std::vector{4, 1, 5, 2, 6, 3});
  CHECK(numbers(kWhole, Rotation::half) == std::vector{6, 5, 4, 3, 2, 1});
  CHECK(numbers(kWhole, Rotation::three_quarters) == std::vector{3, 6, 2, 5, 1, 4});
  CHECK(sdl::turned(kSize, Rotation::quarter) == Size{2, 3});
  CHECK(sdl::turned(kSize, Rotation::half) == kSize);
}

TEST_CASE("a part of a picture lies in the turned one where the whole would have put it") {
  for (const Rotation by : {Rotation::none, Rotation::quarter, Rotation::half, Rotation::three_quarters}) {
    const std::vector<int> whole = numbers(kWhole, by);
    const Size size = sdl::turned(kSize, by);
    const PixelRect part{1, 0, 3, 1};
    const PixelRect to = sdl::turned(part, kSize, by);
    std::vector<int> cut;
    for (int y = to.top; y < to.bottom; ++y)
      for (int x = to.left; x < to.right; ++x) cut.push_back(whole[static_cast<std::size_t>(y * size.width + x)]);
    CAPTURE(static_cast<int>(by));
    CHECK(numbers(part, by) == cut);
  }
}

TEST_CASE("a rotation is turned on by quarters, four of which are none") {
  CHECK(sdl::turned_on(Rotation::three_quarters, 2) == Rotation::quarter);
  CHECK(sdl::turned_on(Rotation::half, 0) == Rotation::half);
  CHECK(sdl::turned_on(Rotation::quarter, 3) == Rotation::none);
}

TEST_CASE("only quarters of a turn are angles of a display") {
  CHECK(sdl::rotation_of(0) == Rotation::none);
  CHECK(sdl::rotation_of(90) == Rotation::quarter);
  CHECK(sdl::rotation_of(180) == Rotation::half);
  CHECK(sdl::rotation_of(270) == Rotation::three_quarters);
  for (const int other : {-90, 1, 45, 360}) CHECK_FALSE(sdl::rotation_of(other));
}

}  // namespace
}  // namespace undercup::ui::testing
