#pragma once

#include <algorithm>
#include <opencv2/core.hpp>

#include "vision/reader_policy.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Whether a pixel is as bright as the camera can tell: a lamp's image.
inline bool is_saturated(const cv::Vec3b& bgr) {
  return std::min({bgr[0], bgr[1], bgr[2]}) >= kReader.saturation;
}

/// Which pixels of a picture (CV_8UC3) are so bright: 1, else 0, CV_8UC1.
cv::Mat saturated_pixels(const cv::Mat& bgr);

/// How a picture is told in its own terms, so that all colours and lights look alike: each level less the mean, times
/// `per_level`, the inverse of the spread of all three channels; what noise alone makes is not blown up.
struct OwnTerms {
  cv::Scalar mean;
  double per_level = 1;
};

/// `bgr`: CV_8UC3.
OwnTerms own_terms(const cv::Mat& bgr);

}  // namespace undercup::vision
