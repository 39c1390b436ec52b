#pragma once

#include "vision/face_pips.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Whether lamps' images cover just the places by which another face differs from this one, of each pip there at least
/// that share: it could be that one as well, whatever it looks like. Told where neither the face's body nor most of its
/// pips are themselves so bright.
bool lamps_leave_doubt(const FacePicture& picture, int face, double hidden);

}  // namespace undercup::vision
