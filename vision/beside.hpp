#pragma once

#include <vector>

#include "vision/glass_image.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// The places side by side with a die where a body of its colour lies; work px, at most four. Dice pushed together
/// leave hardly a line between them, and the finder may miss one.
std::vector<Square> alike_beside(const GlassImage& glass, const Square& die);

}  // namespace undercup::vision
