#pragma once

#include <optional>
#include <vector>

#include "table/refusal.hpp"
#include "table/state.hpp"

namespace undercup::table {

// Whose cup is awaited, whose turn it is, who spoke last: the same for every game.

/// Whose cup the table still waits for, ascending: to be rolled, or only to be read again (`unread`).
std::vector<SeatId> still_to_roll(const GameState& state);

/// Who made the bid or guess that stands, if there is one.
std::optional<SeatId> last_to_speak(const GameState& state);

/// The first reason against a challenge by that seat (PROTOCOL.md, "Rejections", 7 and 8). Where `may_interrupt`, also
/// out of turn.
std::optional<Refusal> reason_against_challenge(const GameState& state, SeatId challenger, bool may_interrupt);

/// Whether the seat in turn must show a die before it guesses or challenges (PROTOCOL.md, "Rejections", 9).
bool owes_a_die(const GameState& state);

}  // namespace undercup::table
