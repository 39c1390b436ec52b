// Every example the rule sheets give, named after it.

#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

TEST_CASE("sheet 000: four fives is higher than three fives") {
  CHECK(is_higher(rules_of("margin"), claim(3, 5), claim(4, 5)));
}

TEST_CASE("sheet 000: seven threes is higher than seven twos") {
  CHECK(is_higher(rules_of("margin"), claim(7, 2), claim(7, 3)));
}

TEST_CASE("sheet 000: twelve sixes is higher than eight fours") {
  CHECK(is_higher(rules_of("margin"), claim(8, 4), claim(12, 6)));
}

TEST_CASE("sheet 000: two ones is higher than three sixes") {
  CHECK(is_higher(rules_of("margin"), claim(3, 6), claim(2, 1)));
}

TEST_CASE("sheet 000: three ones is higher than five threes") {
  CHECK(is_higher(rules_of("margin"), claim(5, 3), claim(3, 1)));
}

TEST_CASE("sheet 000: four ones is higher than six fours") {
  CHECK(is_higher(rules_of("margin"), claim(6, 4), claim(4, 1)));
}

TEST_CASE("sheet 000: for five fours, all fours and ones are pushed forward") {
  CHECK(matching(rules_of("margin"), false, claim(5, 4), roll_of({4, 1, 5, 4, 2})) == 3);
}

TEST_CASE("sheet 000: ones are included in every claim except one about ones") {
  CHECK(matching(rules_of("margin"), false, claim(2, 1), roll_of({4, 1, 5, 4, 2})) == 1);
}

TEST_CASE("sheet 000: a claim above the count costs the claimer the difference, who then goes first") {
  Game game(rules_of("margin"), 3);
  game.everyone_rolls(2);
  game.bid(1, 3, 5);
  game.challenge(2);
  CHECK(game.last_of<Settled>().lost == PerSeat{{seat(1), 3}});
  CHECK(game.state.starter == seat(1));
}

TEST_CASE("sheet 000: a claim below the count costs the caller of liar the difference, who then goes first") {
  Game game(rules_of("margin"), 3);
  game.everyone_rolls(2);
  game.bid(1, 11, 2);
  game.challenge(2);
  CHECK(game.last_of<Settled>().lost == PerSeat{{seat(2), 4}});
  CHECK(game.state.starter == seat(2));
}

TEST_CASE("sheet 000: a claim that is exactly the count costs the caller of liar one die") {
  Game game(rules_of("margin"), 3);
  game.everyone_rolls(2);
  game.bid(1, 15, 2);
  game.challenge(2);
  CHECK(game.last_of<Settled>().lost == PerSeat{{seat(2), 1}});
}

TEST_CASE("sheet 000: asking whose turn it is, or how many are left, costs a die each") {
  Game game(rules_of("margin"), 3);
  game.everyone_rolls(2);
  game.ask(CallPenalty{seat(3), PenaltyFor::asked_turn});
  game.ask(CallPenalty{seat(3), PenaltyFor::asked_count});
  game.bid(1, 15, 2);
  game.challenge(2);
  CHECK(game.last_of<Settled>().penalties == PerSeat{{seat(3), 2}});
  CHECK(game.dice(3) == 3);
}

TEST_CASE("sheet 001: over three 3s, three 2s and three 3s and two 6s are illegal") {
  const Ruleset rules = rules_of("standard");
  for (const Bid& bid : {claim(3, 2), claim(3, 3), claim(2, 6)}) CHECK_FALSE(is_higher(rules, claim(3, 3), bid));
}

TEST_CASE("sheet 001: over three 3s, three 4s to 6s and four 1s to 4s are legal") {
  const Ruleset rules = rules_of("standard");
  for (const Bid& bid : {claim(3, 4), claim(3, 5), claim(3, 6), claim(4, 1), claim(4, 2), claim(4, 3), claim(4, 4)}) {
    CHECK(is_higher(rules, claim(3, 3), bid));
  }
}

TEST_CASE("sheet 001: over four 6s, five of any face is legal") {
  for (int face = 1; face <= 6; ++face) CHECK(is_higher(rules_of("standard"), claim(4, 6), claim(5, face)));
}

TEST_CASE("sheet 001: for four 5s, both 5s and 1s count") {
  CHECK(matching(rules_of("standard"), false, claim(4, 5), roll_of({5, 1, 5, 1, 2})) == 4);
}

TEST_CASE("sheet 001: if the claim is ones, only actual 1s count") {
  CHECK(matching(rules_of("standard"), false, claim(4, 1), roll_of({5, 1, 5, 1, 2})) == 2);
}

TEST_CASE("sheet 001: three 3s, four 2s and five 6s are claims, and each is at least that many") {
  Game game(rules_of("standard"), 3);
  game.everyone_rolls(6);
  game.bid(1, 3, 3);
  game.bid(2, 4, 2);
  game.bid(3, 5, 6);
  game.challenge(1);
  CHECK(game.last_of<Settled>().outcome == Outcome::held);
  CHECK(game.dice(1) == 4);
}

