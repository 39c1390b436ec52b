#include "calibration/window_optics.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::calibration {
namespace {

constexpr double kRefraction = 1.52;
constexpr double kAroundRim = 1.1;  // radii

double angle_of_view(double size_mm, double focal_mm) {
  return 2 * std::atan(size_mm / (2 * focal_mm));
}

/// Pixels for each unit of the tangent, along the width.
double focal_px(const CameraOptics& camera) {
  return camera.width / (2 * std::tan(camera.across / 2));
}

double nearer_by(double glass_mm) {
  return glass_mm * (1 - 1 / kRefraction);
}

/// What is seen of the glass along the picture's shorter side, for each millimetre of distance.
double shorter_side(const CameraOptics& camera) {
  return 2 * std::tan(std::min(camera.across, camera.down) / 2);
}

}  // namespace

CameraOptics optics_of(double focal_mm, double sensor_width_mm, double sensor_height_mm, int width, int height) {
  return {angle_of_view(sensor_width_mm, focal_mm), angle_of_view(sensor_height_mm, focal_mm), width, height};
}

CameraOptics optics_of(double diagonal, int width, int height) {
  const double pixels = std::hypot(width, height);
  const auto along = [&](int side) { return 2 * std::atan(std::tan(diagonal / 2) * side / pixels); };
  return {along(width), along(height), width, height};
}

SeenWindow seen(const CameraOptics& camera, const WindowAbove& above) {
  const double seems_mm = above.distance_mm - nearer_by(above.glass_mm);
  SeenWindow window;
  window.px_per_mm = focal_px(camera) / seems_mm;
  window.window_px = above.window_mm * window.px_per_mm;
  window.die_px = above.die_mm * window.px_per_mm;
  window.spare_px = (shorter_side(camera) * seems_mm * window.px_per_mm - window.window_px) / 2;
  return window;
}

double nearest_distance(const CameraOptics& camera, const WindowAbove& above) {
  return kAroundRim * above.window_mm / shorter_side(camera) + nearer_by(above.glass_mm);
}

}  // namespace undercup::calibration
