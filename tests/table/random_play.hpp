#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "table/engine.hpp"
#include "tests/games_to_play.hpp"
#include "tests/table/random_rules.hpp"

namespace undercup::table::testing {

/// How many random games are played for a rule of their own; tests/long.sh tries more.
inline const unsigned kRandomGames = undercup::testing::games_to_play("UNDERCUP_RANDOM_GAMES", 300);

/// The dice, or cards, of all seats together.
int sum(const PerSeat& held);

/// As many faces as the seat must roll now.
std::vector<int> random_dice(const GameState& state, SeatId seat, Chance& chance);

/// A sensible next command that the rules allow, chosen without a look at any dice. Empty once the game is over.
std::optional<Command> random_command(const GameState& state, Chance& chance);

/// Called with each accepted command: the state before it, what it led to, the state after.
using Watcher = std::function<void(const GameState& before, const std::vector<Event>& events, const GameState& after)>;

/// Plays one random game to its end and checks what must be true of every game on the way: everything `decide` was
/// asked for sensibly is allowed, the game ends, dice or cards are conserved, folding all events gives the same state.
/// Returns all events.
std::vector<Event> play_random_game(const Ruleset& rules, const std::vector<SeatId>& seats, Chance& chance,
                                    const Watcher& watch = {});

}  // namespace undercup::table::testing
