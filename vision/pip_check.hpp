#pragma once

#include <array>

#include "vision/face_judge.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// What the pips that are seen say of a face.
enum class PipsSay {
  nothing,  ///< they are too faint for this face, or neither well nor badly told
  unseen,   ///< they are too faint for any face: no place of the die stands out from it
  hidden,   ///< what is seen of them agrees, but a lamp's image hides what would tell this face from others
  dazzled,  ///< the same, and two of its own pips or more are lamps' images or lie behind them
  agree,    ///< all its pips are there, alike, and none where it has none
  differ,   ///< one is missing or unlike the others, or there is one too many
};

/// What is said of each face: of face `f`, 1..6, at [f - 1].
using PipsWord = std::array<PipsSay, 6>;

/// Measures the pips at a square: on a lattice of three by three places tied to the die's edge, all pips of a face are
/// alike. What a lamp's image hides is left out. From above nothing is said: a tilted camera sees no face as a square.
PipsWord pips_say(const Window& window, const Square& square);

/// A judgement, the pips having had their word: the odds of each face rise where they agree with it and fall where they
/// differ.
Judgement with_pips_word(Judgement judgement, const PipsWord& word);

}  // namespace undercup::vision
