#include "table/following.hpp"

#include "table/disputing.hpp"
#include "table/retiring.hpp"
#include "table/voiding.hpp"
#include "tests/table/card_talk.hpp"
#include "tests/table/random_play.hpp"
#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

Settled three_fours_settled() {
  return {seat(1), claim(3, 4), 3, Outcome::held, {}, {}, {}};
}

TEST_CASE("each event of a random game may follow, whatever the table and its players decide in between") {
  for (unsigned number = 0; number < kRandomGames; ++number) {
    CAPTURE(number);
    Chance chance(number);
    GameState state;
    const auto take = [&](const std::vector<Event>& events) {
      for (const Event& event : events) {
        CHECK(may_follow(state, event));
        state = evolve(std::move(state), event);
      }
    };
    take(start(random_rules(chance), random_seats(chance), std::nullopt));
    const auto now_and_then = [&] { return chance.once_in(25); };
    for (bool over = false; !over;) {
      const int last = static_cast<int>(state.seats.size()) - 1;
      const SeatId any = state.seats[static_cast<std::size_t>(chance.between(0, last))];
      if (now_and_then()) take(retire(state, any));
      if (now_and_then()) take(fouls(state, {any}, FoulRule::lose_die));
      if (now_and_then()) take(fouls(state, {any}, FoulRule::void_round));
      if (now_and_then()) take(void_round(state, VoidedBy::technician));
      if (now_and_then()) take(void_called(state, VoidedBy::table));
      if (now_and_then()) take(correct(state, any, 1, Face::two));
      const auto command = random_command(state, chance);
      over = !command;
      if (over) continue;
      if (const auto decided = decide(state, *command)) take(decided.value());
    }
  }
}

TEST_CASE("of three who bid, what is damaged in a record cannot come next") {
  Game game(rules_of("pub"), 3);
  const GameState rolling = game.state;
  game.everyone_rolls(4);
  game.bid(1, 3, 4);
  const PerSeat each{{seat(1), 5}, {seat(2), 5}, {seat(3), 5}};
  CHECK(may_follow(game.state, BidPlaced{seat(2), claim(4, 4), seat(3)}));
  CHECK(may_follow(game.state, Challenged{seat(2), seat(1)}));
  for (const Event& event : {Event{GameStarted{game.state.rules, first_seats(3)}},
                             Event{RollOff{first_seats(3)}},
                             Event{RollOffResult{{{seat(1), Face::one}}, seat(1)}},
                             Event{RollLocked{seat(1), {}}},
                             Event{RoundStarted{2, seat(4), each}},
                             Event{RoundStarted{2, seat(1), {{seat(1), 5}, {seat(4), 5}}}},
                             Event{RoundStarted{2, seat(1), {{seat(1), 6}, {seat(2), 5}}}},
                             Event{BiddingBegan{seat(1)}},
                             Event{BidPlaced{seat(3), claim(4, 4), seat(1)}},
                             Event{BidPlaced{seat(2), claim(4, 4), seat(4)}},
                             Event{BidPlaced{seat(2), {100, Face::four}, seat(3)}},
                             Event{PenaltyNoted{seat(4), PenaltyFor::asked_turn}},
                             Event{Challenged{seat(4), seat(1)}},
                             Event{SpotOnCalled{seat(4), seat(1)}},
                             Event{CupsRevealed{{{seat(1), roll_of({4})}}}},
                             Event{three_fours_settled()},
                             Event{Eliminated{seat(4)}},
                             Event{GameWon{seat(4)}},
                             Event{FoulNoted{seat(4)}},
                             Event{Retired{seat(4)}},
                             Event{Corrected{seat(1), 1, Face::four, Face::two}},
                             Event{PilesLocked{seat(1), {}}},
                             Event{CardRoundStarted{2, seat(1), each}},
                             Event{PileDiscarded{seat(1), 1}},
                             Event{SwapOffered{seat(1)}},
                             Event{GameRanked{{first_seats(3)}}}}) {
    CAPTURE(event.index());
    CHECK_FALSE(may_follow(game.state, event));
  }
  CHECK_FALSE(may_follow(rolling, BiddingBegan{seat(1)}));
  CHECK(may_follow(GameState{}, GameStarted{rolling.rules, first_seats(3)}));
  CHECK_FALSE(may_follow(GameState{}, GameStarted{rolling.rules, first_seats(1)}));
  CHECK_FALSE(may_follow(GameState{}, GameStarted{rolling.rules, {seat(2), seat(1)}}));
  CHECK_FALSE(may_follow(GameState{}, RoundVoided{}));
}

TEST_CASE("cups that nobody has called are not settled, and no die is corrected that was not opened") {
  Game game(rules_of("pub"), 2);
  game.everyone_rolls(4);
  game.bid(1, 3, 4);
  GameState called = evolve(game.state, Challenged{seat(2), seat(1)});
  CHECK_FALSE(may_follow(called, three_fours_settled()));
  CHECK(may_follow(called, CupsRevealed{{{seat(1), roll_of({4})}}}));
  CHECK_FALSE(may_follow(called, CupsRevealed{{{seat(3), roll_of({4})}}}));
  called = evolve(called, RoundVoided{1, VoidedBy::foul});
  CHECK_FALSE(may_follow(called, CupsRevealed{{{seat(1), roll_of({4})}}}));
  game.challenge(2);
  CHECK(may_follow(game.state, Corrected{seat(1), 5, Face::four, Face::two}));
  CHECK_FALSE(may_follow(game.state, Corrected{seat(1), 6, Face::four, Face::two}));
  CHECK_FALSE(may_follow(game.state, Corrected{seat(1), 0, Face::four, Face::two}));
}

TEST_CASE("in a game of cards nobody gives up more than they hold, and nothing of dice comes next") {
  Game game(preset("deceptidice").value(), 2);
  everyone_rolls(game, numbers({1, 2, 3}));
  CHECK(may_follow(game.state, GuessMade{seat(1), of_number(1, 1), seat(2)}));
  CHECK_FALSE(may_follow(game.state, BidPlaced{seat(1), claim(1, 1), seat(2)}));
  CHECK_FALSE(may_follow(game.state, DieRevealed{seat(1), 4, {}}));
  CHECK_FALSE(may_follow(game.state, PileDiscarded{seat(1), 1}));
  CHECK_FALSE(may_follow(game.state, GuessChallenged{seat(2), seat(1)}));
  guess(game, 1, of_number(1, 1));
  GameState called = evolve(game.state, GuessChallenged{seat(2), seat(1)});
  CHECK(may_follow(called, DiscardNeeded{seat(1), {1, 2}}));
  CHECK_FALSE(may_follow(called, DiscardNeeded{seat(3), {1, 2}}));
  CHECK_FALSE(may_follow(called, GuessSettled{seat(1), of_number(1, 1), Outcome::held, seat(3)}));
  CHECK_FALSE(may_follow(called, PileDiscarded{seat(1), called.held.at(seat(1)) + 1}));
  CHECK_FALSE(may_follow(called, GameRanked{{{seat(1), seat(3)}}}));
}

}  // namespace
}  // namespace undercup::table::testing
