#include "table/card_rules.hpp"

#include "tests/table/card_talk.hpp"

namespace undercup::table::testing {
namespace {

/// A row of a comparison: one under, equal, one over, or whatever the sheet's number is.
struct Row {
  Guess previous;
  Guess next;
  bool higher;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    CAPTURE(row.previous.count);
    CAPTURE(row.next.count);
    CHECK(is_higher(row.previous, row.next) == row.higher);
  }
}

TEST_CASE("everyone starts with nine cards, from six players on with six") {
  CHECK(cards_at_start(2) == 9);
  CHECK(cards_at_start(5) == 9);
  CHECK(cards_at_start(6) == 6);
  CHECK(cards_at_start(8) == 6);
}

TEST_CASE("a deck is divided into three piles as evenly as possible") {
  CHECK(pile_sizes(9) == std::array{3, 3, 3});
  CHECK(pile_sizes(8) == std::array{3, 3, 2});
  CHECK(pile_sizes(7) == std::array{3, 2, 2});
  CHECK(pile_sizes(6) == std::array{2, 2, 2});
  CHECK(pile_sizes(5) == std::array{2, 2, 1});
  CHECK(pile_sizes(4) == std::array{2, 1, 1});
}

TEST_CASE("a loser may choose only between piles of different sizes") {
  CHECK(discard_choices(9) == std::vector{3});
  CHECK(discard_choices(8) == std::vector{2, 3});
  CHECK(discard_choices(6) == std::vector{2});
  CHECK(discard_choices(4) == std::vector{1, 2});
}

TEST_CASE("a specific guess beats a specific one, or a straight, by a higher count") {
  check({{of_number(3, 6), of_color(2, Color::red), false},
         {of_number(3, 6), of_color(3, Color::red), false},
         {of_number(3, 6), of_color(4, Color::red), true},
         {less_than(3, 6), without(3, Color::red), false},
         {less_than(3, 6), without(4, Color::red), true},
         {straight(3, 6), of_number(3, 6), false},
         {straight(3, 6), of_number(4, 1), true}});
}

TEST_CASE("a specific guess beats a vague one by more than half its count") {
  check({{same_number(6), of_number(2, 1), false},
         {same_number(6), of_number(3, 1), false},
         {same_number(6), of_number(4, 1), true},
         {same_color(5), of_number(2, 1), false},
         {same_color(5), of_number(3, 1), true}});
}

TEST_CASE("a specific guess beats a power card by a count above its value") {
  check({{claim_power("two_pairs", 3), of_number(2, 1), false},
         {claim_power("two_pairs", 3), of_number(3, 1), false},
         {claim_power("two_pairs", 3), of_number(4, 1), true}});
}

TEST_CASE("a straight beats a specific guess, or a straight, by its count or by its number") {
  check({{of_number(4, 6), straight(4, 4), false},
         {of_number(4, 6), straight(5, 1), true},
         {of_number(4, 6), straight(1, 5), true},
         {of_number(4, 6), straight(3, 3), false},
         {straight(4, 1), straight(4, 4), false},
         {straight(4, 1), straight(1, 5), true}});
}

TEST_CASE("a straight beats a vague guess by more than half of it, by its count or by its number") {
  check({{same_number(8), straight(3, 4), false},
         {same_number(8), straight(4, 4), false},
         {same_number(8), straight(5, 1), true},
         {same_number(8), straight(1, 5), true}});
}

TEST_CASE("a straight beats a power card by its count alone") {
  check({{claim_power("two_pairs", 3), straight(2, 6), false},
         {claim_power("two_pairs", 3), straight(3, 6), false},
         {claim_power("two_pairs", 3), straight(4, 1), true}});
}

TEST_CASE("a vague guess beats a specific one, or a straight, by at least twice its count") {
  check({{of_number(3, 2), same_number(5), false},
         {of_number(3, 2), same_number(6), true},
         {of_number(3, 2), same_color(7), true},
         {straight(3, 6), same_color(5), false},
         {straight(3, 6), same_color(6), true}});
}

TEST_CASE("a vague guess beats a vague one, or a power card, by a higher count") {
  check({{same_number(3), same_color(2), false},
         {same_number(3), same_color(3), false},
         {same_number(3), same_color(4), true},
         {claim_power("rainbow", 3), same_color(3), false},
         {claim_power("rainbow", 3), same_color(4), true}});
}

TEST_CASE("a power card beats any guess by a higher value, a true one like a made-up one") {
  for (const Guess& previous : {of_number(4, 6), straight(4, 6), same_color(4), claim_power("rainbow", 4)}) {
    check({{previous, claim_power("two_pairs", 3), false},
           {previous, claim_power("two_pairs", 4), false},
           {previous, claim_power("unicorn", 5), true}});
  }
}

TEST_CASE("the power cards have the values of the rules page") {
  std::vector<int> values;
  for (const Power power : kPowers) values.push_back(value_of(power));
  CHECK(values == std::vector{2, 3, 4, 5, 6, 7});
}

TEST_CASE("a guess is of one to ninety-nine cards, a straight of one to six") {
  const auto reason = [](const Guess& guess) { return reason_against_guess(std::nullopt, guess); };
  CHECK(reason(of_number(0, 1)) == Refusal::invalid_count);
  CHECK(reason(of_number(1, 1)) == std::nullopt);
  CHECK(reason(of_number(99, 1)) == std::nullopt);
  CHECK(reason(of_number(100, 1)) == Refusal::invalid_count);
  CHECK(reason(straight(0, 1)) == Refusal::invalid_count);
  CHECK(reason(straight(6, 1)) == std::nullopt);
  CHECK(reason(straight(7, 1)) == Refusal::invalid_count);
  CHECK(reason(same_number(100)) == Refusal::invalid_count);
  CHECK(reason(straight(0, 9)) == Refusal::invalid_count);
}

TEST_CASE("a target's number is one to six, of less than it two to six, a power's value one to ninety-nine") {
  const auto reason = [](const Guess& guess) { return reason_against_guess(std::nullopt, guess); };
  for (const int wrong : {-1, 0, 7}) {
    CHECK(reason(of_number(1, wrong)) == Refusal::invalid_target);
    CHECK(reason(less_than(1, wrong)) == Refusal::invalid_target);
    CHECK(reason(straight(1, wrong)) == Refusal::invalid_target);
  }
  CHECK(reason(less_than(1, 1)) == Refusal::invalid_target);
  CHECK(reason(less_than(1, 2)) == std::nullopt);
  CHECK(reason(less_than(1, 6)) == std::nullopt);
  CHECK(reason(claim_power("rainbow", 0)) == Refusal::invalid_target);
  CHECK(reason(claim_power("", 1)) == std::nullopt);
  CHECK(reason(claim_power("rainbow", 99)) == std::nullopt);
  CHECK(reason(claim_power("rainbow", 100)) == Refusal::invalid_target);
}

TEST_CASE("straights, vague guesses, power claims and the cards of the expansions need their option") {
  const CardOptions none;
  CHECK(is_enabled(none, Target{LessThan{3}}));
  CHECK(is_enabled(none, Target{WithoutColor{Color::blue}}));
  CHECK_FALSE(is_enabled(none, Target{StraightWith{3}}));
  CHECK_FALSE(is_enabled(none, Target{SameNumber{}}));
  CHECK_FALSE(is_enabled(none, Target{SameColor{}}));
  CHECK_FALSE(is_enabled(none, Target{PowerClaim{"rainbow", 2}}));
  CHECK(is_enabled(none, given(3)));
  CHECK_FALSE(is_enabled(none, GivenCard{Wildcard{}}));
  CHECK_FALSE(is_enabled(none, GivenCard{PowerCard{Power::rainbow}}));
  const CardOptions all = *card_rules_with_everything().cards;
  CHECK(is_enabled(all, Target{StraightWith{3}}));
  CHECK(is_enabled(all, Target{SameNumber{}}));
  CHECK(is_enabled(all, Target{PowerClaim{"unicorn", 2}}));
  CHECK(is_enabled(all, GivenCard{Wildcard{}}));
  CHECK(is_enabled(all, GivenCard{PowerCard{Power::rainbow}}));
}

TEST_CASE("in the open game a die is shown on each turn, until all three are") {
  const CardOptions open{.open = true};
  CHECK(must_reveal(open, 0, false));
  CHECK(must_reveal(open, 2, false));
  CHECK_FALSE(must_reveal(open, 3, false));
  CHECK_FALSE(must_reveal(open, 1, true));
  CHECK_FALSE(must_reveal(CardOptions{}, 0, false));
}

TEST_CASE("the game is over as soon as a seat has three cards or fewer") {
  CHECK_FALSE(is_over({{seat(1), 9}, {seat(2), 4}}));
  CHECK(is_over({{seat(1), 9}, {seat(2), 3}}));
  CHECK(is_over({{seat(1), 2}, {seat(2), 4}}));
}

TEST_CASE("seats rank by cards left, more is better, and equal counts share a rank") {
  using Ranking = std::vector<std::vector<SeatId>>;
  CHECK(ranking_of({{seat(1), 6}, {seat(2), 9}, {seat(3), 6}, {seat(4), 3}}) ==
        Ranking{{seat(2)}, {seat(1), seat(3)}, {seat(4)}});
}

}  // namespace
}  // namespace undercup::table::testing
