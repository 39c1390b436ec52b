#pragma once

#include "vision/face_guess.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How certain one face is, by what could be wrong with it: each 0 (surely wrong) to 1 (nothing speaks for it).
struct Certainty {
  double pattern = 0;  ///< the pips are there, alike, and no others
  double body = 0;     ///< a square of the right size is seen around them
  double flat = 0;     ///< it lies flat on the glass
  double only = 0;     ///< no other explanation comes near

  [[nodiscard]] double all() const;
};

/// Judges a face of the best set that is `margin` heavier than the next best explanation. `among_lamps`: lamps' images
/// of the size of its pips lie elsewhere in the window.
Certainty judge(const FaceGuess& guess, double margin, bool among_lamps);

}  // namespace undercup::vision
