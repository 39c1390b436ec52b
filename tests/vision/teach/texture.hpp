#pragma once

#include <opencv2/core.hpp>

#include "hw/sim/random.hpp"

// Colours and textures that things are painted with.
namespace undercup::teach {

/// Any colour things have, dark ones and pale ones more often than bright ones; linear light 0..1, blue first.
cv::Vec3f drawn_colour(hw::sim::Random& random);

/// Random hills, -1..1, about one every `px` pixels; `stretch`: longer along x by that factor. CV_32F.
cv::Mat hills(cv::Size size, float px, float stretch, hw::sim::Random& random);

/// Lays `colour` over `picture` (CV_32FC3) as far as `share` (CV_32F) says.
void blend(cv::Mat& picture, const cv::Mat& share, cv::Vec3f colour);

}  // namespace undercup::teach
