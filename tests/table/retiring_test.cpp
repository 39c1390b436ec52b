#include "table/retiring.hpp"

#include "table/seating.hpp"
#include "table/turns.hpp"
#include "table/voiding.hpp"
#include "tests/table/card_talk.hpp"
#include "tests/table/random_play.hpp"
#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

/// They leave; what happened then is in `last`.
void leaves(Game& game, int number) {
  game.last = retire(game.state, seat(number));
  game.state = evolve(game.state, game.last);
}

TEST_CASE("who leaves while bids are on the table is passed over, counts on and is out at the settlement") {
  Game game(rules_of("pub"), 3);
  game.everyone_rolls(4);
  game.bid(1, 3, 4);
  leaves(game, 2);
  CHECK(game.last == std::vector<Event>{Retired{seat(2)}});
  CHECK(game.dice(2) == 5);
  CHECK(game.state.turn == seat(3));
  CHECK(game.refusal(CallPenalty{seat(2), PenaltyFor::asked_turn}) == Refusal::eliminated);
  game.bid(3, 4, 4);
  CHECK(game.state.turn == seat(1));
  game.bid(1, 15, 4);
  CHECK(game.state.turn == seat(3));
  game.challenge(3);
  CHECK(game.last_of<Settled>().matching == 15);  // with the dice of who has left
  CHECK(game.last_of<Eliminated>() == Eliminated{seat(2)});
  CHECK(game.dice(2) == 0);
  CHECK(game.last_of<RoundStarted>().dice == PerSeat{{seat(1), 5}, {seat(3), 4}});
}

TEST_CASE("the bid of one who has left can still be challenged, and a die they lose is told") {
  Game game(rules_of("pub"), 3);
  game.everyone_rolls(4);
  game.bid(1, 16, 4);
  leaves(game, 1);
  game.challenge(2);
  CHECK(game.last_of<Settled>().lost == PerSeat{{seat(1), 1}});
  CHECK(game.last_of<Eliminated>() == Eliminated{seat(1)});
  CHECK(game.last_of<RoundStarted>().starter == seat(2));  // who bid a lie would open, but has left
}

TEST_CASE("who leaves among the rolls is out at once, the others' rolls count, and the next one opens") {
  Game game(rules_of("pub"), 3);
  game.roll(2, {1, 1, 1, 1, 1});
  game.roll(3, {1, 1, 1, 1, 1});
  leaves(game, 1);
  CHECK(game.last == std::vector<Event>{Retired{seat(1)}, Eliminated{seat(1)}, BiddingBegan{seat(2)}});
  CHECK(game.state.locked.size() == 2);
  CHECK(game.dice(1) == 0);
}

/// The second round of three seats is a palifico round: seat 1 has one die left.
Game at_palifico(const char* heads_up) {
  Game game(rules_of("pub", {{"dice", "2"}, {"palifico_heads_up", heads_up}}), 3);
  game.everyone_rolls(4);
  game.bid(1, 7, 4);
  game.challenge(2);
  REQUIRE(game.last_of<RoundStarted>().palifico);
  return game;
}

TEST_CASE("a palifico round is waived where the two last are left by one who goes while cups are shaken") {
  Game game = at_palifico("false");
  leaves(game, 3);
  CHECK_FALSE(game.state.palifico);
  game.everyone_rolls(4);
  CHECK(game.refusal(PlaceBid{seat(1), 1, 1}) == Refusal::ones_cannot_open);
}

TEST_CASE("a palifico round stays one where the house plays it heads up, or three are left") {
  Game two = at_palifico("true");
  leaves(two, 3);
  CHECK(two.state.palifico);
  Game three(rules_of("pub", {{"dice", "2"}}), 4);
  three.everyone_rolls(4);
  three.bid(1, 9, 4);
  three.challenge(2);
  leaves(three, 4);
  CHECK(three.state.palifico);
}

TEST_CASE("a palifico round that is played again without one who has left is none where two are left") {
  Game game = at_palifico("false");
  game.everyone_rolls(4);
  leaves(game, 3);
  CHECK(game.state.palifico);  // they count on until the settlement
  game.last = void_round(game.state, VoidedBy::table);
  CHECK_FALSE(game.last_of<RoundStarted>().palifico);
}

TEST_CASE("a roll-off goes on without the one who leaves, and is rolled again where nobody else is to roll") {
  Game game(rules_of("pub"), first_seats(4), std::nullopt);
  leaves(game, 4);
  CHECK(game.last == std::vector<Event>{Retired{seat(4)}, Eliminated{seat(4)}});
  game.roll(1, {6});
  game.roll(2, {6});
  leaves(game, 3);
  CHECK(game.last_of<RollOff>() == RollOff{{seat(1), seat(2)}});
  game.roll(1, {6});
  game.roll(2, {2});
  CHECK(game.last_of<RoundStarted>().starter == seat(1));
}

TEST_CASE("of a tied roll-off the one who stays starts") {
  Game game(rules_of("pub"), first_seats(3), std::nullopt);
  for (const int number : {1, 2}) game.roll(number, {6});
  game.roll(3, {1});
  leaves(game, 1);
  CHECK(game.last_of<RoundStarted>().starter == seat(2));
  CHECK(game.state.held == PerSeat{{seat(1), 0}, {seat(2), 5}, {seat(3), 5}});
}

TEST_CASE("the last one who stays has won, whatever bid is on the table") {
  Game game(rules_of("pub"), 3);
  game.everyone_rolls(4);
  game.bid(1, 3, 4);
  leaves(game, 3);
  leaves(game, 1);
  CHECK(game.last == std::vector<Event>{Retired{seat(1)}, Eliminated{seat(1)}, Eliminated{seat(3)}, GameWon{seat(2)}});
  CHECK(game.state.phase == Phase::over);
  CHECK_FALSE(game.state.turn);
}

