#pragma once

#include <opencv2/core.hpp>

#include "hw/sim/random.hpp"

// What lessons are painted with.
namespace undercup::teach {

/// Any colour things have, dark ones and pale ones more often than bright ones; linear light 0..1, blue first.
cv::Vec3f drawn_colour(hw::sim::Random& random);

/// Random hills, -1..1, about one every `px` pixels; `stretch`: longer along x by that factor. CV_32F.
cv::Mat hills(cv::Size size, float px, float stretch, hw::sim::Random& random);

/// A place `radius` px from `middle`; `direction`: from x towards y, radians.
cv::Point2f away_from(cv::Point2f middle, float radius, float direction);

/// A share for each pixel, CV_32F, told for each of its three channels.
cv::Mat in_each_channel(const cv::Mat& share);

/// Lays `colour` over `picture` (CV_32FC3) as far as `share` (CV_32F) says, 0 where it is less and 1 where more.
void blend(cv::Mat& picture, const cv::Mat& share, cv::Vec3f colour);

/// Lays `other` over `picture`, both CV_32FC3, as far as each pixel's share says.
void lay_on(cv::Mat& picture, const cv::Mat& other, const cv::Mat& share);

}  // namespace undercup::teach
