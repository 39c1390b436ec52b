#pragma once

#include "vision/face_pips.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Whether lamps' images hide just the pips by which another face differs from this one, or would hide them: it could
/// be that one as well, whatever it looks like. Told where neither the face's body nor most of its pips are themselves
/// so bright. Of a face that is `doubted` anyhow half a pip hidden is enough.
bool lamps_leave_doubt(const FacePicture& picture, int face, bool doubted);

}  // namespace undercup::vision
