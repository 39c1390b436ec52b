#include "vision/face_patch.hpp"

#include <doctest/doctest.h>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

constexpr int kCells = kCloseCells * kCloseCells;

cv::Mat patch_of(const Window& window, const Square& square) {
  cv::Mat patch(1, patch_values(kCloseCells), CV_32F);
  face_patch(window, square, kCloseCells, patch.ptr<float>());
  return patch;
}

cv::Mat patch_of_five(double angle, const cv::Scalar& body = kWhite, const cv::Scalar& pip = kBlack) {
  Window window = drawn_window();
  const Square square{window.middle, angle, kDieWorkPx};
  draw_face(window, square, pip_places(5), body, pip);
  return patch_of(window, square);
}

double mean_difference(const cv::Mat& a, const cv::Mat& b) {
  return cv::norm(a.colRange(0, 3 * kCells), b.colRange(0, 3 * kCells), cv::NORM_L1) / (3 * kCells);
}

TEST_CASE("a face gives the same patch however it lies") {
  const cv::Mat straight = patch_of_five(0);
  for (const double angle : {0.2, 0.7, 1.3}) {
    INFO(angle);
    CHECK(mean_difference(straight, patch_of_five(angle)) < 0.12);
  }
}

TEST_CASE("half the light gives nearly the same patch, another face does not") {
  const cv::Mat light = patch_of_five(0.3);
  Window window = drawn_window();
  const Square square{window.middle, 0.3, kDieWorkPx};
  draw_face(window, square, pip_places(5), kWhite, kBlack);
  window.bgr *= 0.5;
  CHECK(mean_difference(light, patch_of(window, square)) < 0.1);
  draw_face(window, square, pip_places(2), kWhite, kBlack);
  CHECK(mean_difference(light, patch_of(window, square)) > 0.2);
}

TEST_CASE("a patch tells where in the window it lies along its own axes") {
  Window window = drawn_window();
  Square square{window.middle + cv::Point2d(window.radius / 2, 0), 0, kDieWorkPx};
  cv::Mat patch = patch_of(window, square);
  CHECK(patch.at<float>(kPlacePlane * kCells) == doctest::Approx(0.5));
  CHECK(patch.at<float>((kPlacePlane + 1) * kCells) == doctest::Approx(0));
  square.angle = CV_PI / 2;
  patch = patch_of(window, square);
  CHECK(patch.at<float>(kPlacePlane * kCells) == doctest::Approx(0).epsilon(1e-6));
  CHECK(patch.at<float>((kPlacePlane + 1) * kCells) == doctest::Approx(-0.5));
}

TEST_CASE("a patch tells whether it is seen from above") {
  Window window = drawn_window();
  const Square square{window.middle, 0, kDieWorkPx};
  CHECK(patch_of(window, square).at<float>(kAbovePlane * kCells) == 0);
  window.view = View::top;
  CHECK(patch_of(window, square).at<float>(kAbovePlane * kCells) == 1);
}

TEST_CASE("a patch tells a lamp's image from a bright face") {
  Window window = drawn_window();
  const Square square{window.middle, 0.3, kDieWorkPx};
  draw_face(window, square, pip_places(5), kWhite, kBlack);
  const auto dazzled = [&] {
    return cv::countNonZero(patch_of(window, square).colRange(kDazzledPlane * kCells, (kDazzledPlane + 1) * kCells));
  };
  CHECK(dazzled() == 0);
  cv::circle(window.bgr, window.middle + cv::Point2d(8, 0), 3, {255, 255, 255}, cv::FILLED);
  CHECK(dazzled() > 5);
  CHECK(dazzled() < kCells / 8);
}

TEST_CASE("beyond the picture its border goes on") {
  Window window = drawn_window();
  const Square square{{10, 10}, 0.4, kDieWorkPx};
  draw_face(window, square, pip_places(5), kWhite, kBlack);
  constexpr int kMore = 40;
  Window larger = window;
  cv::copyMakeBorder(window.bgr, larger.bgr, kMore, kMore, kMore, kMore, cv::BORDER_REPLICATE);
  larger.middle += cv::Point2d(kMore, kMore);
  const Square there{square.centre + cv::Point2d(kMore, kMore), square.angle, square.edge};
  CHECK(cv::norm(patch_of(window, square), patch_of(larger, there), cv::NORM_INF) < 0.05);
}

}  // namespace
}  // namespace undercup::vision
