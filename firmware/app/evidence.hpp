#pragma once

#include <vector>

#include "ui/view.hpp"
#include "vision/frame.hpp"

namespace undercup::firmware {

/// A cup's picture cut down to its dice, and where they lie in it.
struct Evidence {
  ui::Picture picture;
  std::vector<ui::SpottedDie> spotted;
};

/// The square of the frame that holds all the dice with a margin of one die around them, as colours.
Evidence evidence_of(const vision::Frame& frame, const std::vector<ui::SpottedDie>& spotted);

}  // namespace undercup::firmware
