#include "calibration/window_rim.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "calibration/rim_finder.hpp"
#include "calibration/solve_policy.hpp"

namespace undercup::calibration {
namespace {

using vision::PlanePoint;

/// Circles that are clearer than those a little smaller and larger, the smallest first.
std::vector<SeenRim> circles(const std::vector<SeenRim>& by_radius) {
  constexpr std::ptrdiff_t kBeside = 3;  // a third of a millimetre each: the sheet's edge is seen 2 mm within the rim
  constexpr std::ptrdiff_t kAround = 7;
  const auto clearer = [](const SeenRim& a, const SeenRim& b) { return a.clearness < b.clearness; };
  std::vector<SeenRim> clear;
  for (auto it = by_radius.begin(); it != by_radius.end(); ++it) {
    const auto before = std::distance(by_radius.begin(), it);
    const auto after = std::distance(it, by_radius.end()) - 1;
    const auto highest = std::max_element(it - std::min(kBeside, before), it + std::min(kBeside, after) + 1, clearer);
    if (highest != it || it->clearness < kSolve.rim_clear) continue;
    const auto smaller = std::min_element(it - std::min(kAround, before), it + 1, clearer);
    const auto larger = std::min_element(it, it + std::min(kAround, after) + 1, clearer);
    const double beside = std::max(smaller->clearness, larger->clearness);
    if (it->clearness - beside >= kSolve.rim_stands_out) clear.push_back(*it);
  }
  return clear;
}

/// The radii that a rim of that radius may seem to have, the distance being as unsure as it is: a camera that looks
/// straight up cannot tell it from the lens.
struct Radii {
  double least = 0;
  double most = 0;
  [[nodiscard]] bool hold(double radius) const { return radius >= least && radius <= most; }
};

Radii radii_of(const CameraFit& fit, const GlassPlate& plate) {
  constexpr double kNearest = 85;    // mm; design: 90 to 180
  constexpr double kFarthest = 190;  // mm
  const double facing = fit.camera.right[0] * fit.camera.down[1] - fit.camera.right[1] * fit.camera.down[0];
  const double tilt = std::acos(std::clamp(facing, -1.0, 1.0)) * 180 / std::numbers::pi;
  const double distance = fit.camera.origin[2];
  const double radius = plate.window_mm / 2;
  const auto seems = [&](double truly) {
    return radius * (distance - plate.glass_mm) / distance * truly / (truly - plate.glass_mm);
  };
  double nearest = kNearest;
  double farthest = kFarthest;
  if (tilt >= kSolve.least_tilt) {
    const double unsure = 2 * fit.distance_error + kSolve.lens_at_a_degree / tilt;
    nearest = std::max(nearest, distance * (1 - unsure));
    farthest = std::max(nearest, std::min(farthest, distance * (1 + unsure)));
  }
  return {seems(farthest) - radius * kSolve.rim_tolerance, seems(nearest) + radius * kSolve.rim_tolerance};
}

/// Whether a circle in the rim's plane is but the edge of one of the sheets, which lies above it.
bool is_sheets_edge(const SeenRim& circle, const CameraFit& fit, const GlassPlate& plate) {
  constexpr double kSamePlace = 0.8;  // mm: circles are looked for in steps of half a millimetre
  constexpr double kSameSize = 0.02;  // of the radius
  const double radius = plate.window_mm / 2;
  const double seems = radius * (1 - plate.glass_mm / fit.camera.origin[2]);
  if (std::abs(circle.radius_mm - seems) > kSameSize * radius) return false;
  return std::any_of(fit.pictures.begin(), fit.pictures.end(), [&](const PictureFit& picture) {
    const auto seen = vision::project(fit.camera, picture.pose.middle);
    const auto middle = seen ? vision::back_project(fit.camera, *seen, plate.glass_mm) : std::nullopt;
    return middle && std::hypot(middle->x - circle.centre.x, middle->y - circle.centre.y) < kSamePlace;
  });
}

SeenRim clearest(const std::vector<SeenRim>& circles) {
  return *std::max_element(circles.begin(), circles.end(),
                           [](const SeenRim& a, const SeenRim& b) { return a.clearness < b.clearness; });
}

/// Where to look for the rim: about the clearest circle far and near, for a sheet may have been laid half beside the
/// window; about the sheets where there is none.
RimSearch search_about(const std::vector<vision::Frame>& frames, const CameraFit& fit, const GlassPlate& plate) {
  const double radius = plate.window_mm / 2;
  RimSearch search;
  search.about = mean_middle(fit);
  search.off_mm = radius * kSolve.farthest_off;
  search.least_mm = radius * (1 - kSolve.smallest_rim);
  search.most_mm = radius * (1 + kSolve.widest_bezel);
  search.nearer_mm = plate.glass_mm;
  const SeenRim found = clearest(rims_far_off(frames, fit.camera, search));
  const bool clear = found.clearness >= kSolve.far_rim_clear;
  if (clear) search.about = found.centre;
  search.off_mm = clear ? kSolve.beside_far_rim : kSolve.beside_sheet;
  return search;
}

}  // namespace

PlanePoint mean_middle(const CameraFit& fit) {
  PlanePoint mean;
  for (const PictureFit& picture : fit.pictures) {
    mean.x += picture.pose.middle.x / static_cast<double>(fit.pictures.size());
    mean.y += picture.pose.middle.y / static_cast<double>(fit.pictures.size());
  }
  return mean;
}

bool reach_beyond_window(const std::vector<PlanePoint>& corners, const CameraFit& fit, const GlassPlate& plate) {
  std::vector<cv::Point2f> seen_through;  // places of the rim's plane
  for (const PlanePoint& corner : corners) {
    const auto seen = vision::project(fit.camera, corner);
    if (const auto place = seen ? vision::back_project(fit.camera, *seen, plate.glass_mm) : std::nullopt)
      seen_through.emplace_back(static_cast<float>(place->x), static_cast<float>(place->y));
  }
  if (seen_through.empty()) return false;
  cv::Point2f middle;
  float radius = 0;
  cv::minEnclosingCircle(seen_through, middle, radius);
  return static_cast<double>(radius) > radii_of(fit, plate).most;
}

WindowRim window_rim(const std::vector<vision::Frame>& frames, const CameraFit& fit, const GlassPlate& plate) {
  const double radius = plate.window_mm / 2;
  const Radii fitting = radii_of(fit, plate);
  RimSearch search = search_about(frames, fit, plate);
  const auto refined = [&](const SeenRim& rough) { return refined_rim(frames, fit.camera, search, rough); };
  std::optional<SeenRim> wall;
  const std::vector<SeenRim> by_radius = rims_by_radius(frames, fit.camera, search);
  const double least_clear = kSolve.as_clear * clearest(by_radius).clearness;
  std::vector<SeenRim> clear = circles(by_radius);
  std::erase_if(clear, [&](const SeenRim& circle) {
    return circle.clearness < least_clear || is_sheets_edge(circle, fit, plate);
  });
  for (const SeenRim& circle : clear) {
    if (fitting.hold(circle.radius_mm)) {
      const SeenRim rim = refined(circle);
      return {rim.centre, rim.radius_mm, true, false};
    }
    const double least_wall = std::max(fitting.most, radius * (1 + kSolve.narrowest_bezel));
    if (circle.radius_mm > least_wall && circle.radius_mm <= radius * (1 + kSolve.widest_wall))
      wall = wall.value_or(circle);
  }
  if (!wall) return {search.about, radius, false, !clear.empty()};
  // Where the glass is as dark as what is around it, the next edge is that of the table's opening, as wide as the
  // window and deeper, so that it looks larger.
  const double distance = fit.camera.origin[2];
  search.nearer_mm = distance - (distance - plate.glass_mm) * radius / wall->radius_mm;
  return {refined({wall->centre, radius, 0}).centre, radius, false, false};
}

}  // namespace undercup::calibration
