#include "table/voiding.hpp"

#include "tests/table/random_play.hpp"
#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

/// Seat 2 has lost one of `dice` in round 1, with seat 1 and 3 still in.
Game at_round_two(const char* dice = "2") {
  Game game(rules_of("pub", {{"dice", dice}, {"palifico", "true"}}), 3);
  game.loses_a_round(2);
  return game;
}

TEST_CASE("a void round begins anew with the same starter, dice and special rule") {
  Game game = at_round_two();
  GameState before = game.state;
  REQUIRE(before.palifico);
  game.everyone_rolls(4);
  before.called.reset();  // with the first lock the round before is no matter any more
  game.bid(2, 1, 4);
  const std::vector<Event> events = void_round(game.state, VoidedBy::table);
  REQUIRE(events.size() == 2);
  CHECK(events[0] == Event{RoundVoided{2, VoidedBy::table}});
  CHECK(evolve(game.state, events) == before);
}

TEST_CASE("no round is void where none is on: in the roll-off, once it is settled or the game is over") {
  Game off(rules_of("pub"), first_seats(2), std::nullopt);
  CHECK(void_round(off.state, VoidedBy::table).empty());
  CHECK(fouls(off.state, {seat(1)}, FoulRule::void_round).empty());
  Game over(rules_of("pub", {{"dice", "1"}}), 2);
  over.everyone_rolls(3);
  over.bid(1, 2, 3);
  over.challenge(2);
  REQUIRE(over.state.phase == Phase::over);
  CHECK(void_round(over.state, VoidedBy::technician).empty());
  CHECK(fouls(over.state, {seat(1)}, FoulRule::lose_die).empty());
}

TEST_CASE("a foul that costs a die is paid like a penalty, also where the house has no penalties") {
  Game game(rules_of("pub"), 3);
  REQUIRE_FALSE(game.state.rules.penalties);
  game.everyone_rolls(3);
  const std::vector<Event> events = fouls(game.state, {seat(3)}, FoulRule::lose_die);
  CHECK(events == std::vector<Event>{FoulNoted{seat(3), FoulRule::lose_die}});
  game.state = evolve(game.state, events);
  CHECK(game.dice(3) == 5);
  game.bid(1, 15, 3);
  game.challenge(2);
  CHECK(game.last_of<Settled>().penalties == PerSeat{{seat(3), 1}});
  CHECK(game.dice(3) == 4);
}

TEST_CASE("a die owed is still owed when the round is void") {
  Game game(rules_of("pub"), 2);
  game.state = evolve(game.state, fouls(game.state, {seat(1)}, FoulRule::lose_die));
  game.state = evolve(game.state, void_round(game.state, VoidedBy::table));
  CHECK(game.state.owing == std::vector<SeatId>{seat(1)});
}

TEST_CASE("a penalty is owed once where the round is void between the reveal and the settlement, however often") {
  Game game(rules_of("margin"), 3);
  for (int again = 0; again < 3; ++again) {
    game.everyone_rolls(3);
    if (again == 0) game.penalty(2);
    game.bid(1, 15, 3);
    const std::vector<Event> called = decide(game.state, Challenge{seat(2)}).value();
    REQUIRE(std::holds_alternative<CupsRevealed>(called.at(1)));
    game.state = evolve(game.state, {called.begin(), called.begin() + 2});
    game.state = evolve(game.state, void_round(game.state, VoidedBy::foul));
    CHECK(game.state.owing == std::vector<SeatId>{seat(2)});
  }
  game.everyone_rolls(3);
  game.bid(1, 15, 3);
  game.challenge(2);
  CHECK(game.last_of<Settled>().penalties == PerSeat{{seat(2), 1}});
  CHECK(game.state.owing.empty());
}

TEST_CASE("a warning leads to no event, and fouls of two seats void the round once") {
  Game game(rules_of("pub"), 3);
  CHECK(fouls(game.state, {seat(1)}, FoulRule::warn).empty());
  const std::vector<Event> events = fouls(game.state, {seat(1), seat(3)}, FoulRule::void_round);
  REQUIRE(events.size() == 4);
  CHECK(events[1] == Event{FoulNoted{seat(3), FoulRule::void_round}});
  CHECK(events[2] == Event{RoundVoided{1, VoidedBy::foul}});
}

TEST_CASE("a seat that is out commits no foul") {
  const Game game = at_round_two("1");
  REQUIRE(game.dice(2) == 0);
  CHECK(fouls(game.state, {seat(2)}, FoulRule::lose_die).empty());
  CHECK(fouls(game.state, {seat(2)}, FoulRule::void_round).empty());
}

TEST_CASE("the card game takes no die away for a foul, and plays a void round again") {
  Game game(preset("deceptidice").value(), 3);
  CHECK(fouls(game.state, {seat(2)}, FoulRule::lose_die).empty());
  const GameState anew = evolve(game.state, fouls(game.state, {seat(2)}, FoulRule::void_round));
  CHECK(anew == game.state);
}

TEST_CASE("a round voided at any moment of a random game is played to its end all the same") {
  constexpr int kMostVoided = 3;
  for (unsigned number = 0; number < kRandomGames; ++number) {
    Chance chance(number);
    GameState state = evolve({}, start(random_rules(chance), random_seats(chance), std::nullopt));
    int voided = 0;
    while (const auto command = random_command(state, chance)) {
      if (is_round_on(state) && voided < kMostVoided && chance.once_in(10)) {
        const PerSeat held = state.held;
        state = evolve(state, void_round(state, VoidedBy::foul));
        CHECK(state.held == held);
        CHECK(state.phase == Phase::rolling);
        ++voided;
        continue;
      }
      state = evolve(state, decide(state, *command).value());
    }
    CHECK(state.phase == Phase::over);
  }
}

}  // namespace
}  // namespace undercup::table::testing
