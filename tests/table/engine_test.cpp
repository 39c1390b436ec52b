#include "table/engine.hpp"

#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

TEST_CASE("the highest of the roll-off starts") {
  Game game(rules_of("pub"), first_seats(3), std::nullopt);
  CHECK(game.last == std::vector<Event>{GameStarted{rules_of("pub"), first_seats(3)}, RollOff{first_seats(3)}});
  game.roll(2, {5});
  game.roll(1, {3});
  game.roll(3, {4});
  CHECK(game.last_of<RollOffResult>() ==
        RollOffResult{{{seat(1), Face::three}, {seat(2), Face::five}, {seat(3), Face::four}}, seat(2)});
  CHECK(game.last_of<RoundStarted>() == RoundStarted{1, seat(2), {{seat(1), 5}, {seat(2), 5}, {seat(3), 5}}, false});
}

TEST_CASE("of a tie only the tied seats roll again, until one is highest") {
  Game game(rules_of("pub"), first_seats(4), std::nullopt);
  game.roll(1, {6});
  game.roll(2, {2});
  game.roll(3, {6});
  game.roll(4, {6});
  CHECK(game.last_of<RollOffResult>().starter == std::nullopt);
  CHECK(game.last_of<RollOff>().seats == std::vector{seat(1), seat(3), seat(4)});
  CHECK(game.refusal(LockRoll{seat(2), {6}}) == Refusal::already_locked);
  game.roll(3, {2});
  game.roll(1, {2});
  game.roll(4, {1});
  CHECK(game.last_of<RollOff>().seats == std::vector{seat(1), seat(3)});
  game.roll(1, {1});
  game.roll(3, {2});
  CHECK(game.state.starter == seat(3));
  CHECK(game.last_of<RollOffResult>().dice.size() == 2);
}

TEST_CASE("with a starter named there is no roll-off") {
  Game game(rules_of("pub"), {seat(2), seat(5), seat(8)}, seat(5));
  CHECK(game.last == std::vector<Event>{GameStarted{rules_of("pub"), {seat(2), seat(5), seat(8)}},
                                        RoundStarted{1, seat(5), {{seat(2), 5}, {seat(5), 5}, {seat(8), 5}}, false}});
}

TEST_CASE("bidding begins once the last cup is locked, with the starter") {
  Game game(rules_of("pub"), 3, 2);
  game.roll(3, {1, 2, 3, 4, 5});
  CHECK(game.last.size() == 1);
  game.roll(1, {1, 2, 3, 4, 5});
  game.roll(2, {1, 2, 3, 4, 5});
  CHECK(game.last.size() == 2);
  CHECK(game.last_of<BiddingBegan>().turn == seat(2));
}

TEST_CASE("a roll needs as many dice as the seat holds, of faces from one to six") {
  Game game(rules_of("pub"), 3);
  CHECK(game.refusal(LockRoll{seat(1), {1, 2, 3, 4}}) == Refusal::wrong_dice_count);
  CHECK(game.refusal(LockRoll{seat(1), {1, 2, 3, 4, 5}}) == std::nullopt);
  CHECK(game.refusal(LockRoll{seat(1), {1, 2, 3, 4, 5, 6}}) == Refusal::wrong_dice_count);
  CHECK(game.refusal(LockRoll{seat(1), {}}) == Refusal::wrong_dice_count);
  CHECK(game.refusal(LockRoll{seat(1), {0, 2, 3, 4, 5}}) == Refusal::invalid_face);
  CHECK(game.refusal(LockRoll{seat(1), {1, 2, 3, 4, 7}}) == Refusal::invalid_face);
  CHECK(game.refusal(LockRoll{seat(1), {9, 9}}) == Refusal::wrong_dice_count);
  game.roll(1, {1, 2, 3, 4, 5});
  CHECK(game.refusal(LockRoll{seat(1), {9, 9}}) == Refusal::already_locked);
}

TEST_CASE("an equal bid is refused and changes nothing") {
  Game game(rules_of("pub"), 3);
  game.everyone_rolls(3);
  game.bid(1, 4, 3);
  CHECK(game.bid_refusal(2, 4, 3) == Refusal::not_higher);
}

TEST_CASE("a bid passes the turn clockwise over seats that are out") {
  Game game(rules_of("standard", {{"dice", "1"}}), 4);
  game.loses_a_round(2);
  game.everyone_rolls(3);
  CHECK(game.state.turn == seat(3));
  game.bid(3, 1, 3);
  game.bid(4, 2, 3);
  game.bid(1, 3, 3);
  CHECK(game.state.turn == seat(3));
}

