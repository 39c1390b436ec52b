#pragma once

#include <opencv2/core.hpp>

#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A square of a picture and what lies just around it, turned straight: `side` of its edges make `cells` x `cells`
/// pixels. Beyond the picture its border goes on.
cv::Mat laid_straight(const cv::Mat& picture, const Square& square, double side, int cells);

}  // namespace undercup::vision
