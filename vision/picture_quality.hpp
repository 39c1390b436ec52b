#pragma once

#include <vector>

#include "vision/glass_image.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How bright the brighter parts are, lamps' images aside, within each of these shares of the window's radius: grey
/// levels.
std::vector<double> light_of(const GlassImage& glass, const std::vector<double>& reaches);

/// How wide the widest patch that is as bright as the camera can say is, within so much of the window's radius and
/// outside of these squares, work px.
double saturated_width(const GlassImage& glass, double reach, const std::vector<Square>& but);

/// Share of a square, and of a tenth of its edge around it, that is as bright as the camera can say, 0..1.
double saturated_share(const GlassImage& glass, const Square& square);

/// How steep the steepest edge in a square is against its contrast: 1 where the picture is as sharp as its pixels, and
/// where there is no contrast to judge by; near 0 where it is blurred out.
double sharpness(const GlassImage& glass, const Square& square);

}  // namespace undercup::vision
