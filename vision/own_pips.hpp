#pragma once

#include "vision/face_pips.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How plainly a face shows the pips it is told by, each against what the others have in common: 1 where it is as plain
/// as they are, 0 where the body is seen. This is told where three pips at least are free of lamps' images, differ from
/// the body; else as if all were as they should be.
struct OwnPips {
  bool seen = true;       ///< what they have in common can be told from the body; told of every face
  bool on_edges = false;  ///< `PlainPips::on_edges`
  double faintest = 1;    ///< the least plain of its own
  double between = 0;  ///< the plainest of what is seen halfway between two corners; of a six, which has pips there, 0
};

/// The pips of one face are alike and all there, and but for a six none lies halfway between two corners, nor does what
/// is seen through a clear die: another picture shows a face that was painted on, or half hidden, or another face.
OwnPips own_pips(const FacePicture& picture, int face);

/// How plainly, against what a face's own pips have in common, something is seen where another face has a part that it
/// has not: 0 where the body is seen; told of the layout that adds fewest parts, of its plainest one.
double pips_added(const FacePicture& picture, int face, int other);

}  // namespace undercup::vision
