#pragma once

#include <opencv2/core.hpp>
#include <vector>

namespace undercup::teach {

/// A share for each pixel, CV_32F, told for each of its three channels.
inline cv::Mat in_each_channel(const cv::Mat& share) {
  cv::Mat shares;
  cv::merge(std::vector{share, share, share}, shares);
  return shares;
}

/// Lays `other` over `picture`, both CV_32FC3, as far as each pixel's share says.
inline void lay_on(cv::Mat& picture, const cv::Mat& other, const cv::Mat& share) {
  picture += (other - picture).mul(in_each_channel(share));
}

}  // namespace undercup::teach
