#include <doctest/doctest.h>

#include <cstdlib>

#include "posted_table.hpp"
#include "tests/table/random_rules.hpp"

using namespace undercup;
using table::testing::Chance;

namespace {

/// Of each of the five games. tests/long.sh plays 200.
unsigned games_each() {
  const char* const wanted = std::getenv("UNDERCUP_POSTED_GAMES");
  return wanted == nullptr ? 4 : static_cast<unsigned>(std::atoi(wanted));
}

}  // namespace

TEST_CASE("computer players bring every game to its end under any mix of its options") {
  for (const std::string_view game : table::preset_names()) {
    for (unsigned seed = 1; seed <= games_each(); ++seed) {
      Chance chance(seed);
      const table::Ruleset rules = table::testing::random_rules_of(game, chance);
      const std::vector<table::SeatId> seats = table::testing::random_seats(chance);
      CAPTURE(std::string(game));
      CAPTURE(seed);
      const firmware::PostedGame played = firmware::play_posted(rules, seats, seed);
      INFO(played.tally.summary());
      CHECK(played.over);
      CHECK(played.tally.games() == 1);
      CHECK(played.tally.wrong_locks() == 0);
    }
  }
}
