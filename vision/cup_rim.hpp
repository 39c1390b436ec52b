#pragma once

#include <vector>

#include "vision/glass_image.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Share of the directions from the window's middle in which an edge lies on the one circle, a cup's rim or foot, on
/// which most do, 0..1. The room behind an open window is out of focus: it has hardly an edge but its lamps', and none
/// of those goes round. Directions that dice or lamps' images mostly hide do not count; 1 where too few are left to
/// tell.
double rim_share(const GlassImage& glass, const std::vector<Square>& dice);

}  // namespace undercup::vision
