#include "table/view.hpp"

#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

TEST_CASE("the view tells whose cup the table waits for and whose is locked") {
  Game game(rules_of("pub"), first_seats(3), std::nullopt);
  CHECK(public_view(game.state).must_roll == first_seats(3));
  game.roll(2, {6});
  const PublicView view = public_view(game.state);
  CHECK(view.must_roll == std::vector{seat(1), seat(3)});
  CHECK(view.locked == std::vector{seat(2)});
}

TEST_CASE("a cup holds one die in a roll-off it takes part in, its seat's dice in a round, else none") {
  Game game(rules_of("pub"), first_seats(3), std::nullopt);
  CHECK(dice_expected(public_view({}), seat(1)) == 0);
  CHECK(dice_expected(public_view(game.state), seat(1)) == 1);
  CHECK(dice_expected(public_view(game.state), seat(4)) == 0);
  game.roll(1, {6});
  CHECK(dice_expected(public_view(game.state), seat(1)) == 1);
  game.roll(2, {6});
  game.roll(3, {2});
  CHECK(dice_expected(public_view(game.state), seat(3)) == 0);
  game.roll(1, {6});
  game.roll(2, {5});
  CHECK(dice_expected(public_view(game.state), seat(3)) == 5);
  game.loses_a_round(2);
  CHECK(dice_expected(public_view(game.state), seat(2)) == 4);
  CHECK(dice_expected(public_view(game.state), seat(4)) == 0);
}

TEST_CASE("two tables whose hidden dice differ look the same") {
  Game one(rules_of("margin"), 3);
  Game other(rules_of("margin"), 3);
  one.everyone_rolls(2);
  other.everyone_rolls(5);
  for (Game* game : {&one, &other}) {
    game->bid(1, 4, 4);
    game->penalty(3);
  }
  CHECK(one.state != other.state);
  CHECK(public_view(one.state) == public_view(other.state));
  CHECK(public_view(one.state).penalties_noted == PerSeat{{seat(3), 1}});
}

TEST_CASE("once a game is won the view names the winner and waits for no cup") {
  Game game(rules_of("standard", {{"dice", "1"}}), 2);
  game.loses_a_round(1);
  const PublicView view = public_view(game.state);
  CHECK(view.phase == Phase::over);
  CHECK(view.winner == seat(2));
  CHECK(view.must_roll.empty());
  CHECK(dice_expected(view, seat(2)) == 0);
}

}  // namespace
}  // namespace undercup::table::testing
