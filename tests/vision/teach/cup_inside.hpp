#pragma once

#include <opencv2/core.hpp>

#include "hw/sim/random.hpp"

namespace undercup::teach {

/// A circle of a picture, px.
struct Round {
  cv::Point2f middle;
  float radius = 0;
};

/// Makes the inside of a cup another one (a lighter or darker base, a floor of its own, sheens, rings, specks, clouds,
/// a pattern), and hangs lamps where the room is seen around it. `picture`: CV_32FC3, linear light, without dice.
void vary_cup(cv::Mat& picture, const Round& mouth, const Round& window, float mm, hw::sim::Random& random);

}  // namespace undercup::teach
