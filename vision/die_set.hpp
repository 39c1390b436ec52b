#pragma once

#include <vector>

#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Whether two squares lie where only one thing can.
bool same_place(const Square& a, const Square& b);

/// Whether dice cannot lie flat at both: one would lie over the other.
bool exclude_each_other(const Square& a, const Square& b);

/// A square that may be a die's place.
struct Candidate {
  Square square;
  double weight = 0;  ///< how much of the picture it explains: the log odds that a die lies just there
};

/// A candidate that belongs to the best explanation of the picture.
struct Chosen {
  int candidate = 0;  ///< index
  double margin = 0;  ///< weight the whole explanation loses if no die lies there; 0 where that is not known
};

/// The set of candidates that do not overlap whose weights sum highest; those of no weight are never in it. How many
/// dice the game expects is not asked: it must not make dice up or leave them out.
std::vector<Chosen> best_set(const std::vector<Candidate>& candidates);

}  // namespace undercup::vision
