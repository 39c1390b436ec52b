#pragma once

#include <opencv2/core.hpp>

// Internal to calibration: names OpenCV.
namespace undercup::calibration {

/// How the circle of a rim lies against where it was: shares of its radius.
struct RimShift {
  double right = 0;
  double down = 0;
  double growth = 0;     ///< it seems larger by that, if above 0
  double agreement = 0;  ///< how well edges lie on edges then: 1: as those of the same picture, about 0: by chance
};

/// The best explanation of what is seen around a rim, and the best one by which it hardly moved.
struct RimMatch {
  RimShift best;
  double unmoved = 0;  ///< agreement of the best shift within what is borne
};

/// What of a shift is borne, shares of the radius.
struct BorneShift {
  double aside = 0;
  double growth = 0;
};

/// Where a circle is looked for, shares of the rim's radius.
struct CircleReach {
  double aside = 0;
  double smaller = 0;
  double larger = 0;
};

/// Where edges are around a rim (`WindowView::rim`) and how clear, 0..1: CV_32FC1, 0 outside `within`. Of an edge
/// between dark and light as of one between light and dark: exposure and what lies in the window turn them over.
cv::Mat rim_edges(const cv::Mat& rim, const cv::Mat& within);

/// The edges of a rim of which only its circle is known.
cv::Mat plain_rim_edges(const cv::Mat& within);

/// Looks for the edges of `was` in `now`, moved by up to a tenth of the radius in each direction.
RimMatch match_rims(const cv::Mat& was, const cv::Mat& now, const BorneShift& borne);

/// How well edges lie on the best circle within that reach of the rim's own, as `RimShift::agreement` says.
double circle_agreement(const cv::Mat& now, const cv::Mat& within, const CircleReach& reach);

}  // namespace undercup::calibration
