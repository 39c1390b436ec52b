#pragma once

#include <opencv2/core.hpp>

#include "calibration/window_reference.hpp"
#include "vision/frame.hpp"
#include "vision/profile.hpp"

// Internal to calibration: names OpenCV.
namespace undercup::calibration {

/// What a picture shows of a window, as `WindowReference` keeps it.
struct WindowView {
  cv::Mat rim;     ///< CV_8UC1
  cv::Mat window;  ///< CV_8UC1
  double softness_px = 0;
};

/// Whether that circle can be a window of a picture of that size: its middle is seen, and it is neither tiny nor huge.
bool may_be_window(int width, int height, const vision::Circle& window);

/// Of a whole frame and a circle that may be its window.
WindowView window_view(const vision::Frame& frame, const vision::Circle& window);

/// Where the rim's places lie within a picture of that size: CV_8UC1 like `WindowView::rim`, 255 or 0.
cv::Mat rim_within(int width, int height, const vision::Circle& window);

/// The cells of the window that show nothing but what is seen through the glass: 255 or 0.
cv::Mat cells_within();

}  // namespace undercup::calibration
