#pragma once

#include <random>
#include <string_view>
#include <vector>

#include "table/ruleset.hpp"
#include "table/seat.hpp"

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

/// The same of the card game.
Ruleset random_card_rules(Chance& chance);

/// The same of that preset.
Ruleset random_rules_of(std::string_view preset, Chance& chance);

/// Two to eight of the eight seats, ascending.
std::vector<SeatId> random_seats(Chance& chance);

}  // namespace undercup::table::testing
