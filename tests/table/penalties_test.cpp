#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

TEST_CASE("a penalty is noted at once and paid after the next settlement") {
  Game game(rules_of("margin"), 3);
  game.penalty(3);
  CHECK(game.last == std::vector<Event>{PenaltyNoted{seat(3), PenaltyFor::asked_turn}});
  CHECK(game.dice(3) == 5);
  game.everyone_rolls(3);
  game.bid(1, 15, 3);
  game.challenge(2);
  CHECK(game.last_of<Settled>().lost == PerSeat{{seat(2), 1}});
  CHECK(game.last_of<Settled>().penalties == PerSeat{{seat(3), 1}});
  CHECK(game.dice(3) == 4);
  CHECK(game.state.owing.empty());
}

TEST_CASE("a penalty can be called while rolling or bidding, not in the roll-off") {
  const CallPenalty penalty{seat(2), PenaltyFor::asked_count};
  Game game(rules_of("margin"), first_seats(2), std::nullopt);
  CHECK(game.refusal(penalty) == Refusal::wrong_phase);
  game.roll(1, {2});
  game.roll(2, {1});
  CHECK(game.refusal(penalty) == std::nullopt);
  game.everyone_rolls(3);
  CHECK(game.refusal(penalty) == std::nullopt);
}

TEST_CASE("a penalty never changes who opens the next round") {
  Game game(rules_of("margin"), 4);
  game.everyone_rolls(3);
  game.penalty(4);
  game.bid(1, 20, 3);
  game.challenge(2);
  CHECK(game.state.starter == seat(2));
}

TEST_CASE("an opener put out by a penalty leaves the opening to the next seat in, clockwise") {
  Game game(rules_of("margin", {{"dice", "2"}}), 4);
  game.everyone_rolls(3);
  game.penalty(2);
  game.bid(1, 8, 3);
  game.challenge(2);
  CHECK(game.last_of<Settled>().lost == PerSeat{{seat(2), 1}});
  CHECK(game.last_of<Settled>().penalties == PerSeat{{seat(2), 1}});
  CHECK(game.last_of<Eliminated>().seat == seat(2));
  CHECK(game.state.starter == seat(3));
}

TEST_CASE("a seat put out by a penalty alone is eliminated like any other") {
  Game game(rules_of("margin", {{"dice", "2"}}), 4);
  game.everyone_rolls(3);
  game.penalty(4);
  game.penalty(4);
  game.penalty(4);
  game.bid(1, 8, 3);
  game.challenge(2);
  CHECK(game.last_of<Settled>().penalties == PerSeat{{seat(4), 2}});
  CHECK(game.last_of<Eliminated>().seat == seat(4));
  CHECK(game.last_of<RoundStarted>().dice == PerSeat{{seat(1), 2}, {seat(2), 1}, {seat(3), 2}});
}

TEST_CASE("a game the settlement has ended takes no penalty") {
  Game game(rules_of("margin", {{"dice", "1"}}), 2);
  game.everyone_rolls(3);
  game.penalty(1);
  game.bid(1, 2, 3);
  game.challenge(2);
  CHECK(game.last_of<Settled>().penalties == PerSeat{});
  CHECK(game.last_of<GameWon>().winner == seat(1));
}

TEST_CASE("penalties can end a game, but never take the last seat's dice") {
  Game game(rules_of("margin", {{"dice", "1"}}), 3);
  game.everyone_rolls(3);
  game.penalty(3);
  game.penalty(1);
  game.bid(1, 3, 3);
  game.challenge(2);
  CHECK(game.last_of<Settled>().penalties == PerSeat{{seat(1), 1}});
  CHECK(game.last_of<GameWon>().winner == seat(3));
}

TEST_CASE("a penalty that brings a seat down to one die makes the next round palifico") {
  const Ruleset rules = rules_of("standard", {{"penalties", "true"}, {"palifico", "true"}, {"dice", "3"}});
  Game game(rules, 3);
  game.everyone_rolls(3);
  game.penalty(3);
  game.penalty(3);
  game.bid(1, 9, 3);
  game.challenge(2);
  CHECK(game.dice(3) == 1);
  CHECK(game.last_of<RoundStarted>().palifico);
  CHECK(game.state.starter == seat(2));
}

TEST_CASE("a seat that a penalty takes from one die to none makes nothing palifico") {
  const Ruleset rules = rules_of("standard", {{"penalties", "true"}, {"palifico", "true"}, {"dice", "2"}});
  Game game(rules, 4);
  game.everyone_rolls(3);
  game.penalty(2);
  game.bid(1, 8, 3);
  game.challenge(2);  // loses one of two dice, then the other to the penalty
  CHECK(game.dice(2) == 0);
  CHECK_FALSE(game.last_of<RoundStarted>().palifico);
}

}  // namespace
}  // namespace undercup::table::testing
