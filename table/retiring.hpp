#pragma once

#include <vector>

#include "table/event.hpp"
#include "table/state.hpp"

namespace undercup::table {

/// Whether that seat can leave the game: it is in, has not left yet, and the game is on.
bool may_retire(const GameState& state, SeatId seat);

/// What follows from that seat's player leaving (PROTOCOL.md, "retired"); nothing where it cannot leave. While bids are
/// on the table its dice count on until the settlement, and its turn passes to the next. Else it is out at once. Where
/// one seat is left that has not left, the game ends at once.
std::vector<Event> retire(const GameState& state, SeatId seat);

}  // namespace undercup::table
