#include <doctest/doctest.h>

#include "posted_table.hpp"
#include "tests/games_to_play.hpp"
#include "tests/table/random_rules.hpp"

using namespace undercup;
using table::testing::Chance;

namespace {

/// Of each of the five games. tests/long.sh plays 200.
const unsigned kGamesEach = testing::games_to_play("UNDERCUP_POSTED_GAMES", 4);

}  // namespace

TEST_CASE("computer players bring every game to its end under any mix of its options") {
  for (const std::string_view game : table::preset_names()) {
    for (unsigned seed = 1; seed <= kGamesEach; ++seed) {
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

TEST_CASE("where the rules allow it computer players challenge out of turn, and nobody is refused for it") {
  const table::Ruleset rules = table::with(table::preset("standard").value(), "interrupt", "true").value();
  int interrupts = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const firmware::PostedGame played =
        firmware::play_posted(rules, {table::SeatId{1}, table::SeatId{2}, table::SeatId{3}, table::SeatId{4}}, seed);
    CHECK(played.over);
    for (const firmware::TableEvent& event : played.events) {
      CHECK_FALSE(std::holds_alternative<firmware::CommandRejected>(event));
      const auto* game = std::get_if<table::Event>(&event);
      const auto* challenged = game == nullptr ? nullptr : std::get_if<table::Challenged>(game);
      if (challenged != nullptr && challenged->interrupt) ++interrupts;
    }
  }
  CHECK(interrupts > 0);
}
