#pragma once

#include "vision/face_guess.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How certain one face is, by what could be wrong with it: each 0 (surely wrong) to 1 (nothing speaks against it).
struct Certainty {
  double looks = 0;  ///< all of it is in the picture and it looks like that face, flat on the glass
  double only = 0;   ///< no other explanation comes near
  double flat = 0;   ///< its pips and sides are not foreshortened

  [[nodiscard]] bool lies_flat() const;
  [[nodiscard]] double all() const;
};

/// Judges a face of the best set that is `margin` heavier than the next best explanation.
Certainty judge(const GlassImage& glass, const FaceGuess& guess, double margin);

}  // namespace undercup::vision
