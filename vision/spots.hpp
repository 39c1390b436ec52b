#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "vision/glass_image.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A round thing that differs from what is around it: a pip, or a lamp's image, a hole, a speck. Work pixels.
struct Spot {
  cv::Point2f at;
  float radius = 0;
  cv::Vec3f inside;     ///< mean colour
  cv::Vec3f contrast;   ///< inside minus around
  float strength = 0;   ///< length of `contrast`
  float roundness = 0;  ///< 0..1, share of rays from the centre that meet the rim where a circle has it
  cv::Point2f stretch;  ///< second harmonic of its rim, share of the radius: 0 is a circle, turned twice its direction
  bool saturated = false;  ///< as bright as the camera can say, in every channel: may be a lamp's image
};

/// Everything in the window that may be a pip of a die of that size, lighter or darker or otherwise coloured than what
/// is around it, strongest first.
std::vector<Spot> find_spots(const GlassImage& glass, const EdgeRange& edge);

}  // namespace undercup::vision
