#pragma once

#include <vector>

#include "vision/glass_image.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Share of the directions from the window's middle in which something with an edge, as a cup's rim or wall on the
/// glass is, comes before the window's own rim, 0..1. The room behind an open window is out of focus and has none, but
/// for its lamps. Directions that dice or lamps' images mostly hide do not count;
/// 1 where none is left.
double rim_share(const GlassImage& glass, const std::vector<Square>& dice);

}  // namespace undercup::vision
