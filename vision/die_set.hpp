#pragma once

#include <vector>

#include "vision/face_guess.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A face that belongs to the best explanation of the picture.
struct Chosen {
  int guess = 0;      ///< index into the guesses
  double margin = 0;  ///< weight the whole explanation loses if this die is not there as it is
};

/// The set of faces that do not overlap and share no pip whose weights sum highest. How many dice the game expects is
/// not asked: it must not make dice up or leave them out.
std::vector<Chosen> best_set(const std::vector<FaceGuess>& guesses);

}  // namespace undercup::vision
