#pragma once

#include <vector>

#include "vision/face_judge.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A die as it is judged, unless nothing could hold it so: seen from above, a die with room around it lies flat,
/// however much a tilted camera makes it seem to lean. What may hold one: any other thing in reach, or the wall of a
/// cup or a tray at the window's rim. `all`: what was judged in the window.
Judgement as_it_can_lie(Judgement die, const std::vector<Judgement>& all, const Window& window);

}  // namespace undercup::vision