TEST_CASE("nobody leaves twice, a game that is over, or one they are out of") {
  Game game(rules_of("pub"), 3);
  game.everyone_rolls(4);
  leaves(game, 3);
  CHECK(retire(game.state, seat(3)).empty());
  CHECK(retire(game.state, seat(8)).empty());
  leaves(game, 2);
  REQUIRE(game.state.phase == Phase::over);
  CHECK(retire(game.state, seat(1)).empty());
}

TEST_CASE("after a power cut the dice of one who has left are told again like all others") {
  Game game(rules_of("pub"), 3);
  game.everyone_rolls(4);
  game.bid(1, 3, 4);
  leaves(game, 1);
  game.state = without_rolls(game.state);
  for (const int number : {1, 2, 3}) game.roll(number, {4, 4, 4, 4, 4});
  CHECK(game.state.unread.empty());
  CHECK(game.bid_refusal(1, 4, 4) == Refusal::eliminated);
  game.challenge(2);
  CHECK(game.last_of<Settled>().matching == 15);
}

TEST_CASE("a round that is played again names only those who are in it, in every game") {
  for (const char* const rules : {"pub", "deceptidice"}) {
    CAPTURE(rules);
    GameState state = evolve({}, start(preset(rules).value(), first_seats(3), seat(1)));
    state = evolve(state, retire(state, seat(1)));
    const std::vector<Event> again = void_round(state, VoidedBy::table);
    const GameState anew = evolve(state, again);
    CHECK(anew.held.at(seat(1)) == 0);
    if (const auto* round = std::get_if<RoundStarted>(&again.back())) CHECK(round->dice.size() == 2);
    if (const auto* round = std::get_if<CardRoundStarted>(&again.back())) CHECK(round->cards.size() == 2);
  }
}

TEST_CASE("a round whose starter has left begins anew with the next one") {
  Game game(rules_of("pub"), 3);
  game.everyone_rolls(4);
  game.bid(1, 3, 4);
  leaves(game, 1);
  game.last = void_round(game.state, VoidedBy::table);
  game.state = evolve(game.state, game.last);
  CHECK(game.last_of<RoundStarted>().starter == seat(2));
  game.everyone_rolls(4);
  CHECK(game.state.turn == seat(2));
}

TEST_CASE("a debt of one who has left is not paid, and nobody else pays for it") {
  Game game(rules_of("basic", {{"penalties", "true"}}), 3);
  game.everyone_rolls(4);
  game.penalty(3);
  leaves(game, 3);
  game.bid(1, 16, 4);
  game.challenge(2);
  CHECK(game.last_of<Settled>().penalties.empty());
}

TEST_CASE("whoever leaves a game of cards holds none, also where they were to give up a pile") {
  Game game(preset("deceptidice").value(), 3);
  leaves(game, 2);
  CHECK(game.state.held.at(seat(2)) == 0);
  CHECK(still_to_roll(game.state) == std::vector<SeatId>{seat(1), seat(3)});
  leaves(game, 3);
  CHECK(game.last_of<GameRanked>() == GameRanked{{{seat(1)}, {seat(2), seat(3)}}});
}

TEST_CASE("piles of one who leaves before all are locked no longer count") {
  Game game(card_rules(), 3);
  game.ask(LockPiles{seat(1), numbers({1, 2, 3})});
  leaves(game, 1);
  for (const int number : {2, 3}) game.ask(LockPiles{seat(number), numbers({1, 2, 3})});
  guess(game, 2, of_number(3, 1));
  game.challenge(3);
  CHECK(game.last_of<PilesRevealed>().cards.size() == 2);
  CHECK(game.last_of<GuessSettled>().outcome == Outcome::failed);
}

TEST_CASE("where one has shown a die of the open game and leaves, the next in turn shows one of their own") {
  Game game(card_rules({"open"}), 3);
  everyone_rolls(game, numbers({1, 2, 3}));
  game.ask(RevealDie{seat(1), 1});
  leaves(game, 1);
  REQUIRE(game.state.turn == seat(2));
  CHECK(owes_a_die(game.state));
  CHECK_FALSE(game.refusal(RevealDie{seat(2), 1}));
}

TEST_CASE("whoever leaves a random game at any moment, it is played to its end without them") {
  for (unsigned number = 0; number < kRandomGames; ++number) {
    CAPTURE(number);
    Chance chance(number);
    GameState state = evolve({}, start(random_rules(chance), random_seats(chance), std::nullopt));
    std::vector<SeatId> left;
    while (const auto command = random_command(state, chance)) {
      const SeatId any =
          state.seats[static_cast<std::size_t>(chance.between(0, static_cast<int>(state.seats.size()) - 1))];
      if (chance.once_in(15) && may_retire(state, any)) {
        state = evolve(state, retire(state, any));
        left.push_back(any);
      } else if (const auto decided = decide(state, *command)) {
        state = evolve(state, decided.value());
      } else {
        CHECK(has(state.retiring, seat_of(*command)));  // a penalty called on who has left
      }
      const PerSeat stay = staying(state.held, state.retiring);
      if (state.phase != Phase::over) CHECK(count_in(stay) >= 2);
      if (state.turn) CHECK(is_in(stay, *state.turn));
      for (const SeatId each : left) CHECK(!is_in(stay, each));
    }
    CHECK(state.phase == Phase::over);
    CHECK_FALSE(state.turn);
    CHECK_FALSE(state.cards.discarder);
    CHECK(state.retiring.empty());
    if (state.winner) CHECK(!has(left, *state.winner));
  }
}

}  // namespace
}  // namespace undercup::table::testing
