#pragma once

#include "vision/face_patch.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// What the pips of a face say of it, whoever took it for that face.
enum class PipsSay {
  nothing,  ///< they are too faint, or neither well nor badly told
  agree,    ///< all its pips are there, alike, and none where it has none
  differ,   ///< one is missing or unlike the others, or there is one too many
};

/// Measures the pips of a face: on a lattice of three by three places tied to the die's edge, all pips of a face are
/// alike. What a lamp's image hides is left out. `face`: 1..6.
PipsSay pips_say(const Window& window, const Square& square, int face);

}  // namespace undercup::vision
