#pragma once

#include <functional>
#include <optional>
#include <random>
#include <vector>

#include "table/engine.hpp"

namespace undercup::table::testing {

/// The only source of chance in these tests: the same number plays the same game on every machine.
class Chance {
public:
  explicit Chance(unsigned seed) : engine_(seed) {}

  /// A number from `least` to `most`.
  int between(int least, int most) {
    const auto span = static_cast<unsigned>(most - least + 1);
    return least + static_cast<int>(engine_() % span);
  }
  /// True once in `times`.
  bool once_in(int times) { return between(1, times) == 1; }

private:
  std::mt19937 engine_;
};

/// Any mix of parameters that is no contradiction, of any of the five games.
Ruleset random_rules(Chance& chance);

/// The same of a dice game.
Ruleset random_dice_rules(Chance& chance);

/// Two to eight of the eight seats, ascending.
std::vector<SeatId> random_seats(Chance& chance);

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
