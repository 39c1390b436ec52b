#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "table/command.hpp"
#include "table/event.hpp"
#include "table/refusal.hpp"
#include "table/result.hpp"
#include "table/state.hpp"

namespace undercup::table {

/// The events that open a game: GameStarted, then RollOff or, with a starter, RoundStarted; in the card game
/// CardRoundStarted, with the lowest seat as starter where none is given.
/// `seats`: two to eight, ascending, out of 1..8; `starter` one of them; `rules` as `checked` let through.
std::vector<Event> start(const Ruleset& rules, const std::vector<SeatId>& seats, std::optional<SeatId> starter);

/// What happens if this is asked now, or the first reason against it in the order of PROTOCOL.md. Changes nothing.
Result<std::vector<Event>, Refusal> decide(const GameState& state, const Command& command);

/// The state after an event; cannot fail.
GameState evolve(GameState state, const Event& event);

/// The state after several events, in their order.
GameState evolve(GameState state, const std::vector<Event>& events);

/// The state of a game as a record without hidden rolls gives it: each roll that counts is `unread`. Until `LockRoll`
/// or `LockPiles` has told it again, which leads to no other event than `RollLocked` or `PilesLocked`, nothing is
/// opened and nobody else locks; bids, guesses and penalties go on.
GameState without_rolls(GameState state);

/// The least bids that may be made now, by count, then by face (CLI.md, "Pad grammar"): so many, or fewer where no more
/// may; none outside bidding and in the card game.
std::vector<Bid> lowest_legal_bids(const GameState& state, std::size_t most);

/// The reason against this bid by the seat whose turn it is, or nothing where it may be made.
std::optional<Refusal> reason_against(const GameState& state, int count, int face);

/// The same for a guess in the card game, whatever die its player must reveal first.
std::optional<Refusal> reason_against(const GameState& state, const Guess& guess);

/// The first reason `decide` would give against this command, or nothing where it may be given.
std::optional<Refusal> reason_against(const GameState& state, const Command& command);

}  // namespace undercup::table
