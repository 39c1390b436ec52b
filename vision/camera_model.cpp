#include "vision/camera_model.hpp"

#include <cmath>

namespace undercup::vision {
namespace {

using Vector = std::array<double, 3>;

Vector cross(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

double dot(const Vector& a, const Vector& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// The origin of the plane that lies so far below the glass, in the camera's frame.
Vector origin_of(const CameraModel& camera, double nearer_mm) {
  const Vector away = cross(camera.right, camera.down);  // from the camera towards the dice
  Vector origin = camera.origin;
  for (std::size_t i = 0; i < 3; ++i) origin[i] -= nearer_mm * away[i];
  return origin;
}

/// How far from the centre a ray is seen, in focal lengths, and how fast that grows with the lens's own measure of the
/// ray (its tangent or its angle).
struct Bent {
  double radius = 0;
  double slope = 0;
};

Bent bent(const CameraModel& camera, double ray) {
  const double square = ray * ray;
  const auto [k1, k2] = camera.terms;
  return {ray * (1 + square * (k1 + square * k2)), 1 + square * (3 * k1 + square * 5 * k2)};
}

double measure_of(LensKind lens, double tangent) {
  return lens == LensKind::fisheye ? std::atan(tangent) : tangent;
}

}  // namespace

std::optional<PicturePoint> project(const CameraModel& camera, PlanePoint place, double nearer_mm) {
  const Vector origin = origin_of(camera, nearer_mm);
  Vector seen{};
  for (std::size_t i = 0; i < 3; ++i) seen[i] = place.x * camera.right[i] + place.y * camera.down[i] + origin[i];
  if (!(seen[2] > 0)) return std::nullopt;
  const double x = seen[0] / seen[2];
  const double y = seen[1] / seen[2];
  const double tangent = std::hypot(x, y);
  const double stretch = tangent > 0 ? bent(camera, measure_of(camera.lens, tangent)).radius / tangent : 1;
  return PicturePoint{camera.centre.x + camera.focal_px * stretch * x, camera.centre.y + camera.focal_px * stretch * y};
}

std::optional<PlanePoint> back_project(const CameraModel& camera, PicturePoint seen, double nearer_mm) {
  constexpr int kRounds = 20;
  constexpr double kCloseEnough = 1e-12;
  const double x = (seen.x - camera.centre.x) / camera.focal_px;
  const double y = (seen.y - camera.centre.y) / camera.focal_px;
  const double radius = std::hypot(x, y);
  double ray = radius;
  bool found = radius == 0;
  for (int round = 0; round < kRounds && !found; ++round) {  // Newton's method
    const Bent there = bent(camera, ray);
    if (!(there.slope > 0)) return std::nullopt;
    const double step = (there.radius - radius) / there.slope;
    ray -= step;
    found = std::abs(step) < kCloseEnough;
  }
  if (!found || (camera.lens == LensKind::fisheye && ray >= std::acos(0.0))) return std::nullopt;
  const double tangent = camera.lens == LensKind::fisheye ? std::tan(ray) : ray;
  const double stretch = radius > 0 ? tangent / radius : 1;
  const Vector along{x * stretch, y * stretch, 1};

  // The ray meets the plane: origin + u * right + v * down = s * along.
  const Vector origin = origin_of(camera, nearer_mm);
  const Vector normal = cross(camera.right, camera.down);
  const double facing = dot(normal, along);
  if (!(std::abs(facing) > 0)) return std::nullopt;
  const double s = dot(normal, origin) / facing;
  if (!(s > 0)) return std::nullopt;
  Vector off{};
  for (std::size_t i = 0; i < 3; ++i) off[i] = s * along[i] - origin[i];
  return PlanePoint{dot(off, camera.right), dot(off, camera.down)};
}

double px_per_mm(const CameraModel& camera, PlanePoint place) {
  constexpr double kHalf = 0.5;  // mm
  const auto left = project(camera, {place.x - kHalf, place.y});
  const auto right = project(camera, {place.x + kHalf, place.y});
  const auto up = project(camera, {place.x, place.y - kHalf});
  const auto down = project(camera, {place.x, place.y + kHalf});
  if (!left || !right || !up || !down) return 0;
  return std::sqrt(std::abs((right->x - left->x) * (down->y - up->y) - (right->y - left->y) * (down->x - up->x)));
}

}  // namespace undercup::vision
