#include "table/disputing.hpp"

#include "table/retiring.hpp"
#include "tests/table/random_play.hpp"
#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

/// Seat 1 bid three fours, seat 2 called it a lie, and two were there: seat 1 has lost one of two dice.
Game called_by_one_die() {
  Game game(rules_of("basic", {{"dice", "2"}}), 3);
  game.roll(1, {4, 6});
  game.roll(2, {4, 6});
  game.roll(3, {6, 6});
  game.bid(1, 3, 4);
  game.challenge(2);
  return game;
}

/// Seat 3 owed a die and has paid it with the round that was called; since then seat 2 owes one.
Game with_a_debt_paid() {
  Game game(rules_of("basic", {{"dice", "3"}, {"penalties", "true"}}), 3);
  game.everyone_rolls(6);
  game.penalty(3);
  game.bid(1, 16, 6);
  game.challenge(2);
  REQUIRE(game.last_of<Settled>().penalties == PerSeat{{seat(3), 1}});
  REQUIRE(game.state.owing.empty());
  game.penalty(2);
  return game;
}

void take(Game& game, const std::vector<Event>& events) {
  game.last = events;
  game.state = evolve(game.state, events);
}

TEST_CASE("a corrected die settles the round anew, and what each holds follows from that alone") {
  Game game = called_by_one_die();
  REQUIRE(game.dice(1) == 1);
  take(game, correct(game.state, seat(3), 2, Face::four));
  CHECK(game.last.front() == Event{Corrected{seat(3), 2, Face::six, Face::four}});
  const auto& settled = game.last_of<Settled>();
  CHECK(settled.matching == 3);
  CHECK(settled.outcome == Outcome::held);
  CHECK(settled.lost == PerSeat{{seat(2), 1}});
  CHECK(game.state.held == PerSeat{{seat(1), 2}, {seat(2), 1}, {seat(3), 2}});
  CHECK(game.last_of<RoundStarted>().round == 2);
}

TEST_CASE("a die may be corrected back and another after it") {
  Game game = called_by_one_die();
  const PerSeat as_read = game.state.held;
  take(game, correct(game.state, seat(3), 2, Face::four));
  take(game, correct(game.state, seat(3), 2, Face::six));
  CHECK(game.last.front() == Event{Corrected{seat(3), 2, Face::four, Face::six}});
  CHECK(game.state.held == as_read);
  CHECK(is_disputable(game.state));
}

TEST_CASE("a correction brings back who was out for it, and a game that was over") {
  Game game(rules_of("basic", {{"dice", "1"}}), 2);
  game.roll(1, {4});
  game.roll(2, {6});
  game.bid(1, 2, 4);
  game.challenge(2);
  REQUIRE(game.state.winner == seat(2));
  take(game, correct(game.state, seat(2), 1, Face::four));
  CHECK(game.state.winner == seat(1));
  CHECK(game.state.held == PerSeat{{seat(1), 1}, {seat(2), 0}});
  take(game, void_called(game.state, VoidedBy::table));
  CHECK(!game.state.winner);
  CHECK(game.state.held == PerSeat{{seat(1), 1}, {seat(2), 1}});
  CHECK(game.state.phase == Phase::rolling);
}

TEST_CASE("a round that was settled is played again with what each held when it began") {
  Game game = called_by_one_die();
  take(game, void_called(game.state, VoidedBy::table));
  CHECK(game.last.front() == Event{RoundVoided{1, VoidedBy::table}});
  CHECK(game.last_of<RoundStarted>().round == 1);
  CHECK(game.state.held == PerSeat{{seat(1), 2}, {seat(2), 2}, {seat(3), 2}});
  CHECK(game.state.starter == seat(1));
  CHECK(!is_disputable(game.state));
}

TEST_CASE("with the first lock of the next round nothing of the last can be changed any more") {
  Game game = called_by_one_die();
  CHECK(is_disputable(game.state));
  game.roll(3, {1, 1});
  CHECK(!is_disputable(game.state));
  CHECK(correct(game.state, seat(3), 2, Face::four).empty());
  CHECK(void_called(game.state, VoidedBy::table).empty());
}

