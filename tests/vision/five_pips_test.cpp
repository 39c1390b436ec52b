#include "vision/five_pips.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <utility>
#include <vector>

#include "tests/vision/drawn_face.hpp"
#include "vision/pip_policy.hpp"

namespace undercup::vision {
namespace {

// As they are seen on a die's far face: that much smaller together, and drawn aside.
std::vector<cv::Point2d> far_ones(std::vector<cv::Point2d> pips, double smaller, cv::Point2d aside) {
  for (cv::Point2d& pip : pips) pip = pip * smaller + aside;
  return pips;
}

std::vector<cv::Point2d> both(std::vector<cv::Point2d> some, const std::vector<cv::Point2d>& more) {
  some.insert(some.end(), more.begin(), more.end());
  return some;
}

std::optional<double> off(const GlassImage& glass, const Square& square) {
  const FacePicture picture = picture_of(glass, square);
  return five_pips_off(picture, plain_pips(picture, 5));
}

// Some pips on the glass and some further away, all as dark.
std::optional<double> off(const std::vector<cv::Point2d>& near, const std::vector<cv::Point2d>& far) {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, both(near, far), kWhite, kBlack);
  return off(glass, square);
}

TEST_CASE("a five's pips lie as those of one face do, however it lies and a little off its place") {
  for (const double angle : {0.0, 0.3, 1.1, 2.0}) {
    CAPTURE(angle);
    GlassImage glass = drawn_window();
    Square square = middle_square(glass, angle);
    draw_face(glass, square, pip_places(5), kRed, kWhite);
    square.centre += cv::Point2d(0.03, -0.02) * square.edge;
    square.edge *= 1.03;
    const auto told = off(glass, square);
    REQUIRE(told);
    CHECK(*told < kPips.five_even / 2);
  }
}

TEST_CASE("a three before two pips of a four, as dark, lies off a five's places, along whichever diagonal") {
  for (const auto& [near, far] : {std::pair(kFalling, kRising), std::pair(kRising, kFalling)}) {
    CHECK(off(both(near, kMiddle), far_ones(far, 0.9, {})).value() > kPips.five_even);
    CHECK(off(both(near, kMiddle), far_ones(far, 0.92, {0.04, 0.02})).value() > kPips.five_even);
  }
}

TEST_CASE("a four before the middle pip of a three, as dark, lies off a five's places where it is seen aslant") {
  const auto corners = both(kFalling, kRising);
  CHECK(off(corners, far_ones(kMiddle, 1, {0.05, 0})).value() > kPips.five_even);
  CHECK(off(corners, far_ones(kMiddle, 1, {-0.04, 0.04})).value() > kPips.five_even);
}

TEST_CASE("pips of a lamp's brightness are measured like others, but not one that a lamp's image touches") {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, pip_places(5), kRed, cv::Scalar::all(255));
  REQUIRE(off(glass, square));
  CHECK(*off(glass, square) < kPips.five_even / 2);
  draw_pips(glass, square, {{kOut + 0.08, kOut}}, cv::Scalar::all(255));
  CHECK_FALSE(off(glass, square));
}

TEST_CASE("where no five pips can be seen nothing is told of their places") {
  GlassImage glass = drawn_window();
  CHECK_FALSE(off(glass, middle_square(glass)));
}

}  // namespace
}  // namespace undercup::vision
