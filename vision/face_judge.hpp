#pragma once

#include <vector>

#include "vision/face_guess.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// What a patch may show: entry f is face f, entry 0 none that lies flat in just this square.
inline constexpr int kPatchClasses = 7;

/// What is learnt is kept, in face_judge.txt, as whole numbers of this.
inline constexpr float kJudgeStep = 1.0F / 4096;

/// Gives each guess its `odds` and `weight` by what its patch looks like to a small network that was taught with
/// pictures of the simulated table, and leaves out those that nobody would take for a die's face.
void weigh(const GlassImage& glass, std::vector<FaceGuess>& guesses);

}  // namespace undercup::vision
