#include "calibration/empty_window.hpp"

#include <algorithm>
#include <optional>

#include "calibration/drift.hpp"
#include "calibration/drift_policy.hpp"
#include "calibration/rim_shift.hpp"
#include "calibration/sheet_finder.hpp"
#include "calibration/solve_policy.hpp"
#include "calibration/window_view.hpp"
#include "vision/quantile.hpp"
#include "vision/read.hpp"

namespace undercup::calibration {
namespace {

bool is_elsewhere(const vision::Frame& picture, const StoredProfile& profile) {
  const std::vector<Drift> drifts = drift_of(picture, profile);
  return std::find(drifts.begin(), drifts.end(), Drift::camera_moved) != drifts.end();
}

/// Whether the rim is where the profile has it: by the reference before or, where that does not know it again, by its
/// circle. A camera above sees no opening, and where it is known not to be elsewhere that must do.
bool shows_rim(const vision::Frame& picture, const WindowView& view, const StoredProfile& profile) {
  StoredProfile plain = profile;
  plain.reference = std::nullopt;
  if (is_elsewhere(picture, plain)) return false;
  if (profile.reference && is_elsewhere(picture, profile)) return false;
  if (profile.reference && measured(picture, profile).agreement >= kDrift.agrees) return true;
  if (profile.profile.view == vision::View::top) return true;
  const vision::Circle& window = profile.profile.window;
  const cv::Mat within = rim_within(picture.width, picture.height, window);
  const CircleReach reach{kDrift.aside_mm * profile.profile.px_per_mm / window.radius, kDrift.growth,
                          kSolve.widest_wall};
  return circle_agreement(rim_edges(view.rim, within), within, reach) >= kDrift.on_circle;
}

/// Whether a sheet, dice or a cup are seen there. A camera above sees the cup whatever lies in it.
bool holds_things(const vision::Frame& picture, const vision::CameraProfile& profile) {
  if (find_sheet(picture).markers > 0) return true;
  const vision::CupReading reading = vision::read(picture, profile, std::nullopt);
  const bool empty_cup = reading.status == vision::ReadStatus::empty && profile.view == vision::View::bottom;
  return empty_cup || !reading.dice.empty();
}

/// What is wrong with a picture by itself, and by the reference that the profile has.
std::optional<WindowProblem> problem_of(const vision::Frame& picture, const WindowView& view,
                                        const StoredProfile& profile) {
  const cv::Mat within = cells_within();
  const double saturated = static_cast<double>(cv::countNonZero((view.window == kGlare) & within)) /
                           static_cast<double>(cv::countNonZero(within));
  if (measured(picture, profile).brightest < kDrift.least_bright) return WindowProblem::too_dark;
  if (saturated > kDrift.most_saturated) return WindowProblem::too_bright;
  const double soft_px = std::max(kSolve.soft_px, kSolve.soft_mm * profile.profile.px_per_mm);
  if (view.softness_px > soft_px) return WindowProblem::blurred;
  if (!shows_rim(picture, view, profile)) return WindowProblem::camera_moved;
  return holds_things(picture, profile.profile) ? std::optional(WindowProblem::not_empty) : std::nullopt;
}

std::vector<std::uint8_t> levels_in(const cv::Mat& sum, double pictures) {
  cv::Mat mean;
  sum.convertTo(mean, CV_8U, 1 / pictures);
  return {mean.datastart, mean.dataend};
}

}  // namespace

table::Result<WindowReference, RefusedPicture> reference_of(const std::vector<vision::Frame>& pictures,
                                                            const StoredProfile& profile) {
  cv::Mat rim = cv::Mat::zeros(kRimAngles, kRimSteps, CV_32FC1);
  cv::Mat window = cv::Mat::zeros(kWindowCells, kWindowCells, CV_32FC1);
  cv::Mat glare = cv::Mat::zeros(kWindowCells, kWindowCells, CV_8UC1);
  std::vector<double> softness;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const vision::Frame& picture = pictures[i];
    if (picture.width != profile.width || picture.height != profile.height ||
        !may_be_window(picture.width, picture.height, profile.profile.window))
      return RefusedPicture{i, WindowProblem::wrong_camera};
    const WindowView view = window_view(picture, profile.profile.window);
    if (const auto problem = problem_of(picture, view, profile)) return RefusedPicture{i, *problem};
    cv::add(rim, view.rim, rim, cv::noArray(), CV_32F);
    cv::add(window, view.window, window, cv::noArray(), CV_32F);
    glare |= view.window == kGlare;
    softness.push_back(view.softness_px);
  }
  window.setTo(kGlare * static_cast<double>(pictures.size()), glare);
  WindowReference reference;
  const auto count = static_cast<double>(pictures.size());
  reference.rim = levels_in(rim, count);
  reference.window = levels_in(window, count);
  reference.softness_px = std::min(vision::median(std::move(softness)), kSoftestRim);
  StoredProfile renewed = profile;
  renewed.reference = reference;
  for (std::size_t i = 0; i < pictures.size(); ++i)
    if (!drift_of(pictures[i], renewed).empty()) return RefusedPicture{i, WindowProblem::unlike};
  return reference;
}

}  // namespace undercup::calibration
