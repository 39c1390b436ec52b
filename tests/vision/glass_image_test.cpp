#include "vision/glass_image.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/laid_straight.hpp"

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
    Frame frame = grey_frame(640, 480);
    const cv::Mat pixels(480, 640, CV_8UC1, frame.pixels.data());
    const int edge = static_cast<int>(16 * px_per_mm);
    pixels(cv::Rect(300, 220, edge, edge)).setTo(240);
    const auto glass = glass_image(frame, profile_of(px_per_mm), die_scales(profile_of(px_per_mm)));
    REQUIRE(glass);
    cv::Mat grey;
    cv::cvtColor(glass->bgr, grey, cv::COLOR_BGR2GRAY);
    const double seen = std::sqrt(cv::sum(grey - 40)[0] / (240 - 40));
    CHECK(seen == doctest::Approx(kDieWorkPx * edge / (16 * px_per_mm)).epsilon(0.02));
  }
}

TEST_CASE("a window that would be told in more pixels than any takes is refused, however few the picture has") {
  CameraProfile wide = profile_of(1.25);
  wide.window = {320, 240, 220 * 1.25};
  CHECK(glass_image(grey_frame(640, 480), wide, die_scales(wide)));
  wide.die_edge = {4, 4.2};
  CHECK_FALSE(glass_image(grey_frame(640, 480), wide, die_scales(wide)));
}