TEST_CASE("sheet 001 A: an exact spot on costs every other player one die and the caller nothing") {
  Game game(rules_of("standard", {{"spot_on", "others_lose"}}), 3);
  game.everyone_rolls(6);
  game.bid(1, 15, 6);
  game.spot_on(2);
  CHECK(game.state.held == PerSeat{{seat(1), 4}, {seat(2), 5}, {seat(3), 4}});
}

TEST_CASE("sheet 001 A: a spot on that is not exact costs the caller one die") {
  for (const int count : {14, 16}) {
    Game game(rules_of("standard", {{"spot_on", "others_lose"}}), 3);
    game.everyone_rolls(6);
    game.bid(1, count, 6);
    game.spot_on(2);
    CHECK(game.state.held == PerSeat{{seat(1), 5}, {seat(2), 4}, {seat(3), 5}});
  }
}

TEST_CASE("sheet 001 A, alternate: the caller regains a die, but at the maximum nothing happens") {
  Game game(rules_of("standard", {{"spot_on", "regain"}}), 3);
  game.loses_a_round(2);
  REQUIRE(game.dice(2) == 4);
  game.everyone_rolls(6);
  game.bid(2, 2, 6);
  game.bid(3, 3, 6);
  game.bid(1, 14, 6);
  game.spot_on(2);
  CHECK(game.last_of<Settled>().gained == PerSeat{{seat(2), 1}});
  CHECK(game.dice(2) == 5);
  game.everyone_rolls(6);
  game.bid(2, 14, 6);
  game.bid(3, 15, 6);
  game.spot_on(1);
  CHECK(game.last_of<Settled>().outcome == Outcome::exact);
  CHECK(game.last_of<Settled>().gained == PerSeat{});
  CHECK(game.dice(1) == 5);
}

TEST_CASE("sheet 001 B: 3 players open with 2, 4 with 2, 5 with 3, 6 with 3") {
  const Ruleset rules = rules_of("standard", {{"opening_minimum", "half_players"}});
  CHECK(least_opening_count(rules, 3) == 2);
  CHECK(least_opening_count(rules, 4) == 2);
  CHECK(least_opening_count(rules, 5) == 3);
  CHECK(least_opening_count(rules, 6) == 3);
}

TEST_CASE("sheet 001 B: with 5 players three 2s, 4s, 6s open, two 5s and one 6 do not") {
  Game game(rules_of("standard", {{"opening_minimum", "half_players"}}), 5);
  game.everyone_rolls(6);
  for (const int face : {2, 4, 6}) CHECK(game.bid_refusal(1, 3, face) == std::nullopt);
  CHECK(game.bid_refusal(1, 2, 5) == Refusal::below_opening_minimum);
  CHECK(game.bid_refusal(1, 1, 6) == Refusal::below_opening_minimum);
}

TEST_CASE("sheet 001 C: without wild ones, all dice only count as the number shown") {
  CHECK(matching(rules_of("standard", {{"wild_ones", "false"}}), false, claim(4, 5), roll_of({5, 1, 5, 1, 2})) == 2);
}

TEST_CASE("sheet 001 D: after three 4s open a palifico round, four 4s, five 4s, six 4s are legal and nothing else") {
  Game game(rules_of("standard", {{"palifico", "true"}, {"dice", "2"}}), 3);
  game.loses_a_round(1);
  REQUIRE(game.state.palifico);
  game.everyone_rolls(4);
  game.bid(1, 3, 4);
  for (const int count : {4, 5, 6}) CHECK(game.bid_refusal(2, count, 4) == std::nullopt);
  CHECK(game.bid_refusal(2, 3, 5) == Refusal::face_locked);
  CHECK(game.bid_refusal(2, 4, 5) == Refusal::face_locked);
  CHECK(game.bid_refusal(2, 3, 4) == Refusal::not_higher);
}

TEST_CASE("sheet 001 D: after the palifico round the game returns to normal rules") {
  Game game(rules_of("standard", {{"palifico", "true"}, {"dice", "2"}}), 3);
  game.loses_a_round(1);
  REQUIRE(game.state.palifico);
  game.loses_a_round(1);
  CHECK_FALSE(game.state.palifico);
}

TEST_CASE("sheet 001 E: an interrupt costs two dice if the claim was true and the claimer one if it was false") {
  for (const bool held : {true, false}) {
    Game game(rules_of("standard", {{"interrupt", "true"}}), 4);
    game.everyone_rolls(6);
    game.bid(1, held ? 20 : 21, 6);
    game.challenge(3);
    CHECK(game.last_of<Challenged>() == Challenged{seat(3), seat(1), true});
    CHECK(game.last_of<Settled>().lost == (held ? PerSeat{{seat(3), 2}} : PerSeat{{seat(1), 1}}));
    CHECK(game.state.starter == (held ? seat(3) : seat(1)));
  }
}

TEST_CASE("sheet 002: 2 twos is a first bid") {
  Game game(rules_of("basic"), 4);
  game.everyone_rolls(6);
  CHECK(game.bid_refusal(1, 2, 2) == std::nullopt);
}

