#include "vision/glass_image.hpp"

#include <doctest/doctest.h>

#include <opencv2/imgproc.hpp>

namespace undercup::vision {
namespace {

Frame grey_frame(int width, int height, std::uint8_t level = 40) {
  Frame frame;
  frame.width = width;
  frame.height = height;
  frame.format = PixelFormat::gray8;
  frame.pixels.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), level);
  return frame;
}

CameraProfile profile_of(double px_per_mm) {
  CameraProfile profile;
  profile.window = {320, 240, 52 * px_per_mm};
  profile.px_per_mm = px_per_mm;
  profile.die_edge = {15.5, 16.5};
  return profile;
}

TEST_CASE("a middling die's edge has the same size in the work picture of every camera") {
  for (const double px_per_mm : {1.3, 2.0, 2.001, 4.0, 7.3}) {
    const auto glass = glass_image(grey_frame(640, 480), profile_of(px_per_mm), die_scales(profile_of(px_per_mm)));
    REQUIRE(glass);
    CHECK(16 * glass->scale == doctest::Approx(kDieWorkPx));
  }
}

TEST_CASE("what is seen at a place of the picture lies at the work place told for it, and back") {
  for (const double px_per_mm : {1.3, 2.0, 2.001, 3.9, 4.0, 7.3}) {
    Frame frame = grey_frame(640, 480);
    const cv::Mat pixels(480, 640, CV_8UC1, frame.pixels.data());
    const cv::Point2d dot(345, 262);  // picture coordinates: the corner between four pixels
    const int half = static_cast<int>(2 * px_per_mm);
    cv::rectangle(pixels, cv::Rect(345 - half, 262 - half, 2 * half, 2 * half), cv::Scalar(250), cv::FILLED);
    const auto glass = glass_image(frame, profile_of(px_per_mm), die_scales(profile_of(px_per_mm)));
    REQUIRE(glass);
    cv::Mat grey;
    cv::cvtColor(glass->bgr, grey, cv::COLOR_BGR2GRAY);
    grey -= 40;
    const cv::Moments seen = cv::moments(grey);
    INFO(px_per_mm);
    const cv::Point2d told = glass->to_work(dot);
    CHECK(std::abs(seen.m10 / seen.m00 - told.x) < 0.35);
    CHECK(std::abs(seen.m01 / seen.m00 - told.y) < 0.35);
    CHECK(cv::norm(glass->to_picture(told) - dot) < 1e-9);
  }
}

TEST_CASE("only a window that holds the whole picture leaves unmeasured where the camera looks") {
  const auto measured = [](const Circle& window) {
    CameraProfile profile = profile_of(4);
    profile.window = window;
    const auto glass = glass_image(grey_frame(640, 480), profile, die_scales(profile));
    REQUIRE(glass);
    return glass->measured;
  };
  CHECK(measured({320, 240, 208}));
  CHECK(measured({320, 240, 330}));  // the corners are outside
  CHECK_FALSE(measured({320, 240, 400}));
}

TEST_CASE("the work picture has pixels of its own") {
  Frame frame = grey_frame(640, 480);
  frame.format = PixelFormat::bgr8;
  frame.pixels.assign(3 * frame.pixels.size(), 40);
  for (const double px_per_mm : {2.0, 2.0005}) {  // the first is not scaled at all
    const auto glass = glass_image(frame, profile_of(px_per_mm), die_scales(profile_of(px_per_mm)));
    REQUIRE(glass);
    CHECK(glass->bgr.u != nullptr);
    CHECK(glass->bgr.isContinuous());
  }
}

TEST_CASE("from above a die's edge more than the window is kept, from below only the window") {
  CameraProfile profile = profile_of(2);
  const auto from_below = glass_image(grey_frame(640, 480), profile, die_scales(profile));
  profile.view = View::top;
  const auto from_above = glass_image(grey_frame(640, 480), profile, die_scales(profile));
  REQUIRE(from_below);
  REQUIRE(from_above);
  CHECK(from_below->bgr.cols == doctest::Approx(2 * from_below->window_radius).epsilon(0.02));
  CHECK(from_above->bgr.cols == doctest::Approx(2 * (from_above->window_radius + kDieWorkPx)).epsilon(0.02));
}

TEST_CASE("a picture without a window of dice's size gives none") {
  CHECK_FALSE(glass_image(grey_frame(1, 1), profile_of(4), die_scales(profile_of(4))));
  CHECK_FALSE(glass_image(Frame{}, profile_of(4), die_scales(profile_of(4))));
  CHECK_FALSE(glass_image(grey_frame(640, 480), profile_of(0.5), die_scales(profile_of(0.5))));
}

TEST_CASE("a picture is enlarged and made smaller without losing its mean") {
  cv::Mat noise(301, 203, CV_8UC1);
  cv::RNG(5).fill(noise, cv::RNG::UNIFORM, 0, 256);
  for (const double zoom : {0.11, 0.4, 0.77, 1.0, 2.6}) {
    const cv::Mat result = zoomed(noise, zoom);
    CHECK(result.cols == std::lround(203 * zoom));
    CHECK(result.rows == std::lround(301 * zoom));
    CHECK(std::abs(cv::mean(result)[0] - cv::mean(noise)[0]) < 6);
  }
}

}  // namespace
}  // namespace undercup::vision
