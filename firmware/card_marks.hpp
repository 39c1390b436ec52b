#pragma once

#include "hw/card_face.hpp"
#include "table/card.hpp"

namespace undercup::firmware {

/// What is on a card for players to read, printed or simulated.
hw::CardMarks marks_of(const table::Card& card);

}  // namespace undercup::firmware