TEST_CASE("a bid's count is 1 to 99 and its face 1 to 6, the count judged first") {
  Game game(rules_of("standard"), 3);
  game.everyone_rolls(3);
  CHECK(game.bid_refusal(1, 0, 3) == Refusal::invalid_count);
  CHECK(game.bid_refusal(1, 1, 3) == std::nullopt);
  CHECK(game.bid_refusal(1, 99, 3) == std::nullopt);
  CHECK(game.bid_refusal(1, 100, 3) == Refusal::invalid_count);
  CHECK(game.bid_refusal(1, 4, 0) == Refusal::invalid_face);
  CHECK(game.bid_refusal(1, 4, 1) == std::nullopt);
  CHECK(game.bid_refusal(1, 4, 6) == std::nullopt);
  CHECK(game.bid_refusal(1, 4, 7) == Refusal::invalid_face);
  CHECK(game.bid_refusal(1, 0, 0) == Refusal::invalid_count);
}

TEST_CASE("ones that cannot open are told before a count that is too low") {
  Game game(rules_of("pub", {{"opening_minimum", "half_players"}}), 4);
  game.everyone_rolls(3);
  CHECK(game.bid_refusal(1, 1, 1) == Refusal::ones_cannot_open);
  CHECK(game.bid_refusal(1, 1, 2) == Refusal::below_opening_minimum);
}

TEST_CASE("reasons are found in the order of the protocol") {
  Game game(rules_of("standard", {{"dice", "1"}}), 4);
  const auto spot_on = [](int number) { return CallSpotOn{seat(number)}; };
  CHECK(game.refusal(spot_on(5)) == Refusal::unknown_seat);
  CHECK(game.refusal(spot_on(2)) == Refusal::wrong_phase);
  game.loses_a_round(4);
  CHECK(game.refusal(spot_on(4)) == Refusal::wrong_phase);
  CHECK(game.refusal(LockRoll{seat(4), {}}) == Refusal::eliminated);
  game.everyone_rolls(3);
  CHECK(game.refusal(spot_on(4)) == Refusal::eliminated);
  CHECK(game.refusal(spot_on(2)) == Refusal::not_enabled);
  CHECK(game.refusal(CallPenalty{seat(4), PenaltyFor::asked_turn}) == Refusal::eliminated);
  CHECK(game.refusal(CallPenalty{seat(1), PenaltyFor::asked_turn}) == Refusal::not_enabled);
  CHECK(game.bid_refusal(2, 0, 0) == Refusal::not_your_turn);
  CHECK(game.refusal(LockRoll{seat(1), {3}}) == Refusal::wrong_phase);
}

TEST_CASE("nothing can be challenged or spotted before the first bid, and out of turn that is told first") {
  Game game(rules_of("standard", {{"spot_on", "regain"}, {"interrupt", "true"}}), 3);
  game.everyone_rolls(3);
  CHECK(game.refusal(Challenge{seat(1)}) == Refusal::no_bid);
  CHECK(game.refusal(CallSpotOn{seat(1)}) == Refusal::no_bid);
  CHECK(game.refusal(Challenge{seat(2)}) == Refusal::not_your_turn);
  CHECK(game.refusal(CallSpotOn{seat(2)}) == Refusal::not_your_turn);
}

TEST_CASE("nobody challenges their own bid, nor out of turn unless interrupts are on") {
  for (const bool interrupt : {false, true}) {
    Game game(rules_of("standard", {{"interrupt", interrupt ? "true" : "false"}, {"spot_on", "regain"}}), 4);
    game.everyone_rolls(3);
    game.bid(1, 4, 3);
    game.bid(2, 5, 3);
    CHECK(game.refusal(Challenge{seat(2)}) == Refusal::own_bid);
    CHECK(game.refusal(Challenge{seat(3)}) == std::nullopt);
    CHECK(game.refusal(Challenge{seat(4)}) == (interrupt ? std::nullopt : std::optional(Refusal::not_your_turn)));
    CHECK(game.refusal(Challenge{seat(1)}) == (interrupt ? std::nullopt : std::optional(Refusal::not_your_turn)));
    CHECK(game.refusal(CallSpotOn{seat(4)}) == Refusal::not_your_turn);
    CHECK(game.bid_refusal(2, 6, 3) == Refusal::not_your_turn);
  }
}

TEST_CASE("a challenge by the seat whose turn it is is no interrupt") {
  Game game(rules_of("standard", {{"interrupt", "true"}}), 3);
  game.everyone_rolls(3);
  game.bid(1, 15, 3);
  game.challenge(2);
  CHECK_FALSE(game.last_of<Challenged>().interrupt);
  CHECK(game.last_of<Settled>().lost == PerSeat{{seat(2), 1}});
}

