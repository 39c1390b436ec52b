#include "vision/face_patch.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

constexpr int kCells = kClosely.cells * kClosely.cells;
constexpr int kBrightness = kClosely.colour_plane();  // planes

cv::Mat patch_of(const GlassImage& glass, const Square& square) {
  cv::Mat patch(1, kClosely.values(), CV_32F);
  face_patch(glass, square, kClosely, patch.ptr<float>());
  return patch;
}

cv::Mat patch_of_five(double angle, const cv::Scalar& body = kWhite, const cv::Scalar& pip = kBlack) {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass, angle);
  draw_face(glass, square, pip_places(5), body, pip);
  return patch_of(glass, square);
}

double mean_difference(const cv::Mat& a, const cv::Mat& b) {
  return cv::norm(a.colRange(0, kBrightness * kCells), b.colRange(0, kBrightness * kCells), cv::NORM_L1) /
         (kBrightness * kCells);
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
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, pip_places(5), kWhite, kBlack);
  glass.source.pixels *= 0.5;
  CHECK(mean_difference(light, patch_of(glass, square)) < 0.1);
  draw_face(glass, square, pip_places(2), kWhite, kBlack);
  CHECK(mean_difference(light, patch_of(glass, square)) > 0.15);
}

TEST_CASE("a patch tells where in the window it lies along its own axes") {
  GlassImage glass = drawn_window();
  Square square{glass.window + cv::Point2d(glass.window_radius / 2, 0), 0, kDieWorkPx};
  cv::Mat patch = patch_of(glass, square);
  CHECK(patch.at<float>(kClosely.place_plane() * kCells) == doctest::Approx(0.5));
  CHECK(patch.at<float>((kClosely.place_plane() + 1) * kCells) == doctest::Approx(0));
  square.angle = CV_PI / 2;
  patch = patch_of(glass, square);
  CHECK(patch.at<float>(kClosely.place_plane() * kCells) == doctest::Approx(0).epsilon(1e-6));
  CHECK(patch.at<float>((kClosely.place_plane() + 1) * kCells) == doctest::Approx(-0.5));
}

TEST_CASE("a patch tells whether it is seen from above") {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass, 0);
  CHECK(patch_of(glass, square).at<float>(kClosely.above_plane() * kCells) == 0);
  glass.view = View::top;
  CHECK(patch_of(glass, square).at<float>(kClosely.above_plane() * kCells) == 1);
}

TEST_CASE("a patch tells a red face from a blue one as bright, and how light a grey one is") {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass, 0);
  const auto in_the_middle = [&](const cv::Scalar& body, int plane) {
    draw_face(glass, square, {}, body, kBlack);
    return patch_of(glass, square).at<float>(plane * kCells + (kClosely.cells + 1) * kClosely.cells / 2);
  };
  const cv::Scalar red(60, 60, 180);
  const cv::Scalar blue(180, 60, 60);
  const cv::Scalar grey(100, 100, 100);
  const int bluer = kClosely.colour_plane();
  const int redder = bluer + 1;
  CHECK(std::abs(in_the_middle(red, 0) - in_the_middle(blue, 0)) < 0.1F);  // their spreads differ a little
  CHECK(in_the_middle(red, redder) > in_the_middle(grey, redder) + 0.5F);
  CHECK(in_the_middle(blue, bluer) > in_the_middle(grey, bluer) + 0.5F);
  CHECK(in_the_middle(kWhite, 0) > in_the_middle(kBlack, 0) + 1);
}

TEST_CASE("a patch tells a lamp's image from a bright face") {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, pip_places(5), kWhite, kBlack);
  const auto saturated = [&] {
    return cv::countNonZero(
        patch_of(glass, square).colRange(kClosely.saturated_plane() * kCells, kClosely.above_plane() * kCells));
  };
  CHECK(saturated() == 0);
  const cv::Point2d beside = glass.to_picture(glass.window + cv::Point2d(8, 0));
  cv::circle(glass.source.pixels, beside, 3 * kDrawnFiner, {255, 255, 255}, cv::FILLED);
  CHECK(saturated() > 5);
  CHECK(saturated() < kCells / 8);
}

TEST_CASE("closely a patch tells what the picture shows and the window no longer does") {
  GlassImage glass = drawn_window();
  for (int x = 0; x < glass.picture.width; x += 2) glass.source.pixels.col(x) = cv::Scalar(200, 200, 200);
  cut_anew(glass);
  const Square square = middle_square(glass, 0);
  std::vector<float> glance(static_cast<std::size_t>(kAtAGlance.values()));
  face_patch(glass, square, kAtAGlance, glance.data());
  CHECK(*std::max_element(glance.begin(), glance.begin() + kAtAGlance.place_plane()) < 0.1F);
  const cv::Mat closely = patch_of(glass, square);
  const auto brightness = [&](int part) { return cv::mean(closely.colRange(part * kCells, (part + 1) * kCells))[0]; };
  for (const int left : {0, 2}) CHECK(std::abs(brightness(left) - brightness(left + 1)) > 1.5);
}

TEST_CASE("beyond the picture its border goes on") {
  GlassImage glass = drawn_window();
  const Square square{{10, 10}, 0.4, kDieWorkPx};
  draw_face(glass, square, pip_places(5), kWhite, kBlack);
  constexpr int kMore = 40;  // px of the picture
  GlassImage larger = glass;
  cv::copyMakeBorder(glass.source.pixels, larger.source.pixels, kMore, kMore, kMore, kMore, cv::BORDER_REPLICATE);
  larger.source.cut = cv::Rect({}, larger.source.pixels.size());
  const cv::Point2d more = cv::Point2d(kMore, kMore) * larger.zoom;
  larger.window += more;
  const Square there{square.centre + more, square.angle, square.edge};
  CHECK(cv::norm(patch_of(glass, square), patch_of(larger, there), cv::NORM_INF) < 0.05);
}

}  // namespace
}  // namespace undercup::vision
