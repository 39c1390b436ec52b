#include "table/story.hpp"

#include <cmath>

#include "table/disputing.hpp"
#include "tests/table/random_play.hpp"
#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

constexpr double kTolerance = 1e-12;

/// Two fours lie there, ones count for nothing: seat 1 bids one four, seat 2 two fives, seat 3 three sixes, called.
Game called_game() {
  Game game(rules_of("basic", {{"dice", "2"}}), 3);
  game.roll(1, {4, 4});
  game.roll(2, {1, 5});
  game.roll(3, {2, 3});
  game.bid(1, 1, 4);
  game.bid(2, 2, 5);
  game.bid(3, 3, 6);
  game.challenge(1);
  return game;
}

TEST_CASE("of a called round every bid is judged by the dice that lay there, with the odds its own cup gave") {
  const Game game = called_game();
  const auto judged = judged_bids(game.state.rules, game.state.called.value());
  REQUIRE(judged.size() == 3);
  CHECK(judged[0].made == StandingBid{seat(1), claim(1, 4)});
  CHECK(judged[0].matching == 2);
  CHECK(held(judged[0]));
  CHECK(judged[0].odds == 1);  // it held two fours itself
  CHECK(judged[1].matching == 1);
  CHECK_FALSE(held(judged[1]));
  CHECK(std::abs(judged[1].odds - (1 - std::pow(5.0 / 6, 4))) < kTolerance);  // one five of four dice unseen
  CHECK(judged[2].matching == 0);
  CHECK(std::abs(judged[2].odds - (4 * std::pow(1.0 / 6, 3) * 5 / 6 + std::pow(1.0 / 6, 4))) < kTolerance);
}

TEST_CASE("a story keeps who held how many dice, how many bids held, and the boldest of both kinds") {
  const Game game = called_game();
  const Story story = with_round({}, game.state.rules, game.state.called.value());
  CHECK(story.held == std::vector{PerSeat{{seat(1), 2}, {seat(2), 2}, {seat(3), 2}}});
  CHECK(story.judged == PerSeat{{seat(1), 1}, {seat(2), 1}, {seat(3), 1}});
  CHECK(story.held_true == PerSeat{{seat(1), 1}});
  REQUIRE(story.boldest_true);
  CHECK(story.boldest_true->made.seat == seat(1));
  REQUIRE(story.boldest_false);
  CHECK(story.boldest_false->made.seat == seat(3));
}

TEST_CASE("the best call is the right challenge of a bid that its caller had to think likeliest") {
  const Game game = called_game();
  const Ruleset& rules = game.state.rules;
  const CalledRound sixes = game.state.called.value();
  const Story story = with_round({}, rules, sixes);
  REQUIRE(story.best_call);
  CHECK(story.best_call->caller == seat(1));
  CHECK(story.best_call->bid.made == StandingBid{seat(3), claim(3, 6)});
  const double third = 1.0 / 6 * 1 / 6 * 1 / 6;
  CHECK(std::abs(story.best_call->bid.odds - (4 * third * 5 / 6 + third / 6)) < kTolerance);  // seat 1 has no six
  CalledRound likelier = sixes;
  likelier.bids.back() = {seat(3), claim(1, 6)};  // false, too, but who would have thought so?
  CHECK(with_round(story, rules, likelier).best_call->bid.made.bid == claim(1, 6));
  CHECK(with_round(with_round({}, rules, likelier), rules, sixes).best_call->bid.made.bid == claim(1, 6));
  CalledRound exact = sixes;
  exact.call.spot_on = true;
  CHECK_FALSE(with_round({}, rules, exact).best_call);
  CalledRound wrong = sixes;
  wrong.bids.back() = {seat(3), claim(2, 4)};
  CHECK_FALSE(with_round({}, rules, wrong).best_call);
}

TEST_CASE("of two bids as bold the first is told") {
  const Game game = called_game();
  const Story once = with_round({}, game.state.rules, game.state.called.value());
  CalledRound again = game.state.called.value();
  again.round = 2;
  const Story twice = with_round(once, game.state.rules, again);
  CHECK(twice.boldest_false->round == 1);
  CHECK(twice.held.size() == 2);
  CHECK(amount(twice.judged, seat(2)) == 2);
}

TEST_CASE("a corrected die is judged as corrected") {
  Game game = called_game();
  game.state = evolve(game.state, correct(game.state, seat(3), 1, Face::five));
  const auto judged = judged_bids(game.state.rules, game.state.called.value());
  CHECK(judged[1].matching == 2);
  CHECK(held(judged[1]));
}

TEST_CASE("ones that are wild count for a bid, and for its odds") {
  Game game(rules_of("standard", {{"dice", "1"}}), 2);
  game.roll(1, {1});
  game.roll(2, {6});
  game.bid(1, 2, 6);
  game.challenge(2);
  const auto judged = judged_bids(game.state.rules, game.state.called.value());
  CHECK(judged[0].matching == 2);
  CHECK(std::abs(judged[0].odds - 1.0 / 3) < kTolerance);
}

TEST_CASE("a guess of the card game is judged by all cards, and none is called the boldest") {
  const Card red_three = NumberCard{Face::three, Color::red};
  const Card blue_three = NumberCard{Face::three, Color::blue};
  const std::map<SeatId, CardRoll> cards{{seat(1), {red_three, red_three, blue_three}},
                                         {seat(2), {blue_three, blue_three, blue_three}}};
  const std::vector<StandingGuess> guesses{{seat(1), {6, OfNumber{3}}}, {seat(2), {3, OfColor{Color::red}}}};
  const Story story = with_round({}, {{seat(1), 9}, {seat(2), 8}}, guesses, cards);
  CHECK(story.held == std::vector{PerSeat{{seat(1), 9}, {seat(2), 8}}});
  CHECK(story.held_true == PerSeat{{seat(1), 1}});
  CHECK(amount(story.judged, seat(2)) == 1);
  CHECK_FALSE(story.boldest_true);
  CHECK_FALSE(story.boldest_false);
}

}  // namespace
}  // namespace undercup::table::testing
