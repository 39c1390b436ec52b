#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "vision/profile.hpp"

namespace undercup::calibration {

/// What was told of which faces lie opposite each other.
struct Layout {
  enum class Kind {
    untold,         ///< too little was told
    told,           ///< of all six faces
    contradictory,  ///< a face would lie opposite itself, or two faces
  };
  Kind kind = Kind::untold;
  vision::Opposites opposites{};  ///< 0: of this face nothing is told
  bool operator==(const Layout&) const = default;
};

/// A face that a die shows the player while the camera sees the other, 1..6 each.
struct TopAndBottom {
  int top = 0;
  int bottom = 0;
};

/// The map that pairs of faces make. Three pairs tell all six faces.
Layout layout_of(const std::vector<TopAndBottom>& pairs);

/// Whether nothing that was told contradicts that map.
bool agrees(const Layout& layout, const vision::Opposites& opposites);

}  // namespace undercup::calibration
