#include "vision/camera_model.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <opencv2/calib3d.hpp>
#include <vector>

namespace undercup::vision {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

// Looks straight up from 100 mm below, without distortion.
CameraModel plain_camera() {
  CameraModel camera;
  camera.focal_px = 500;
  camera.centre = {320, 240};
  camera.origin = {0, 0, 100};
  return camera;
}

// Leans about both axes, and is turned about its own.
CameraModel leaning_camera(LensKind lens, double lean_degrees) {
  const double lean = lean_degrees * std::numbers::pi / 180;
  cv::Matx33d turn;
  cv::Rodrigues(cv::Vec3d(lean, -0.6 * lean, 0.7), turn);
  CameraModel camera;
  camera.lens = lens;
  camera.focal_px = 610;
  camera.centre = {331, 236};
  camera.terms = {-0.11, 0.02};
  camera.right = {turn(0, 0), turn(1, 0), turn(2, 0)};
  camera.down = {turn(0, 1), turn(1, 1), turn(2, 1)};
  camera.origin = {4, -3, 140};
  return camera;
}

const std::vector<PlanePoint> kPlaces{{0, 0}, {50, 0}, {0, -50}, {-35, 35}, {12.5, 40}};

// Where OpenCV's own models see a place of the glass plane.
PicturePoint seen_by_opencv(const CameraModel& camera, PlanePoint place) {
  const cv::Vec3d right(camera.right.data());
  const cv::Vec3d down(camera.down.data());
  const cv::Vec3d away = right.cross(down);
  const cv::Matx33d axes(right[0], down[0], away[0], right[1], down[1], away[1], right[2], down[2], away[2]);
  cv::Vec3d turn;
  cv::Rodrigues(axes, turn);
  const cv::Vec3d origin(camera.origin.data());
  const cv::Matx33d lens(camera.focal_px, 0, camera.centre.x, 0, camera.focal_px, camera.centre.y, 0, 0, 1);
  const cv::Vec4d terms(camera.terms[0], camera.terms[1], 0, 0);
  const std::vector<cv::Point3d> places{{place.x, place.y, 0}};
  std::vector<cv::Point2d> seen;
  if (camera.lens == LensKind::fisheye)
    cv::fisheye::projectPoints(places, seen, turn, origin, lens, terms);
  else
    cv::projectPoints(places, turn, origin, lens, terms, seen);
  return {seen.front().x, seen.front().y};
}

TEST_CASE("a camera that looks straight up sees a place by the rule of three, and larger what is nearer") {
  const CameraModel camera = plain_camera();
  CHECK(project(camera, {10, -20}) == PicturePoint{370, 140});
  CHECK(project(camera, {10, -20}, 20) == PicturePoint{320 + 62.5, 240 - 125.0});
  CHECK(px_per_mm(camera, {0, 0}) == doctest::Approx(5));
  CHECK(px_per_mm(camera, {40, 30}) == doctest::Approx(5));
}

TEST_CASE("a lens bends, and a camera leans, as in OpenCV's models of them") {
  for (const LensKind lens : {LensKind::perspective, LensKind::fisheye}) {
    for (const double degrees : {0.0, 5.0, -25.0}) {
      const CameraModel camera = leaning_camera(lens, degrees);
      for (const PlanePoint place : kPlaces) {
        CAPTURE(degrees);
        CAPTURE(place.x);
        const PicturePoint seen = project(camera, place).value();
        const PicturePoint expected = seen_by_opencv(camera, place);
        CHECK(std::abs(seen.x - expected.x) < 1e-6);
        CHECK(std::abs(seen.y - expected.y) < 1e-6);
      }
    }
  }
}

TEST_CASE("what is seen of a plane leads back to its place, at whatever lean, height and distortion") {
  for (const LensKind lens : {LensKind::perspective, LensKind::fisheye}) {
    for (const double degrees : {0.0, 5.0, -25.0}) {
      for (const auto& terms : {std::array{0.0, 0.0}, {-0.3, 0.05}, {0.4, -0.05}}) {
        for (const double nearer_mm : {0.0, 5.0, -16.0}) {
          CameraModel camera = leaning_camera(lens, degrees);
          camera.terms = terms;
          for (const PlanePoint place : kPlaces) {
            CAPTURE(degrees);
            CAPTURE(terms[0]);
            CAPTURE(nearer_mm);
            CAPTURE(place.x);
            const auto seen = project(camera, place, nearer_mm);
            REQUIRE(seen);
            const auto back = back_project(camera, *seen, nearer_mm);
            REQUIRE(back);
            CHECK(std::abs(back->x - place.x) < 1e-6);
            CHECK(std::abs(back->y - place.y) < 1e-6);
          }
        }
      }
    }
  }
}

TEST_CASE("the side of a window to which a camera leans nearer is seen larger") {
  CameraModel camera = plain_camera();
  camera.right = {std::cos(0.2), 0, -std::sin(0.2)};  // the right side is nearer
  CHECK(px_per_mm(camera, {40, 0}) > 1.1 * px_per_mm(camera, {0, 0}));
  CHECK(px_per_mm(camera, {-40, 0}) < px_per_mm(camera, {0, 0}) / 1.1);
}

TEST_CASE("what lies beside or behind the camera is not seen") {
  CameraModel camera = plain_camera();
  CHECK_FALSE(project(camera, {0, 0}, 100));
  CHECK_FALSE(project(camera, {0, 0}, 101));
  CHECK(project(camera, {0, 0}, 99));
  CHECK_FALSE(back_project(camera, {320, 240}, 101));
  camera.origin = {0, 0, -100};
  CHECK_FALSE(project(camera, {0, 0}));
  CHECK_FALSE(back_project(camera, {320, 240}));
  CHECK(px_per_mm(camera, {0, 0}) == 0);
}

TEST_CASE("beyond the horizon of a camera that leans far nothing of the glass is seen") {
  CameraModel camera = plain_camera();
  const double lean = 60 * std::numbers::pi / 180;
  camera.right = {std::cos(lean), 0, std::sin(lean)};
  const double horizon = 320 + 500 / std::tan(lean);
  CHECK(back_project(camera, {horizon - 1, 240}));
  CHECK_FALSE(back_project(camera, {horizon + 1, 240}));
}

TEST_CASE("a place where the lens's terms turn back leads nowhere, one before it still does") {
  CameraModel camera = plain_camera();
  camera.terms = {-1, 0};  // r - r^3 is at its most at r = sqrt(1/3)
  const double most = 500 * (2.0 / 3) * std::sqrt(1.0 / 3);
  const auto back = back_project(camera, {320 + most - 0.1, 240});
  REQUIRE(back);
  CHECK(back->x < 100 * std::sqrt(1.0 / 3));
  CHECK(project(camera, *back)->x == doctest::Approx(320 + most - 0.1));
  CHECK_FALSE(back_project(camera, {320 + most + 0.1, 240}));
}

TEST_CASE("a fisheye sees no further than to its side") {
  CameraModel camera = plain_camera();
  camera.lens = LensKind::fisheye;
  const double side = 500 * std::numbers::pi / 2;
  CHECK(back_project(camera, {320 + side - 1, 240}));
  CHECK_FALSE(back_project(camera, {320 + side + 1, 240}));
}

TEST_CASE("from a camera that cannot be nothing leads back, and it has no scale") {
  const std::vector<CameraModel> none = [] {
    std::vector<CameraModel> all(8, plain_camera());
    all[0].focal_px = 0;
    all[1].focal_px = kNoNumber;
    all[2].centre.x = kNoNumber;
    all[3].terms = {kNoNumber, 0};
    all[4].right = {kNoNumber, 0, 0};
    all[5].right = {0, 0, 0};
    all[6].origin = {0, 0, kNoNumber};
    all[7].origin = {0, 0, 0};
    return all;
  }();
  for (std::size_t i = 0; i < none.size(); ++i) {
    CAPTURE(i);
    CHECK_FALSE(back_project(none[i], {400, 300}));
    CHECK_FALSE(px_per_mm(none[i], {0, 0}) > 0);
  }
}

}  // namespace
}  // namespace undercup::vision
