#pragma once

#include "table/event.hpp"
#include "table/state.hpp"

namespace undercup::table {

/// Whether that event can be the next one: it belongs to the phase and to the family of games, what it speaks of is
/// there, and its seats play. What it says of dice or cards is not judged. Events of `start`, `decide` and whatever
/// else makes some always can; of a record that was damaged some may not.
bool may_follow(const GameState& state, const Event& event);

}  // namespace undercup::table
