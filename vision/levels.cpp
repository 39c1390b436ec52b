#include "vision/levels.hpp"

#include <cmath>

namespace undercup::vision {

cv::Mat saturated_pixels(const cv::Mat& bgr) {
  cv::Mat bright;
  cv::inRange(bgr, cv::Scalar::all(kReader.saturation), cv::Scalar::all(255), bright);
  return bright & 1;
}

OwnTerms own_terms(const cv::Mat& bgr) {
  constexpr double kLeastSpread = 6;  // levels
  cv::Scalar mean;
  cv::Scalar deviation;
  cv::meanStdDev(bgr, mean, deviation);
  const double variance = (deviation[0] * deviation[0] + deviation[1] * deviation[1] + deviation[2] * deviation[2]) / 3;
  return {mean, 1 / std::sqrt(variance + kLeastSpread * kLeastSpread)};
}

}  // namespace undercup::vision
