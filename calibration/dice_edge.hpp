#pragma once

#include <vector>

#include "calibration/dice_set.hpp"

namespace undercup::calibration {

/// A set's edge and the radius its edges are rounded with, millimetres.
struct EdgeFit {
  double edge_mm = 0;
  double rounding_mm = 0;
};

/// What explains the outlines of all those dice best; at least one is given.
///
/// Of a die's outer sides the camera sees where its line of sight touches the rounded edge: at lean t = tan a, the
/// outline lies r (1 + tan a - 1 / cos a) nearer to the middle of the face than half the sharp cube's edge. From sides
/// seen at different leans both are told, where they are not from what dice sold are like.
EdgeFit fitted_edge(const std::vector<const SeenDie*>& dice);

/// An edge, and how far off it may be (one standard deviation), millimetres.
struct DieEdge {
  double mm = 0;
  double error_mm = 0;
};

/// The edge of one die of a set with that rounding.
DieEdge edge_of(const SeenDie& die, double rounding_mm);

}  // namespace undercup::calibration
