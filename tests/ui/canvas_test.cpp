#include "ui/sdl/canvas.hpp"

#include <doctest/doctest.h>

namespace undercup::ui::testing {
namespace {

using sdl::Canvas;

constexpr Colour kBlack{0, 0, 0};
constexpr Colour kWhite{255, 255, 255};

std::uint32_t at(const Canvas& canvas, int x, int y) {
  return canvas.pixels()[static_cast<std::size_t>(y) * static_cast<std::size_t>(canvas.size().width) +
                         static_cast<std::size_t>(x)];
}

int grey(const Canvas& canvas, int x, int y) {
  return static_cast<int>(at(canvas, x, y) & 0xFFU);
}

/// The sum of all greys in pixels: the area drawn in white.
double area(const Canvas& canvas) {
  double sum = 0;
  for (const std::uint32_t pixel : canvas.pixels()) sum += static_cast<double>(pixel & 0xFFU) / 255.0;
  return sum;
}

Canvas black(int width, int height) {
  Canvas canvas({width, height});
  canvas.clear(kBlack);
  return canvas;
}

TEST_CASE("a disc covers its area and its edge is smooth") {
  Canvas canvas = black(40, 40);
  canvas.draw(Disc{{20, 20}, 10, 0, kWhite, {}, 0});
  CHECK(area(canvas) == doctest::Approx(314.16).epsilon(0.01));
  CHECK(grey(canvas, 20, 20) == 255);
  CHECK(grey(canvas, 2, 2) == 0);
  CHECK(grey(canvas, 26, 27) > 0);
  CHECK(grey(canvas, 26, 27) < 255);
}

TEST_CASE("a ring, a turned box and a triangle cover their areas") {
  Canvas ring = black(40, 40);
  ring.draw(Disc{{20, 20}, 10, 5, kWhite, {}, 0});
  CHECK(area(ring) == doctest::Approx(235.6).epsilon(0.02));
  CHECK(grey(ring, 20, 20) == 0);
  Canvas box = black(40, 40);
  box.draw(Box{{20, 20}, 20, 10, 0, 0.6F, kWhite, {}, 0});
  CHECK(area(box) == doctest::Approx(200).epsilon(0.02));
  Canvas triangle = black(40, 40);
  triangle.draw(Polygon{{{5, 5}, {35, 5}, {5, 35}}, kWhite});
  CHECK(area(triangle) == doctest::Approx(450).epsilon(0.02));
}

TEST_CASE("a corner is the same whichever way round it was given") {
  Canvas one = black(40, 40);
  one.draw(Polygon{{{5, 5}, {35, 5}, {5, 35}}, kWhite});
  Canvas other = black(40, 40);
  other.draw(Polygon{{{5, 35}, {35, 5}, {5, 5}}, kWhite});
  CHECK(std::equal(one.pixels().begin(), one.pixels().end(), other.pixels().begin()));
}

TEST_CASE("half transparent white over black is half grey") {
  Canvas canvas = black(20, 20);
  canvas.draw(Box{{10, 10}, 10, 10, 0, 0, {255, 255, 255, 128}, {}, 0});
  CHECK(grey(canvas, 10, 10) == doctest::Approx(128).epsilon(0.02));
}

TEST_CASE("a shade runs from one colour to the other and stays between them") {
  Canvas canvas = black(10, 100);
  canvas.draw(Box{{5, 50}, 10, 100, 0, 0, {100, 100, 100}, Colour{200, 200, 200}, 0});
  CHECK(grey(canvas, 5, 1) == doctest::Approx(101).epsilon(0.03));
  CHECK(grey(canvas, 5, 50) == doctest::Approx(150).epsilon(0.03));
  CHECK(grey(canvas, 5, 98) == doctest::Approx(199).epsilon(0.03));
}

TEST_CASE("only what is clipped in changes, and shapes beyond the edges do no harm") {
  Canvas canvas = black(20, 20);
  canvas.clip({0, 0, 10, 20});
  canvas.draw(Disc{{10, 10}, 300, 0, kWhite, {}, 40});
  CHECK(grey(canvas, 9, 10) == 255);
  CHECK(grey(canvas, 10, 10) == 0);
  canvas.clip({-50, -50, 500, 500});
  canvas.draw(Box{{-100, 10}, 20, 20, 3, 1, kWhite, {}, 4});
  canvas.draw(Polygon{{{1, 1}}, kWhite});
  CHECK(grey(canvas, 19, 19) == 0);
}

TEST_CASE("a picture is stretched over its rectangle, and one that lacks bytes is left out") {
  const Picture picture{
      2, 1, std::make_shared<const std::vector<std::uint8_t>>(std::vector<std::uint8_t>{0, 0, 255, 255, 0, 0})};
  Canvas canvas = black(20, 20);
  canvas.draw(Image{picture, {0, 0}, 20, 20, 0});
  CHECK(at(canvas, 4, 10) == 0xFFFF0000U);
  CHECK(at(canvas, 15, 10) == 0xFF0000FFU);
  Canvas untouched = black(20, 20);
  untouched.draw(Image{Picture{400, 400, picture.bgr}, {0, 0}, 20, 20, 0});
  untouched.draw(Image{Picture{}, {0, 0}, 20, 20, 0});
  CHECK(grey(untouched, 4, 10) == 0);
}

}  // namespace
}  // namespace undercup::ui::testing
