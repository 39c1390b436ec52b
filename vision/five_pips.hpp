#pragma once

#include <optional>

#include "vision/face_pips.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How far the pips of a five that seems to lie there (`plain_pips`) are from being those of one face: its diagonals
/// equally long, about the same middle, there the fifth pip, and all of one size. Through a clear die with a three or a
/// four on the glass both faces' pips are seen together as five; those of the far one lie an edge further away, so that
/// they seem smaller, nearer to each other and drawn towards where the camera stands. The four ways of being off, each
/// as a share of what is seldom seen of a five, together as the root of their squares: 0 as on one face, over 1 seldom.
/// Nothing where not all five pips can be found, or a lamp's image touches one.
std::optional<double> five_pips_off(const FacePicture& picture, const PlainPips& five);

}  // namespace undercup::vision
