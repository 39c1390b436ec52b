#pragma once

namespace undercup::vision {

/// What may lie at a place of the window, as the finder and the judge count: 0 nothing, 1..6 a die that shows that
/// face.
inline constexpr int kNothing = 0;
inline constexpr int kUntold = 7;   ///< a die that shows no face, or two: half covered, tampered with, on its edge
inline constexpr int kStrange = 8;  ///< something that is no die
inline constexpr int kKinds = 9;

/// Whether that kind is a die's plain face.
constexpr bool is_face(int kind) {
  return kind > kNothing && kind < kUntold;
}

}  // namespace undercup::vision
