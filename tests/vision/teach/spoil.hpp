#pragma once

#include <opencv2/core.hpp>

#include "hw/sim/random.hpp"
#include "tests/vision/teach/scenes.hpp"

namespace undercup::teach {

/// What light, lens, glass and chip may do to a picture: dim it, tint it, lay reflections and dirt over it, blur it,
/// add noise and compress it. Nothing moves, so its things stay where they are.
void spoil(Scene& scene, hw::sim::Random& random);

/// The frame's pixels as OpenCV sees them.
cv::Mat pixels_of(vision::Frame& frame);

}  // namespace undercup::teach