TEST_CASE("a picture is cut so that it can be halved, around all of the window and hardly more") {
  constexpr double kRounding = 1;  // px a side, of a border and so that the number is even
  for (const double radius : {200.0, 200.5, 201.0, 203.5}) {
    CAPTURE(radius);
    CameraProfile profile = profile_of(4.4);
    profile.window.radius = radius;
    const auto glass = glass_image(grey_frame(640, 480), profile, die_scales(profile));
    REQUIRE(glass);
    const cv::Rect& cut = glass->source.cut;
    CHECK(cut.width % 2 == 0);
    CHECK(cut.height % 2 == 0);
    for (const double off : {profile.window.x - radius - cut.x, cut.br().x - profile.window.x - radius,
                             profile.window.y - radius - cut.y, cut.br().y - profile.window.y - radius})
      CHECK(std::abs(off) <= kRounding);
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

TEST_CASE("the picture that a window was cut from is left as fine as it is, or at least twice as fine as the window") {
  const auto finer = [](double px_per_mm) {
    const auto glass = glass_image(grey_frame(640, 480), profile_of(px_per_mm), die_scales(profile_of(px_per_mm)));
    REQUIRE(glass);
    CHECK(glass->to_picture(cv::Point2d(-0.5, -0.5)) == cv::Point2d(glass->source.cut.tl()));
    return static_cast<double>(glass->source.pixels.cols) / glass->bgr.cols;
  };
  CHECK(finer(1.3) == doctest::Approx(0.65).epsilon(0.02));
  CHECK(finer(2) == doctest::Approx(1).epsilon(0.02));
  CHECK(finer(4) == doctest::Approx(2).epsilon(0.02));
  CHECK(finer(7.3) == doctest::Approx(3.65).epsilon(0.02));
  CHECK(finer(9) == doctest::Approx(2.25).epsilon(0.02));
}

// A camera that leans by so many degrees, with a lens that bends, 130 mm below the window's middle.
CameraProfile leaning_profile(double degrees, LensKind lens) {
  const double lean = degrees * std::numbers::pi / 180;
  CameraModel camera;
  camera.lens = lens;
  camera.focal_px = 520;
  camera.centre = {318, 243};
  camera.terms = {-0.12, 0.02};
  camera.right = {std::cos(lean), 0, -std::sin(lean)};
  camera.origin = {0, 0, 130};
  CameraProfile profile = profile_of(px_per_mm(camera, {0, 0}));
  const PicturePoint middle = project(camera, {0, 0}).value();
  profile.window = {middle.x, middle.y, 52 * profile.px_per_mm};
  profile.camera = camera;
  return profile;
}

TEST_CASE(
    "where the camera is known a square on the glass is straight, in its place and of its size, wherever it lies") {
  for (const LensKind lens : {LensKind::perspective, LensKind::fisheye}) {
    for (const double degrees : {0.0, 8.0, -8.0}) {
      const CameraProfile profile = leaning_profile(degrees, lens);
      for (const PlanePoint at : {PlanePoint{0, 0}, {34, 0}, {-20, 27}, {-34, -5}}) {
        CAPTURE(degrees);
        CAPTURE(at.x);
        constexpr double kHalf = 8;  // mm
        constexpr int kFine = 4;     // drawn so much larger: OpenCV's outlines are a pixel too wide
        std::vector<cv::Point> outline;
        for (const cv::Point2d& corner : corners({{at.x, at.y}, 0.3, 2 * kHalf})) {
          const PicturePoint seen = project(*profile.camera, {corner.x, corner.y}).value();
          outline.emplace_back(cv::Point2d(kFine * seen.x - 0.5, kFine * seen.y - 0.5));
        }
        cv::Mat fine = cv::Mat::zeros(480 * kFine, 640 * kFine, CV_8UC1);
        cv::fillConvexPoly(fine, outline, cv::Scalar(250));
        Frame frame = grey_frame(640, 480, 0);
        const cv::Mat pixels(480, 640, CV_8UC1, frame.pixels.data());
        cv::resize(fine, pixels, pixels.size(), 0, 0, cv::INTER_AREA);
        const auto glass = glass_image(frame, profile, die_scales(profile));
        REQUIRE(glass);
        cv::Mat grey;
        cv::cvtColor(glass->bgr, grey, cv::COLOR_BGR2GRAY);
        const cv::Moments seen = cv::moments(grey);
        const double unit = 1 / glass->scale;
        // The picture's places count from a pixel's corner, the work picture's from its middle.
        const cv::Point2d place =
            glass->origin + cv::Point2d(seen.m10 / seen.m00 + 0.5, seen.m01 / seen.m00 + 0.5) * unit;
        CHECK(cv::norm(place - cv::Point2d(at.x, at.y)) < 0.1);
        CHECK(std::sqrt(seen.m00 / 250) * unit == doctest::Approx(2 * kHalf).epsilon(0.01));
        const double sides = std::abs(seen.mu20 - seen.mu02) / (seen.mu20 + seen.mu02);
        CHECK(sides < 0.02);  // a square's moments are alike
        const Square work{(cv::Point2d(at.x, at.y) - glass->origin) * glass->scale - cv::Point2d(0.5, 0.5), 0.3,
                          2 * kHalf * glass->scale};
        CHECK(cv::norm(glass->to_work(glass->to_picture(work.centre)) - work.centre) < 1e-6);
        CHECK(glass->shows(work));
        const PicturePoint told = project(*profile.camera, at).value();
        const Square in_picture = glass->to_picture(work);
        CHECK(cv::norm(in_picture.centre - cv::Point2d(told.x, told.y)) < 1e-6);
        CHECK(in_picture.edge == doctest::Approx(2 * kHalf * px_per_mm(*profile.camera, at)).epsilon(0.02));
        constexpr int kLaid = 96;  // cells
        cv::Mat laid;
        cv::cvtColor(laid_finely(*glass, work, 1.5, kLaid), laid, cv::COLOR_BGR2GRAY);
        const cv::Moments close = cv::moments(laid);
        CHECK(std::abs(close.m10 / close.m00 - (kLaid - 1) / 2.0) < 0.5);
        CHECK(std::abs(close.m01 / close.m00 - (kLaid - 1) / 2.0) < 0.5);
        CHECK(std::sqrt(close.m00 / 250) == doctest::Approx(kLaid / 1.5).epsilon(0.015));
      }
    }
  }
}

TEST_CASE("a camera that cannot be, or does not see the window at the profile's scale, gives no work picture") {
  const CameraProfile good = leaning_profile(3, LensKind::perspective);
  REQUIRE(glass_image(grey_frame(640, 480), good, die_scales(good)));
  const auto refused = [&](const std::function<void(CameraModel&)>& spoil) {
    CameraProfile profile = good;
    spoil(*profile.camera);
    return !glass_image(grey_frame(640, 480), profile, die_scales(profile));
  };
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  CHECK(refused([](CameraModel& camera) { camera.focal_px = kNone; }));
  CHECK(refused([](CameraModel& camera) { camera.focal_px = 0; }));
  CHECK(refused([](CameraModel& camera) { camera.terms = {kNone, 0}; }));
  CHECK(refused([](CameraModel& camera) { camera.right = {kNone, 0, 0}; }));
  CHECK(refused([](CameraModel& camera) { camera.origin = {0, 0, -130}; }));
  CHECK(refused([](CameraModel& camera) { camera.origin = {0, 0, 300}; }));
  CHECK(refused([](CameraModel& camera) { camera.terms = {1e9, 1e9}; }));
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
