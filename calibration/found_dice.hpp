#pragma once

#include <array>

namespace undercup::calibration {

/// Blue, green and red as the camera sees them, levels of 0..255.
using FoundColour = std::array<double, 3>;

/// What a profile keeps of the dice in use.
struct FoundDice {
  double edge_mm = 0;
  FoundColour body{};
  FoundColour pips{};   ///< of all faces but the one
  double contrast = 0;  ///< between body and pips of a die (median): mean difference of a channel, levels
  bool operator==(const FoundDice&) const = default;
};

}  // namespace undercup::calibration
