#pragma once

#include <vector>

#include "table/dice.hpp"
#include "vision/sides.hpp"
#include "vision/spots.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A die's face that may lie on the glass, with all that speaks for and against it.
struct FaceGuess {
  Square square;
  table::Face face = table::Face::one;
  std::vector<int> pips;  ///< indices of its spots, ascending
  Sides sides;
  double pip_radius = 0;   ///< work px
  double offset = 0;       ///< of a corner pip from the middle along a side, share of the edge; 0 for a one
  int contrary = 0;        ///< pips of the other kind on it, dark beside light
  cv::Vec3f contrast;      ///< of its pips
  double strength = 0;     ///< of its pips, levels
  double roundness = 0;    ///< mean of its pips
  double weakest = 0;      ///< contrast of its faintest pip against the mean of its pips
  double residue = 0;      ///< strongest contrast left at a place without pip, against the mean of its pips
  double stretch = 0;      ///< how far its pips are from circles, all in one direction; 0 is a circle
  double skew = 0;         ///< how far its pips are off a square lattice: share of the lattice's step
  int strays = 0;          ///< things like its pips that lie on it where no pip can be
  int lamp_strays = 0;     ///< of these, how many look like lamps' images
  int glimpsed = 0;        ///< pips that are partly or wholly under a lamp's image
  bool saturated = false;  ///< its pips are as bright as the camera can say: so are lamps' images
  bool whole = false;      ///< all of it is in the picture
  bool ambiguous = false;  ///< a pip that may be hidden would make it another face
  double spread = 0;       ///< how unlike the strips within its sides are, share of the sides' contrast
  double weight = 0;       ///< how much of the picture it explains; negative: nothing
};

/// All faces the spots allow, of dice of that size; the same place may be claimed by several.
std::vector<FaceGuess> guess_faces(const GlassImage& glass, const std::vector<Spot>& spots, const EdgeRange& edge);

}  // namespace undercup::vision
