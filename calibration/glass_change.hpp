#pragma once

#include <opencv2/core.hpp>
#include <optional>

// Internal to calibration: names OpenCV.
namespace undercup::calibration {

/// How a window differs from its reference (`DriftMeasure`).
struct GlassChange {
  std::optional<double> light;
  double saturated = 0;
  double same = 0;
  double largest_thing_mm2 = 0;
  double dirt = 0;
  double drops = 0;
};

/// Both as `WindowView::window`.
GlassChange glass_change(const cv::Mat& was, const cv::Mat& now, double cell_mm);

}  // namespace undercup::calibration
