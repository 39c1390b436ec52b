#pragma once

#include "vision/glass_image.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How bright the picture's brighter parts are, lamps' images aside: grey level.
double light_of(const GlassImage& glass);

/// Share of a square, and of a tenth of its edge around it, that is as bright as the camera can say, 0..1.
double dazzled_share(const GlassImage& glass, const Square& square);

/// How steep the steepest edge in a square is against its contrast: 1 where the picture is as sharp as its pixels, and
/// where there is no contrast to judge by; near 0 where it is blurred out.
double sharpness(const GlassImage& glass, const Square& square);

}  // namespace undercup::vision
