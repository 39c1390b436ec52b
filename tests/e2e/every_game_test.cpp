#include <doctest/doctest.h>

#include "tests/demo_table.hpp"
#include "tests/games_to_play.hpp"
#include "tests/table/random_rules.hpp"

using namespace undercup;
using table::testing::Chance;

namespace {

/// Of each of the five games. tests/long.sh plays five.
const unsigned kGamesEach = testing::games_to_play("UNDERCUP_DRAWN_GAMES", 1);

}  // namespace

TEST_CASE("whole games of all five rules end with pictures, under any mix of their options" *
          doctest::test_suite("slow")) {
  for (const std::string_view game : table::preset_names()) {
    for (unsigned seed = 1; seed <= kGamesEach; ++seed) {
      Chance chance(seed);
      firmware::Play wanted;
      wanted.seed = seed;
      wanted.rules = table::testing::random_rules_of(game, chance);
      wanted.seats = static_cast<int>(seed) + 1;
      CAPTURE(std::string(game));
      CAPTURE(seed);
      const firmware::Played played = firmware::play(wanted);
      INFO(played.tally.summary());
      CHECK(played.over);
      CHECK(played.tally.games() == 1);
      CHECK(played.tally.wrong_locks() == 0);
    }
  }
}
