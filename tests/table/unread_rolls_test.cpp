#include "table/view.hpp"
#include "tests/table/random_cards.hpp"
#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

/// Two seats with a bid of seat 1's on the table, told from a record that holds no rolls.
Game taken_up_at_a_bid() {
  Game game(rules_of("pub", {{"spot_on", "regain"}}), 2);
  game.roll(1, {6, 6, 6, 6, 6});
  game.roll(2, {2, 2, 2, 2, 2});
  game.bid(1, 3, 6);
  game.state = without_rolls(game.state);
  return game;
}

/// What that seat's cup or window could show now.
Command some_roll(const GameState& state, SeatId seat, Chance& chance) {
  if (state.rules.cards) return LockPiles{seat, random_cards(*state.rules.cards, chance)};
  std::vector<int> dice(static_cast<std::size_t>(state.phase == Phase::roll_off ? 1 : state.held.at(seat)));
  for (int& die : dice) die = chance.between(1, 6);
  return LockRoll{seat, dice};
}

TEST_CASE("a roll told again counts as before and nothing follows from it a second time") {
  Game game = taken_up_at_a_bid();
  CHECK(public_view(game.state).must_roll == first_seats(2));
  game.roll(2, {2, 2, 2, 2, 2});
  CHECK(game.last.size() == 1);
  CHECK(game.happened<RollLocked>());
  CHECK(game.refusal(LockRoll{seat(2), {2, 2, 2, 2, 2}}) == Refusal::wrong_phase);
  game.roll(1, {6, 6, 6, 6, 6});
  CHECK(game.last.size() == 1);
  CHECK(game.state.turn == seat(2));
  CHECK(game.state.bids.size() == 1);
  game.challenge(2);
  CHECK(game.last_of<Settled>().matching == 5);
}

TEST_CASE("nothing is opened while a roll is unread, and bids go on") {
  Game game = taken_up_at_a_bid();
  game.roll(1, {6, 6, 6, 6, 6});
  CHECK(game.refusal(Challenge{seat(2)}) == Refusal::wrong_phase);
  CHECK(game.refusal(CallSpotOn{seat(2)}) == Refusal::wrong_phase);
  game.bid(2, 4, 6);
  game.roll(2, {2, 2, 2, 2, 2});
  game.challenge(1);
  CHECK(game.last_of<Challenged>().against == seat(2));
}

TEST_CASE("a roll told again must hold as many dice as its seat does") {
  const Game game = taken_up_at_a_bid();
  CHECK(game.refusal(LockRoll{seat(2), {2, 2, 2, 2}}) == Refusal::wrong_dice_count);
  CHECK(game.refusal(LockRoll{seat(2), {2, 2, 2, 2, 7}}) == Refusal::invalid_face);
}

TEST_CASE("the rest of a roll-off waits until its unread dice are told again") {
  Game game(rules_of("pub"), first_seats(2), std::nullopt);
  game.roll(1, {6});
  game.state = without_rolls(game.state);
  CHECK(game.refusal(LockRoll{seat(2), {3}}) == Refusal::wrong_phase);
  game.roll(1, {6});
  CHECK_FALSE(game.happened<RollOffResult>());
  game.roll(2, {3});
  CHECK(game.last_of<RollOffResult>().starter == seat(1));
}

TEST_CASE("wherever a random game is taken up, telling its rolls again leads back to what everyone knew") {
  for (unsigned number = 0; number < kRandomGames; ++number) {
    CAPTURE(number);
    Chance chance(number);
    Chance dice(number + kRandomGames);
    const Ruleset rules = random_rules(chance);
    play_random_game(rules, random_seats(chance), chance,
                     [&](const GameState&, const std::vector<Event>&, const GameState& after) {
                       GameState state = without_rolls(after);
                       for (const SeatId seat : std::vector(state.unread)) {
                         const auto again = decide(state, some_roll(state, seat, dice));
                         REQUIRE(again.ok());
                         REQUIRE(again.value().size() == 1);
                         state = evolve(std::move(state), again.value());
                       }
                       CHECK(public_view(state) == public_view(after));
                     });
  }
}

}  // namespace
}  // namespace undercup::table::testing
