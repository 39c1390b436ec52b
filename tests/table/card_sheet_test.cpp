// Every example sheet 003 gives, named after it.

#include "table/card_count.hpp"
#include "table/card_rules.hpp"
#include "tests/table/card_talk.hpp"

namespace undercup::table::testing {
namespace {

const CardRoll kOwn = roll_of_cards(numbers({1, 1, 1}));

TEST_CASE("sheet 003: a random deck of nine cards, or six with six to eight players") {
  for (const int players : {2, 3, 4, 5}) CHECK(cards_at_start(players) == 9);
  for (const int players : {6, 7, 8}) CHECK(cards_at_start(players) == 6);
}

TEST_CASE("sheet 003: two cards with number 3") {
  CHECK(holds(of_number(2, 3), on_table(numbers({3, 3, 4})), kOwn));
  CHECK_FALSE(holds(of_number(2, 3), on_table(numbers({3, 4, 4})), kOwn));
}

TEST_CASE("sheet 003: four cards with colour red") {
  CHECK(holds(of_color(4, Color::red), on_table(numbers({1, 2, 3, 4})), kOwn));
  CHECK_FALSE(holds(of_color(4, Color::red), on_table(numbers({1, 2, 3})), kOwn));
}

TEST_CASE("sheet 003: two cards with a number less than 3") {
  CHECK(holds(less_than(2, 3), on_table(numbers({1, 2, 3, 6})), kOwn));
  CHECK_FALSE(holds(less_than(2, 3), on_table(numbers({2, 3, 6})), kOwn));
}

TEST_CASE("sheet 003: four cards without red") {
  CHECK(holds(without(4, Color::red), on_table(numbers({1, 1, 1, 1}, Color::blue)), kOwn));
  CHECK_FALSE(holds(without(4, Color::red), on_table(numbers({1, 1, 1, 1})), kOwn));
}

TEST_CASE("sheet 003: your number must be higher than the previous player's, the rest whatever you need") {
  CHECK(is_higher(of_color(2, Color::yellow), of_number(3, 1)));
  CHECK_FALSE(is_higher(of_color(2, Color::red), of_number(2, 6)));
}

TEST_CASE("sheet 003: at least the guessed combo on the table, and the challenger loses, or else the one before") {
  Game game(card_rules(), 2);
  everyone_rolls(game, numbers({3, 3, 3}));
  guess(game, 1, of_number(5, 3));
  game.challenge(2);
  CHECK(game.last_of<GuessSettled>().loser == seat(2));
  everyone_rolls(game, numbers({3, 3, 3}));
  guess(game, 2, of_number(7, 3));
  game.challenge(1);
  CHECK(game.last_of<GuessSettled>().loser == seat(2));
}

TEST_CASE("sheet 003: the loser discards a die and becomes the new liar") {
  Game game(card_rules(), 2);
  loses_a_round_of_cards(game, 2);
  CHECK(game.last_of<PileDiscarded>() == PileDiscarded{seat(2), 3});
  CHECK(game.state.starter == seat(2));
}

TEST_CASE("sheet 003: five cards in numeric order, including the number 3") {
  CHECK(holds(straight(5, 3), on_table(numbers({1, 2, 3, 4, 5})), kOwn));
  CHECK(holds(straight(5, 3), on_table(numbers({2, 3, 4, 5, 6})), kOwn));
  CHECK_FALSE(holds(straight(5, 3), on_table(numbers({1, 2, 3, 5, 6})), kOwn));
}

TEST_CASE("sheet 003: a straight is higher if one of its numbers is higher than the previous number") {
  CHECK(is_higher(of_number(4, 1), straight(2, 5)));
  CHECK(is_higher(of_number(4, 1), straight(5, 2)));
  CHECK_FALSE(is_higher(of_number(4, 1), straight(4, 4)));
}

TEST_CASE("sheet 003: over three cards with a 2, cards of the same number need to be six") {
  CHECK_FALSE(is_higher(of_number(3, 2), same_number(5)));
  CHECK(is_higher(of_number(3, 2), same_number(6)));
}

TEST_CASE("sheet 003: over six cards of the same number, four cards with a 2 are higher") {
  CHECK(is_higher(same_number(6), of_number(4, 2)));
  CHECK_FALSE(is_higher(same_number(6), of_number(3, 2)));
}

TEST_CASE("sheet 003: three cards of the same number, four cards of the same colour") {
  CHECK(holds(same_number(3), on_table(numbers({5, 5, 5, 2})), kOwn));
  CHECK(holds(same_color(4), on_table(numbers({5, 1, 3, 2}, Color::green)), kOwn));
  CHECK_FALSE(holds(same_color(5), on_table(numbers({5, 1, 3, 2}, Color::green)), kOwn));
}

TEST_CASE("sheet 003: two pairs of value 3 are beaten by a power card above 3 or by more than three cards") {
  const Guess two_pairs = claim_power("two_pairs", 3);
  CHECK(is_higher(two_pairs, claim_power("full_house", 4)));
  CHECK_FALSE(is_higher(two_pairs, claim_power("rainbow", 2)));
  CHECK(is_higher(two_pairs, of_number(4, 1)));
  CHECK_FALSE(is_higher(two_pairs, of_number(3, 1)));
}

TEST_CASE("sheet 003: one who lied about a power card loses when challenged") {
  Game game(card_rules({"power_cards"}), 2);
  everyone_rolls(game, numbers({1, 2, 3}));
  guess(game, 1, claim_power("two_pairs", 3));
  game.challenge(2);
  CHECK(game.last_of<GuessSettled>().loser == seat(1));
}

TEST_CASE("sheet 003: the game ends as soon as somebody has only three cards left") {
  Game game(card_rules(), 2);
  loses_a_round_of_cards(game, 1);
  loses_a_round_of_cards(game, 1);
  CHECK_FALSE(game.happened<GameRanked>());
  loses_a_round_of_cards(game, 1);
  CHECK(game.happened<GameRanked>());
}

}  // namespace
}  // namespace undercup::table::testing