TEST_CASE("only dice that lay there can be corrected, and only to something else") {
  const Game game = called_by_one_die();
  CHECK(correct(game.state, seat(3), 0, Face::four).empty());
  CHECK(correct(game.state, seat(3), 3, Face::four).empty());
  CHECK(correct(game.state, seat(4), 1, Face::four).empty());
  CHECK(correct(game.state, seat(3), 2, Face::six).empty());
}

TEST_CASE("a debt that was paid with a round is paid once when that is corrected, and one noted since is still owed") {
  Game game = with_a_debt_paid();
  take(game, correct(game.state, seat(2), 1, Face::four));
  CHECK(game.last_of<Settled>().penalties == PerSeat{{seat(3), 1}});
  CHECK(game.state.owing == std::vector{seat(2)});
}

TEST_CASE("a debt that was paid with a round is owed again once that is void, before any noted since") {
  Game game = with_a_debt_paid();
  take(game, void_called(game.state, VoidedBy::table));
  CHECK(game.state.owing == std::vector{seat(3), seat(2)});
}

TEST_CASE("who is left alone disputes nothing") {
  Game game(rules_of("basic", {{"dice", "2"}}), 2);
  game.everyone_rolls(4);
  game.bid(1, 16, 4);
  game.challenge(2);
  REQUIRE(is_disputable(game.state));
  take(game, retire(game.state, seat(2)));
  REQUIRE(game.state.phase == Phase::over);
  CHECK_FALSE(is_disputable(game.state));
  CHECK(void_called(game.state, VoidedBy::table).empty());
}

TEST_CASE("who has left since does not come back, and need not agree") {
  Game game = called_by_one_die();
  take(game, retire(game.state, seat(2)));
  CHECK(disputants(game.state) == std::vector{seat(1), seat(3)});
  take(game, correct(game.state, seat(3), 2, Face::four));
  CHECK(game.state.held == PerSeat{{seat(1), 2}, {seat(2), 0}, {seat(3), 2}});
  CHECK(game.state.phase == Phase::rolling);
}

TEST_CASE("in the card game a settled round can be void, and no die is corrected") {
  Chance chance(1);
  GameState state = evolve({}, start(preset("deceptidice").value(), first_seats(3), std::nullopt));
  const PerSeat at_first = state.held;
  while (!is_disputable(state)) state = evolve(state, decide(state, random_command(state, chance).value()).value());
  CHECK(correct(state, seat(1), 1, Face::two).empty());
  state = evolve(state, void_called(state, VoidedBy::technician));
  CHECK(state.held == at_first);
  CHECK(state.round == 1);
  CHECK(state.phase == Phase::rolling);
}

TEST_CASE("in random games every settled round can be corrected, or void, and nobody's dice are lost by it") {
  constexpr int kMostDisputes = 20;
  for (unsigned number = 0; number < kRandomGames; ++number) {
    CAPTURE(number);
    Chance chance(number);
    GameState state = evolve({}, start(random_rules(chance), random_seats(chance), std::nullopt));
    int disputes = 0;
    GameState before_call = state;
    while (true) {
      if (disputes < kMostDisputes && is_disputable(state) && chance.once_in(2)) {
        ++disputes;
        if (state.rules.cards || chance.once_in(4)) {
          state = evolve(state, void_called(state, VoidedBy::table));
          CHECK(state.held == before_call.held);
          CHECK(state.round == before_call.round);
          continue;
        }
        const auto [other, roll] = *state.called->dice.begin();
        const Face to = roll.front() == Face::two ? Face::three : Face::two;
        GameState was = state;
        const Face from = roll.front();
        state = evolve(state, correct(state, other, 1, to));
        CHECK(state.called->dice.at(other).front() == to);
        GameState back = evolve(state, correct(state, other, 1, from));
        for (GameState* const each : {&was, &back}) each->locked.clear();  // open already where the game is over
        CHECK(back == was);
        continue;
      }
      const auto command = random_command(state, chance);
      if (!command) break;
      if (state.phase == Phase::bidding) before_call = state;
      state = evolve(state, decide(state, *command).value());
    }
    CHECK(state.phase == Phase::over);
  }
}

}  // namespace
}  // namespace undercup::table::testing