TEST_CASE("a challenge is followed by the reveal, the settlement, who is out, and the next round") {
  Game game(rules_of("standard", {{"dice", "1"}}), 3);
  game.roll(1, {4});
  game.roll(3, {1});
  game.roll(2, {6});
  game.bid(1, 2, 4);
  game.challenge(2);
  const Settled settled{seat(1), claim(2, 4), 2, Outcome::held, {{seat(2), 1}}, {}, {}};
  CHECK(game.last == std::vector<Event>{
                         Challenged{seat(2), seat(1), false},
                         CupsRevealed{{{seat(1), {Face::four}}, {seat(2), {Face::six}}, {seat(3), {Face::one}}}},
                         settled, Eliminated{seat(2)}, RoundStarted{2, seat(3), {{seat(1), 1}, {seat(3), 1}}, false}});
}

TEST_CASE("the last seat with dice wins and from then on nothing is in its phase") {
  Game game(rules_of("margin", {{"dice", "1"}}), 2);
  game.everyone_rolls(3);
  game.bid(1, 3, 3);
  game.challenge(2);
  CHECK(game.last.size() == 5);
  CHECK(std::get<Eliminated>(game.last[3]).seat == seat(1));
  CHECK(std::get<GameWon>(game.last[4]).winner == seat(2));
  CHECK(game.state.winner == seat(2));
  for (const int number : {1, 2}) {
    CHECK(game.refusal(LockRoll{seat(number), {3}}) == Refusal::wrong_phase);
    CHECK(game.bid_refusal(number, 3, 3) == Refusal::wrong_phase);
    CHECK(game.refusal(Challenge{seat(number)}) == Refusal::wrong_phase);
    CHECK(game.refusal(CallSpotOn{seat(number)}) == Refusal::wrong_phase);
    CHECK(game.refusal(CallPenalty{seat(number), PenaltyFor::asked_turn}) == Refusal::wrong_phase);
  }
  CHECK(game.refusal(Challenge{seat(3)}) == Refusal::unknown_seat);
}

TEST_CASE("a spot-on that is right can put several seats out, one event each, ascending") {
  Game game(rules_of("standard", {{"spot_on", "others_lose"}, {"dice", "1"}}), 4, 3);
  game.everyone_rolls(3);
  game.bid(3, 4, 3);
  game.spot_on(4);
  CHECK(std::get<SpotOnCalled>(game.last[0]) == SpotOnCalled{seat(4), seat(3)});
  CHECK(std::get<Eliminated>(game.last[3]).seat == seat(1));
  CHECK(std::get<Eliminated>(game.last[4]).seat == seat(2));
  CHECK(std::get<Eliminated>(game.last[5]).seat == seat(3));
  CHECK(std::get<GameWon>(game.last[6]).winner == seat(4));
}

TEST_CASE("who was right with a spot-on opens the next round, and who was wrong too") {
  for (const int count : {14, 15, 16}) {
    Game game(rules_of("standard", {{"spot_on", "others_lose"}}), 3);
    game.everyone_rolls(3);
    game.bid(1, count, 3);
    game.spot_on(2);
    CHECK(game.state.starter == seat(2));
  }
}

TEST_CASE("a bid nobody's dice could hold is legal, and the least legal bid ends at ninety-nine sixes") {
  Game game(rules_of("standard"), 2);
  CHECK(lowest_legal_bids(game.state, 1).empty());
  game.everyone_rolls(3);
  CHECK(lowest_legal_bids(game.state, 3) == std::vector{claim(1, 1), claim(1, 2), claim(1, 3)});
  game.bid(1, 99, 5);
  CHECK(lowest_legal_bids(game.state, 3) == std::vector{claim(99, 6)});
  game.bid(2, 99, 6);
  CHECK(lowest_legal_bids(game.state, 1).empty());
  CHECK(game.refusal(Challenge{seat(1)}) == std::nullopt);
}

TEST_CASE("the least legal bid has the lowest count, then the lowest face") {
  const auto after = [](const Ruleset& rules, int count, int face) {
    Game game(rules, 3);
    game.everyone_rolls(3);
    game.bid(1, count, face);
    return lowest_legal_bids(game.state, 1).at(0);
  };
  CHECK(after(rules_of("standard"), 6, 5) == claim(6, 6));
  CHECK(after(rules_of("standard"), 6, 6) == claim(7, 1));
  CHECK(after(rules_of("basic"), 6, 6) == claim(7, 6));
  CHECK(after(rules_of("margin"), 6, 5) == claim(4, 1));
  CHECK(after(rules_of("margin"), 3, 1) == claim(4, 1));
  Game pub(rules_of("pub", {{"opening_minimum", "half_players"}}), 3);
  pub.everyone_rolls(3);
  CHECK(lowest_legal_bids(pub.state, 1).at(0) == claim(2, 2));
}

}  // namespace
}  // namespace undercup::table::testing
