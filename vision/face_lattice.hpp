#pragma once

#include <array>
#include <bitset>
#include <optional>

#include "table/dice.hpp"

namespace undercup::vision {

/// The nine places of a face, row by row; place 4 is the middle, 0, 2, 6 and 8 are the corners.
inline constexpr int kPlaces = 9;
inline constexpr int kMiddle = 4;
using Places = std::bitset<kPlaces>;

/// A place in lattice steps from the middle, each -1, 0 or 1.
struct Step {
  int u = 0;
  int v = 0;
};
constexpr Step step_of(int place) {
  return {place % 3 - 1, place / 3 - 1};
}

/// The face whose pips lie on exactly these places, in any of its turns; nothing if no face has such a pattern.
/// A face with a pip too few, too many or elsewhere is no face.
std::optional<table::Face> face_of(const Places& pips);

}  // namespace undercup::vision
