#pragma once

#include "vision/face_pips.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How plainly a face shows the pips it is told by, each against what the others have in common: 1 where it is as plain
/// as they are, 0 where the body is seen. This is told where three pips at least are free of lamps' images, differ from
/// the body; else as if all were as they should be. `seen` is told of every face.
struct OwnPips {
  bool seen = true;     ///< they have something in common that can be told from the body
  double faintest = 1;  ///< the least plain of its own
  double between = 0;   ///< the plainest of what is seen halfway between two corners; of a six, which has pips there, 0
};

/// The pips of one face are alike and all there, and but for a six none lies halfway between two corners, nor does what
/// is seen through a clear die: another picture shows a face that was painted on, or half hidden, or another face.
OwnPips own_pips(const FacePicture& picture, const PlainPips& found);

/// How plainly the pips of a face that has none in common with this one are seen beside its own, as a share of how far
/// these go from the body: through a clear die a one's and a six's. On which a lamp's image lies are not.
double seen_beside(const FacePicture& picture, const PlainPips& own, int other);

/// What is seen where another face has pips that a face has not, against what this one's own have in common: 0 where
/// the body is seen.
struct AddedPips {
  double plain = 0;  ///< how far it goes from the body, whichever way
  double alike = 0;  ///< how far it goes the same way as the own pips: 1 as far as they
};

/// Told of the layout of the other face that adds fewest parts, of its plainest part, by the fainter of that one's
/// pips; a part on which a lamp's image lies tells nothing.
AddedPips pips_added(const FacePicture& picture, const PlainPips& own, int other);

}  // namespace undercup::vision
