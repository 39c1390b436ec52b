#include "calibration/drift.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "calibration/drift_policy.hpp"
#include "calibration/glass_change.hpp"
#include "calibration/rim_shift.hpp"
#include "calibration/window_view.hpp"
#include "vision/quantile.hpp"
#include "vision/read.hpp"

namespace undercup::calibration {
namespace {

/// The rim of a reference as a picture, which only views its levels.
cv::Mat rim_of(const WindowReference& reference) {
  return {kRimAngles, kRimSteps, CV_8UC1, const_cast<std::uint8_t*>(reference.rim.data())};
}

cv::Mat window_of(const WindowReference& reference) {
  return {kWindowCells, kWindowCells, CV_8UC1, const_cast<std::uint8_t*>(reference.window.data())};
}

/// Level of what is around the rim, out of reach of what lies in the window.
double level_around(const cv::Mat& rim, const cv::Mat& within) {
  constexpr double kOutside = 1.08;  // of the window's radius
  const int first = static_cast<int>((kOutside - kRimFrom) / (kRimTo - kRimFrom) * kRimSteps);
  return cv::mean(rim.colRange(first, kRimSteps), within.colRange(first, kRimSteps))[0];
}

/// The level that but a twentieth of those places exceeds.
double bright_level(const cv::Mat& levels, const cv::Mat& where) {
  constexpr double kShare = 0.95;
  std::vector<std::uint8_t> all;
  for (int row = 0; row < levels.rows; ++row)
    for (int column = 0; column < levels.cols; ++column)
      if (where.at<std::uint8_t>(row, column) != 0) all.push_back(levels.at<std::uint8_t>(row, column));
  if (all.empty()) return 0;
  return vision::quantile(all, kShare);
}

/// Area of a cell on the glass.
double cell_mm2(const vision::CameraProfile& profile) {
  const double side = 2 * profile.window.radius / profile.px_per_mm / kWindowCells;
  return side * side;
}

void measure_rim(const StoredProfile& stored, const WindowView& view, const cv::Mat& within, DriftMeasure& measure) {
  const double radius_mm = stored.profile.window.radius / stored.profile.px_per_mm;
  const cv::Mat sought = stored.reference ? rim_edges(rim_of(*stored.reference), within) : plain_rim_edges(within);
  const RimMatch match =
      match_rims(sought, rim_edges(view.rim, within), BorneShift{kDrift.aside_mm / radius_mm, kDrift.growth});
  measure.right_mm = match.best.right * radius_mm;
  measure.down_mm = match.best.down * radius_mm;
  measure.growth = match.best.growth;
  measure.agreement = match.best.agreement;
  measure.unmoved = match.unmoved;
}

void measure_against(const WindowReference& reference, const StoredProfile& stored, const WindowView& view,
                     const cv::Mat& within, DriftMeasure& measure) {
  if (view.softness_px > 0 && reference.softness_px > 0) {
    const double more = view.softness_px * view.softness_px - reference.softness_px * reference.softness_px;
    measure.softer_px = std::sqrt(std::max(0.0, more));
  }
  const double around = level_around(rim_of(reference), within);
  if (around >= kDrift.least_level) measure.rim_light = level_around(view.rim, within) / around;
  const GlassChange change = glass_change(window_of(reference), view.window, std::sqrt(cell_mm2(stored.profile)));
  measure.window_light = change.light;
  measure.saturated = change.saturated;
  measure.same = change.same;
  measure.largest_thing_mm2 = change.largest_thing_mm2;
  measure.dirt = change.dirt;
  measure.drops = change.drops;
}

bool has_moved(const DriftMeasure& measure, bool referred) {
  const bool aside = std::hypot(measure.right_mm, measure.down_mm) > kDrift.aside_mm;
  if (referred) {
    if (measure.agreement < kDrift.agrees) return true;
    return (aside || std::abs(measure.growth) > kDrift.growth) && measure.unmoved < kDrift.unmoved * measure.agreement;
  }
  // Of the opening's own side only the outer edge may be seen: a larger circle about the same middle says nothing.
  return measure.agreement >= kDrift.clear_rim && (aside || measure.growth < -kDrift.growth) &&
         measure.unmoved < kDrift.unmoved * measure.agreement;
}

/// Whether it is so dark around the window that no rim shows.
bool hides_in_the_dark(const DriftMeasure& measure) {
  return measure.agreement < kDrift.agrees && measure.rim_light && *measure.rim_light * kDrift.light < 1;
}

/// How far from 1, whether more or less.
double times(double ratio) {
  return ratio > 0 ? std::max(ratio, 1 / ratio) : 1e9;
}

bool has_other_light(const DriftMeasure& measure) {
  if (!measure.rim_light) return false;
  if (*measure.rim_light * kDrift.far_darker < 1) return true;
  if (measure.saturated > kDrift.glare_from && *measure.rim_light > kDrift.agreed) return true;
  return measure.window_light && measure.same >= kDrift.same_room && times(*measure.rim_light) > kDrift.light &&
         times(*measure.window_light / *measure.rim_light) < kDrift.agreed;
}

bool shows_dice(const vision::Frame& now, const vision::CameraProfile& profile) {
  const auto dice = vision::read(now, profile, std::nullopt).dice;
  return std::any_of(dice.begin(), dice.end(),
                     [](const vision::DieReading& die) { return die.confidence >= kDrift.die_likely; });
}

bool shows_empty_window(const DriftMeasure& measure) {
  return measure.same >= kDrift.same_room && measure.largest_thing_mm2 < kDrift.thing_mm2;
}

}  // namespace

std::string_view name(Drift drift) {
  switch (drift) {
    case Drift::wrong_camera: return "wrong_camera";
    case Drift::camera_moved: return "camera_moved";
    case Drift::light_changed: return "light_changed";
    case Drift::focus_lost: return "focus_lost";
    case Drift::wet: return "wet";
    case Drift::dirty: return "dirty";
  }
  return "camera_moved";
}

DriftMeasure measured(const vision::Frame& now, const StoredProfile& stored) {
  DriftMeasure measure;
  const WindowView view = window_view(now, stored.profile.window);
  const cv::Mat within = rim_within(now.width, now.height, stored.profile.window);
  measure.brightest = std::max(bright_level(view.rim, within), bright_level(view.window, cells_within()));
  measure_rim(stored, view, within, measure);
  if (stored.reference) measure_against(*stored.reference, stored, view, within, measure);
  return measure;
}

WindowCheck checked(const vision::Frame& now, const StoredProfile& stored, std::string_view camera) {
  const std::string& its = stored.profile.camera_id;
  if (now.width != stored.width || now.height != stored.height || (!camera.empty() && !its.empty() && camera != its) ||
      !may_be_window(now.width, now.height, stored.profile.window))
    return {{Drift::wrong_camera}};
  const DriftMeasure measure = measured(now, stored);
  if (measure.brightest < kDrift.dark || hides_in_the_dark(measure)) return {{Drift::light_changed}};
  WindowCheck check;
  if (has_moved(measure, stored.reference.has_value())) check.drifts.push_back(Drift::camera_moved);
  if (has_other_light(measure)) check.drifts.push_back(Drift::light_changed);
  const double px_per_mm = stored.profile.px_per_mm;
  if (measure.softer_px.value_or(0) > std::max(kDrift.soft_px, kDrift.soft_mm * px_per_mm))
    check.drifts.push_back(Drift::focus_lost);
  // What has moved or is blurred differs all over; and what lies there may be dice, which are no dirt.
  if (!check.drifts.empty() || !stored.reference || !shows_empty_window(measure)) return check;
  const bool differs = measure.dirt > kDrift.dirty_share;
  check.seen_empty = !differs || !shows_dice(now, stored.profile);
  if (differs && check.seen_empty) check.drifts.push_back(measure.drops > kDrift.drops ? Drift::wet : Drift::dirty);
  return check;
}

std::vector<Drift> drift_of(const vision::Frame& now, const StoredProfile& stored, std::string_view camera) {
  return checked(now, stored, camera).drifts;
}

}  // namespace undercup::calibration
