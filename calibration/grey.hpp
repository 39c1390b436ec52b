#pragma once

#include <opencv2/core.hpp>

#include "vision/frame.hpp"

// Internal to calibration: names OpenCV.
namespace undercup::calibration {

/// The picture in levels of grey, CV_8UC1, with pixels of its own.
cv::Mat grey_of(const vision::Frame& frame);

}  // namespace undercup::calibration
