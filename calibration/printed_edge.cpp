#include "calibration/printed_edge.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "calibration/board.hpp"
#include "calibration/grey.hpp"
#include "vision/quantile.hpp"

namespace undercup::calibration {
namespace {

/// Levels by which white is brighter than black in a ring of the sheet; nothing where too little of it is seen.
std::optional<double> contrast_at(const cv::Mat& grey, const vision::CameraModel& camera, const SheetPose& pose,
                                  double radius, const vision::Circle& window) {
  constexpr int kAngles = 720;
  constexpr double kMargin = 0.35;  // mm from where the colour changes: what a sharp camera blurs
  constexpr int kFewest = 40;       // places of each colour
  constexpr double kRimPx = 1.5;    // the rim's own edge
  double white = 0;
  double black = 0;
  int whites = 0;
  int blacks = 0;
  for (int i = 0; i < kAngles; ++i) {
    const double angle = 2 * std::numbers::pi * i / kAngles;
    const vision::PlanePoint on_sheet{radius * std::cos(angle), radius * std::sin(angle)};
    const auto is_paper = is_white(on_sheet, kMargin);
    if (!is_paper) continue;
    const auto seen = vision::project(camera, on_glass(pose, on_sheet));
    if (!seen || seen->x < 0 || seen->y < 0 || seen->x >= grey.cols || seen->y >= grey.rows) continue;
    if (std::hypot(seen->x - window.x, seen->y - window.y) > window.radius - kRimPx) continue;
    const double level = grey.at<std::uint8_t>(static_cast<int>(seen->y), static_cast<int>(seen->x));
    (*is_paper ? white : black) += level;
    ++(*is_paper ? whites : blacks);
  }
  if (whites < kFewest || blacks < kFewest) return std::nullopt;
  return white / whites - black / blacks;
}

}  // namespace

double printed_radius(const vision::Frame& picture, const vision::CameraModel& camera, const SheetPose& pose,
                      double least_mm, double most_mm, const vision::Circle& window) {
  constexpr double kStep = 0.25;
  constexpr double kHalf = 0.5;  // of the print's contrast within
  const cv::Mat grey = grey_of(picture);
  std::vector<double> within;
  for (double radius = least_mm / 2; radius < least_mm; radius += 1)
    if (const auto contrast = contrast_at(grey, camera, pose, radius, window)) within.push_back(*contrast);
  if (within.empty()) return least_mm;
  const double usual = vision::median(std::move(within));
  double radius = least_mm;
  while (radius + kStep <= most_mm &&
         contrast_at(grey, camera, pose, radius + kStep, window).value_or(0) > kHalf * usual)
    radius += kStep;
  return radius;
}

}  // namespace undercup::calibration
