#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "calibration/board.hpp"

// Internal to calibration: names OpenCV.
namespace undercup::calibration {

/// A dark square on light paper with something light in it: a marker, ours or another's.
struct SheetQuad {
  std::array<cv::Point2d, 4> corners;  ///< pixel middles; the marker's own top left first once it is known, clockwise
  std::optional<SheetMarker> marker;   ///< of the sheet
  double plainness = 0;                ///< how far the modules keep from the middle between black and white, 0..1
  double softness = 0;                 ///< blur of its outer edges, pixels (`SeenSheet::softness`)
  double paper = 0;                    ///< grey levels
  double ink = 0;
  double saturated = 0;  ///< share of it that is as bright as can be told
};

double side_px(const SheetQuad& quad);
cv::Point2d middle_of(const std::array<cv::Point2d, 4>& corners);

/// Every such square of a grey picture, places more than once.
std::vector<SheetQuad> find_quads(const cv::Mat& grey);

}  // namespace undercup::calibration
