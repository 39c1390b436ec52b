#pragma once

#include <opencv2/core.hpp>

#include "vision/glass_image.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A square of a picture and what lies just around it, turned straight: `side` of its edges make `cells` x `cells`
/// pixels. Beyond the picture its border goes on.
cv::Mat laid_straight(const cv::Mat& picture, const Square& square, double side, int cells);

/// The same, as finely as the picture tells it that the window was cut from. CV_8UC3.
cv::Mat laid_finely(const GlassImage& glass, const Square& square, double side, int cells);

}  // namespace undercup::vision
