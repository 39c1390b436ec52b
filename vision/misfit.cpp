#include "vision/misfit.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

// No number is none of these: every comparison with it is false.
bool is_scale(double px_per_mm) {
  return px_per_mm >= kReadable.least_px_per_mm && px_per_mm <= kReadable.most_px_per_mm;
}

bool is_die_edge(const EdgeRange& edge) {
  return edge.least_mm >= kReadable.least_edge_mm && edge.most_mm <= kReadable.most_edge_mm &&
         edge.most_mm >= edge.least_mm;
}

bool is_window(const CameraProfile& profile) {
  const double across_mm = 2 * profile.window.radius / profile.px_per_mm;
  return across_mm >= profile.die_edge.most_mm && across_mm <= kReadable.most_window_mm;
}

// Whether such a camera can be, and sees the window at the scale the profile tells.
bool is_camera(const CameraModel& camera, double told_px_per_mm) {
  constexpr double kOffScale = 1.5;
  const std::array numbers{camera.focal_px, camera.centre.x, camera.centre.y, camera.terms[0], camera.terms[1]};
  if (!std::ranges::all_of(numbers, [](double number) { return std::isfinite(number); })) return false;
  const double scale = px_per_mm(camera, {0, 0});
  return camera.focal_px > 0 && scale > told_px_per_mm / kOffScale && scale < told_px_per_mm * kOffScale;
}

// How much of from `middle - reach` to `middle + reach` lies between 0 and `end`.
double shown(double middle, double reach, double end) {
  return std::min(end, middle + reach) - std::max(0.0, middle - reach);
}

}  // namespace

Misfit misfit(const CameraProfile& profile, int width, int height) {
  const Circle& w = profile.window;
  if (!is_scale(profile.px_per_mm)) return Misfit::scale;
  if (!is_die_edge(profile.die_edge)) return Misfit::die_edge;
  if (!is_window(profile)) return Misfit::window;
  if (profile.camera && !is_camera(*profile.camera, profile.px_per_mm)) return Misfit::camera;
  if (!(std::abs(w.x) < kReader.most_picture_px && std::abs(w.y) < kReader.most_picture_px)) return Misfit::elsewhere;
  const auto shows = [&](double reach, double least) {
    return shown(w.x, reach, width) >= least && shown(w.y, reach, height) >= least;
  };
  if (!shows(w.radius + margin_mm(profile) * profile.px_per_mm, profile.die_edge.least_mm * profile.px_per_mm))
    return Misfit::elsewhere;
  const bool whole = profile.view == View::top || shows(w.radius, kReadable.least_shown * 2 * w.radius);
  return whole ? Misfit::none : Misfit::cut_off;
}

}  // namespace undercup::vision
