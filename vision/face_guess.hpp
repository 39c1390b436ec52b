#pragma once

#include <vector>

#include "table/dice.hpp"
#include "vision/face_patch.hpp"
#include "vision/profile.hpp"
#include "vision/sides.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A die's face that may lie on the glass, with all that speaks for and against it.
struct FaceGuess {
  Square square;
  table::Face face = table::Face::one;
  std::vector<int> pips;          ///< indices of its spots, ascending
  cv::Vec3f contrast;             ///< of its pips
  std::vector<Disc> under_lamps;  ///< where pips must be that a lamp's image covers
  double stretch = 0;             ///< how far its pips are from circles, all in one direction; 0 is a circle
  double skew = 0;                ///< how far its pips are off a square lattice: share of the lattice's step
  bool whole = false;             ///< all of it is in the picture
  double weight = 0;              ///< how much of the picture it explains; negative: nothing
  double odds = 0;                ///< that it is a face lying flat in just that square, as it looks: log odds
};

/// All faces that the picture's spots allow, of dice of the profile's size; the same place may be claimed by several.
std::vector<FaceGuess> guess_faces(const GlassImage& glass, const CameraProfile& profile);

}  // namespace undercup::vision