TEST_CASE("sheet 002: over two 3s, three 3s and two 4s and three 5s are raises") {
  const Ruleset rules = rules_of("basic");
  for (const Bid& bid : {claim(3, 3), claim(2, 4), claim(3, 5)}) CHECK(is_higher(rules, claim(2, 3), bid));
}

TEST_CASE("sheet 002: fewer than the bid costs the bidder a die, equal or more the challenger") {
  for (const auto& [count, loser] : {std::pair{19, 2}, {20, 2}, {21, 1}}) {
    Game game(rules_of("basic"), 4);
    game.everyone_rolls(6);
    game.bid(1, count, 6);
    game.challenge(2);
    CHECK(game.last_of<Settled>().lost == PerSeat{{seat(loser), 1}});
    CHECK(game.state.starter == seat(loser));
  }
}

TEST_CASE("sheet 004: one two, two threes and two fives may be opened with six fives") {
  Game game(rules_of("pub"), 4);
  game.roll(1, {2, 3, 3, 5, 5});
  game.everyone_rolls(6);
  CHECK(game.bid_refusal(1, 6, 5) == std::nullopt);
}

TEST_CASE("sheet 004: over 3 threes, 4 twos may be bid") {
  CHECK(is_higher(rules_of("pub"), claim(3, 3), claim(4, 2)));
}

TEST_CASE("sheet 004: over 6 fives, a higher number needs at least 6 sixes") {
  CHECK_FALSE(is_higher(rules_of("pub"), claim(6, 5), claim(5, 6)));
  CHECK(is_higher(rules_of("pub"), claim(6, 5), claim(6, 6)));
  CHECK(is_higher(rules_of("pub"), claim(6, 5), claim(7, 6)));
}

TEST_CASE("sheet 004: 3 fours and 2 ones are 5 fours") {
  CHECK(matching(rules_of("pub"), false, claim(5, 4), roll_of({4, 4, 4, 1, 1})) == 5);
}

TEST_CASE("sheet 004: a player cannot open a round by bidding ones") {
  Game game(rules_of("pub"), 4);
  game.everyone_rolls(6);
  CHECK(game.bid_refusal(1, 3, 1) == Refusal::ones_cannot_open);
}

TEST_CASE("sheet 004: 7 fours are challenged with all fours and ones added up") {
  for (const auto& [ones, loser] : {std::pair{1, 1}, {2, 2}, {3, 2}}) {
    Game game(rules_of("pub"), 2);
    std::vector<int> dice(5, 6);
    for (int i = 0; i < ones; ++i) dice[static_cast<std::size_t>(i)] = 1;
    game.roll(1, {4, 4, 4, 4, 4});
    game.roll(2, dice);
    game.bid(1, 7, 4);
    game.challenge(2);
    CHECK(game.last_of<Settled>().matching == 5 + ones);
    CHECK(game.last_of<Settled>().lost == PerSeat{{seat(loser), 1}});
  }
}

TEST_CASE("sheet 004: once a player is out, the player to the left begins the next round") {
  Game game(rules_of("pub", {{"dice", "1"}}), 4);
  game.loses_a_round(4);
  CHECK(game.last_of<Eliminated>().seat == seat(4));
  CHECK(game.state.starter == seat(1));
  game.loses_a_round(2);
  CHECK(game.state.starter == seat(3));
}

TEST_CASE("sheet 004: a palafico opened with 2 threes goes on with 3, 4, 5 threes") {
  Game game(rules_of("pub", {{"dice", "2"}}), 3);
  game.loses_a_round(1);
  REQUIRE(game.state.palifico);
  game.everyone_rolls(4);
  game.bid(1, 2, 3);
  for (const int count : {3, 4, 5}) CHECK(game.bid_refusal(2, count, 3) == std::nullopt);
  CHECK(game.bid_refusal(2, 3, 4) == Refusal::face_locked);
}

TEST_CASE("sheet 004: in palafico rounds ones may open and are not wild") {
  Game game(rules_of("pub", {{"dice", "2"}}), 3);
  game.loses_a_round(1);
  game.everyone_rolls(1);
  CHECK(game.bid_refusal(1, 1, 1) == std::nullopt);
  game.bid(1, 1, 6);
  game.challenge(2);
  CHECK(game.last_of<Settled>().matching == 0);
}

TEST_CASE("sheet 004: a player down to one die opens the palafico round") {
  Game game(rules_of("pub", {{"dice", "2"}}), 3);
  game.loses_a_round(3);
  CHECK(game.state.palifico);
  CHECK(game.state.starter == seat(3));
}

TEST_CASE("sheet 004: with only two players remaining the palafico rules are waived") {
  Game game(rules_of("pub", {{"dice", "2"}}), 2);
  game.loses_a_round(1);
  CHECK(game.dice(1) == 1);
  CHECK_FALSE(game.state.palifico);
}

}  // namespace
}  // namespace undercup::table::testing
