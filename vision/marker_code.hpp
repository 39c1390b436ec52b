#pragma once

#include <cstdint>
#include <limits>

#include "vision/card_marker.hpp"

namespace undercup::vision {

/// The side of a marker's code, in modules.
inline constexpr int kCodeSide = kMarkerModules - 2;

/// The code as 25 bits, row by row, the top left module highest; 1: white.
using Code = std::uint32_t;

/// Which of our cards has the code most like one seen.
struct Nearest {
  int id = 0;
  int turns = 0;  ///< quarters by which the picture's code must be turned back
  int away = std::numeric_limits<int>::max();
};

/// The nearest of all our codes, however the card is turned. Modules outside `known` say nothing.
Nearest nearest_code(Code code, Code known);

}  // namespace undercup::vision
