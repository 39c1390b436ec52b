#include "vision/square.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

namespace undercup::vision {
namespace {

TEST_CASE("a square shares all with itself and with one turned by a quarter, nothing with one apart") {
  const Square square{{100, 100}, 0.4, 32};
  Square turned = square;
  turned.angle += CV_PI / 2;
  Square apart = square;
  apart.centre.x += 60;
  CHECK(overlap(square, square) == doctest::Approx(1));
  CHECK(overlap(square, turned) == doctest::Approx(1));
  CHECK(overlap(square, apart) == 0);
}

TEST_CASE("dice that touch share nothing, however they are turned and a hair off each other") {
  cv::RNG random(1);
  double most = 0;
  for (int i = 0; i < 200000; ++i) {
    const Square square{{100, 100}, random.uniform(0.0, 1.57), 60};
    Square beside = square;
    beside.centre += 60 * cv::Point2d(std::cos(square.angle), std::sin(square.angle));
    beside.centre += cv::Point2d(random.uniform(-0.01, 0.01), random.uniform(-0.01, 0.01));
    most = std::max(most, overlap(square, beside));
  }
  CHECK(most < 0.001);
}

TEST_CASE("what two squares share is told as a share of the smaller one") {
  const Square square{{0, 0}, 0, 20};
  CHECK(overlap(square, {{10, 0}, 0, 20}) == doctest::Approx(0.5));
  CHECK(overlap(square, {{10, 10}, 0, 20}) == doctest::Approx(0.25));
  CHECK(overlap(square, {{0, 0}, 0.3, 10}) == doctest::Approx(1));
  CHECK(overlap({{0, 0}, 0.3, 10}, square) == doctest::Approx(1));
  const double eighth_turned = 2 * (std::sqrt(2.0) - 1);  // a regular octagon in its square
  CHECK(overlap(square, {{0, 0}, CV_PI / 4, 20}) == doctest::Approx(eighth_turned));
}

TEST_CASE("a square without size shares nothing") {
  CHECK(overlap({{0, 0}, 0, 0}, {{0, 0}, 0, 20}) == 0);
}

TEST_CASE("corners go around in order, half a diagonal from the middle") {
  const auto at = corners({{50, 60}, 0, 20});
  CHECK(at[0] == cv::Point2d(40, 50));
  CHECK(at[1] == cv::Point2d(60, 50));
  CHECK(at[2] == cv::Point2d(60, 70));
  CHECK(at[3] == cv::Point2d(40, 70));
}

TEST_CASE("a square holds its middle and all that is nearer than half an edge along its own axes") {
  const Square square{{10, 20}, 0.5, 8};
  const cv::Point2d along(std::cos(0.5), std::sin(0.5));
  const cv::Point2d across(-along.y, along.x);
  CHECK(holds(square, square.centre));
  for (const cv::Point2d way : {along, -along, across, -across}) {
    CHECK(holds(square, square.centre + 3.9 * way));
    CHECK_FALSE(holds(square, square.centre + 4.1 * way));
  }
  CHECK(holds(square, square.centre + 3.9 * (along + across)));
}

}  // namespace
}  // namespace undercup::vision
