#include "vision/picture_quality.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/vision/drawn_face.hpp"
#include "vision/levels.hpp"

namespace undercup::vision {
namespace {

struct Drawn {
  GlassImage glass;
  Square square;
};

Drawn drawn_four() {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass, 0.4);
  draw_face(glass, square, pip_places(4), kWhite, kBlack);
  return {glass, square};
}

TEST_CASE("which pixels are as bright as a lamp's image is told alike of one and of many") {
  const int bound = static_cast<int>(kReader.saturation);
  for (const int least : {bound - 1, bound, bound + 1, 255}) {
    INFO(least);
    const cv::Vec3b pixel(255, cv::saturate_cast<uchar>(least), 255);
    const cv::Mat bright = saturated_pixels(cv::Mat(2, 3, CV_8UC3, cv::Scalar(pixel[0], pixel[1], pixel[2])));
    CHECK(cv::countNonZero(bright == 1) == (is_saturated(pixel) ? 6 : 0));
    CHECK(is_saturated(pixel) == (least >= bound));
  }
}

TEST_CASE("light is told by the brighter parts, and goes down with them") {
  Drawn drawn = drawn_four();
  drawn.glass.bgr.setTo(cv::Scalar(200, 200, 200));
  CHECK(light_of(drawn.glass, {1})[0] == doctest::Approx(200));
  drawn.glass.bgr *= 0.1;
  CHECK(light_of(drawn.glass, {1})[0] == doctest::Approx(20));
}

TEST_CASE("light within a part of the window is told by that part alone") {
  Drawn drawn = drawn_four();
  drawn.glass.bgr.setTo(cv::Scalar(200, 200, 200));
  const int half = static_cast<int>(drawn.glass.window_radius / 2);
  cv::circle(drawn.glass.bgr, drawn.glass.window, half, {10, 10, 10}, cv::FILLED);
  const auto light = light_of(drawn.glass, {0.4, 1});
  CHECK(light[0] == doctest::Approx(10));
  CHECK(light[1] == doctest::Approx(200));
}

TEST_CASE("the widest lamp's image counts, but not one on a square that is left out, nor one further out") {
  Drawn drawn = drawn_four();
  const cv::Point aside(drawn.glass.window + cv::Point2d(2 * kDieWorkPx, 0));
  cv::circle(drawn.glass.bgr, drawn.square.centre, 10, {255, 255, 255}, cv::FILLED);
  cv::circle(drawn.glass.bgr, aside, 6, {255, 255, 255}, cv::FILLED);
  CHECK(saturated_width(drawn.glass, 1, {}) == doctest::Approx(21).epsilon(0.1));
  CHECK(saturated_width(drawn.glass, 1, {drawn.square}) == doctest::Approx(13).epsilon(0.1));
  CHECK(saturated_width(drawn.glass, 0.3, {drawn.square}) == 0);
}

TEST_CASE("a lamp's image over a face counts by the share it covers") {
  Drawn drawn = drawn_four();
  CHECK(saturated_share(drawn.glass, drawn.square) == 0);
  constexpr double kRadius = 0.3;                             // edges
  constexpr double kShare = 3.14 * kRadius * kRadius / 1.44;  // of the face and a tenth of its edge around it
  cv::circle(drawn.glass.bgr, drawn.square.centre, static_cast<int>(std::lround(kRadius * kDieWorkPx)), {255, 255, 255},
             cv::FILLED);
  CHECK(saturated_share(drawn.glass, drawn.square) == doctest::Approx(kShare).epsilon(0.15));
}

TEST_CASE("the more a face is blurred, the less sharp it is") {
  Drawn drawn = drawn_four();
  double before = sharpness(drawn.glass, drawn.square);
  CHECK(before > 0.6);
  for (const double sigma : {1.5, 3.0, 6.0}) {
    Drawn blurred = drawn_four();
    cv::GaussianBlur(blurred.glass.bgr, blurred.glass.bgr, {}, sigma);
    const double now = sharpness(blurred.glass, blurred.square);
    CHECK(now < before);
    before = now;
  }
}

}  // namespace
}  // namespace undercup::vision
