#pragma once

#include <vector>

#include "table/event.hpp"
#include "table/state.hpp"

namespace undercup::table {

// What the table may agree on once a round is settled: until the first lock of the next one, or, after the last one,
// until another game begins (PROTOCOL.md, "corrected").

/// Whether the last round that was called may still be disputed.
bool is_disputable(const GameState& state);

/// Who was in when that round was called and has not left, ascending: they must agree.
std::vector<SeatId> disputants(const GameState& state);

/// That die, from 1 in the order of the reveal, showed `to`: what each holds goes back to before the round's
/// settlement, which is told anew with what follows from it. Nothing where there is no such die, it showed that
/// already, or the round was one of the card game.
std::vector<Event> correct(const GameState& state, SeatId seat, int die, Face to);

/// The settled round is void and is played again with what each held when it began. Nothing where none may be disputed.
std::vector<Event> void_called(const GameState& state, VoidedBy by);

}  // namespace undercup::table
