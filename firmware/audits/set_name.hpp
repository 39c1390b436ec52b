#pragma once

#include <string>

#include "calibration/found_dice.hpp"

namespace undercup::firmware {

/// A set of dice, called by what its profile tells: edge and colours, coarse enough that the same set calibrated twice
/// is called the same as a rule: "16 mm, #eed on #333" has pips of the first colour.
std::string set_name(const calibration::FoundDice& dice);

}  // namespace undercup::firmware
