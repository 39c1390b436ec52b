#include "table/card_count.hpp"

#include <algorithm>
#include <array>

#include "table/card_rules.hpp"
#include "tests/table/card_talk.hpp"
#include "tests/table/random_play.hpp"

namespace undercup::table::testing {
namespace {

const CardRoll kNoPower = roll_of_cards(numbers({1, 1, 1}));

bool holds_on(const std::vector<GivenCard>& cards, const Guess& guess) {
  return holds(guess, on_table(cards), kNoPower);
}

bool pattern_on(const std::vector<GivenCard>& cards, Power power) {
  return shows(count_of(on_table(cards)), power);
}

/// The guess holds for that many cards and not for one more.
void check_most(const std::vector<GivenCard>& cards, Guess guess, int most) {
  for (const int count : {most - 1, most, most + 1}) {
    guess.count = count;
    CAPTURE(count);
    CHECK(holds_on(cards, guess) == (count <= most));
  }
}

const std::vector<GivenCard> kMixed{given(1, Color::red),  given(2, Color::red),    given(2, Color::blue),
                                    given(3, Color::blue), given(5, Color::yellow), given(6, Color::red)};

TEST_CASE("a number counts its cards") {
  check_most(kMixed, of_number(0, 2), 2);
  check_most(kMixed, of_number(0, 6), 1);
  CHECK_FALSE(holds_on(kMixed, of_number(1, 4)));
}

TEST_CASE("less than a number counts the cards below it and not those on it") {
  check_most(kMixed, less_than(0, 3), 3);
  check_most(kMixed, less_than(0, 2), 1);
  check_most(kMixed, less_than(0, 6), 5);
}

TEST_CASE("a colour counts its cards, without a colour all of another one") {
  check_most(kMixed, of_color(0, Color::red), 3);
  check_most(kMixed, without(0, Color::red), 3);
  check_most(kMixed, without(0, Color::green), 6);
  CHECK_FALSE(holds_on(kMixed, of_color(1, Color::green)));
}

TEST_CASE("a straight needs each of its numbers once and the one that was named among them") {
  check_most(kMixed, straight(0, 2), 3);
  check_most(kMixed, straight(0, 1), 3);
  check_most(kMixed, straight(0, 5), 2);
  CHECK_FALSE(holds_on(kMixed, straight(1, 4)));
  check_most(numbers({1, 2, 3, 4, 5, 6}), straight(0, 3), 6);
}

TEST_CASE("of a straight each number is pointed at once") {
  const auto rolled = [](const std::vector<int>& values) {
    std::vector<Card> cards;
    for (const int value : values) cards.emplace_back(NumberCard{*face_from_pips(value), Color::red});
    return cards;
  };
  CHECK(counting(straight(3, 1), rolled({3, 3, 3, 4, 6, 6})) ==
        std::vector<bool>{true, false, false, false, false, false});
  CHECK(counting(straight(3, 2), rolled({2, 3, 3, 4, 1, 2})) ==
        std::vector<bool>{true, true, false, false, true, false});
}

TEST_CASE("in a straight as many wildcards are pointed at as numbers are missing") {
  const std::vector<Card> cards{NumberCard{Face::two, Color::red}, Wildcard{}, NumberCard{Face::four, Color::blue},
                                Wildcard{}};
  CHECK(counting(straight(3, 2), cards) == std::vector<bool>{true, true, true, false});
  CHECK(counting(straight(2, 2), cards) == std::vector<bool>{true, true, false, false});
  CHECK(counting(straight(6, 2), cards) == std::vector<bool>{true, true, true, true});
}

TEST_CASE("what counts is told seat by seat") {
  const CardRoll first{NumberCard{Face::two, Color::red}, Wildcard{}, NumberCard{Face::four, Color::blue}};
  const CardRoll second{NumberCard{Face::four, Color::red}, NumberCard{Face::two, Color::red}, Wildcard{}};
  const auto counts = counting(of_number(1, 4), {{SeatId{3}, first}, {SeatId{1}, second}});
  CHECK(counts.at(SeatId{3}) == std::array{false, true, true});
  CHECK(counts.at(SeatId{1}) == std::array{true, false, true});
}

TEST_CASE("a vague guess counts the number, or the colour, that is there most") {
  check_most(kMixed, same_number(0), 2);
  check_most(kMixed, same_color(0), 3);
}

TEST_CASE("a wildcard counts as whatever the challenged guess wants") {
  std::vector<GivenCard> cards = kMixed;
  cards.insert(cards.end(), {kWild, kWild});
  check_most(cards, of_number(0, 2), 4);
  check_most(cards, of_number(0, 4), 2);
  check_most(cards, less_than(0, 3), 5);
  check_most(cards, of_color(0, Color::green), 2);
  check_most(cards, without(0, Color::red), 5);
  check_most(cards, straight(0, 4), 6);
  check_most(cards, same_number(0), 4);
  check_most(cards, same_color(0), 5);
}

TEST_CASE("a power card counts for nothing, not even as a card without a colour") {
  std::vector<GivenCard> cards = kMixed;
  cards.insert(cards.end(), {PowerCard{Power::rainbow}, PowerCard{Power::full_house}});
  check_most(cards, without(0, Color::red), 3);
  check_most(cards, same_color(0), 3);
  CHECK_FALSE(holds_on(cards, of_number(1, 4)));
}

TEST_CASE("each pattern needs all of its cards, and a wildcard fills one that is missing") {
  const auto fills_one_gap = [](std::vector<GivenCard> almost, const GivenCard& last, Power power) {
    CAPTURE(name(power));
    CHECK_FALSE(pattern_on(almost, power));
    almost.push_back(last);
    CHECK(pattern_on(almost, power));
    almost.back() = kWild;
    CHECK(pattern_on(almost, power));
    almost.back() = PowerCard{power};
    CHECK_FALSE(pattern_on(almost, power));
  };
  fills_one_gap({given(1, Color::red), given(1, Color::blue), given(1, Color::green)}, given(1, Color::yellow),
                Power::rainbow);
  fills_one_gap(numbers({2, 2, 5}), given(5), Power::two_pairs);
  fills_one_gap(numbers({2, 2, 5, 5}), given(5), Power::full_house);
  fills_one_gap(numbers({2, 2, 5, 5, 6}), given(6), Power::three_pairs);
  fills_one_gap(numbers({2, 2, 2, 5, 5}), given(5), Power::two_triples);
  fills_one_gap(numbers({1, 2, 3, 4, 6}), given(5), Power::all_numbers);
}

TEST_CASE("the groups of a pattern are different numbers: four of a kind is not two pairs") {
  CHECK_FALSE(pattern_on(numbers({4, 4, 4, 4}), Power::two_pairs));
  CHECK_FALSE(pattern_on(numbers({4, 4, 4, 4, 4}), Power::full_house));
  CHECK_FALSE(pattern_on(numbers({4, 4, 4, 4, 2, 2}), Power::three_pairs));
  CHECK_FALSE(pattern_on(numbers({4, 4, 4, 4, 4, 4}), Power::two_triples));
  CHECK(pattern_on(numbers({4, 4, 4, 2, 2, 2}), Power::full_house));
}

/// The same question by trying every choice of numbers for the groups.
bool shows_by_trial(const std::array<int, 6>& numbers_held, int wild, std::vector<int> groups) {
  std::sort(groups.begin(), groups.end());
  std::array<int, 6> order{0, 1, 2, 3, 4, 5};
  do {
    int missing = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      missing += std::max(0, groups[i] - numbers_held.at(static_cast<std::size_t>(order.at(i))));
    }
    if (missing <= wild) return true;
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

TEST_CASE("a pattern is seen exactly where some choice of numbers makes it") {
  Chance chance(3);
  for (int deal = 0; deal < 300; ++deal) {
    std::array<int, 6> held{};
    const int wild = chance.between(0, 3);
    std::vector<GivenCard> cards(static_cast<std::size_t>(wild), kWild);
    for (int card = chance.between(0, 9); card > 0; --card) {
      const int number = chance.between(1, 6);
      ++held.at(static_cast<std::size_t>(number - 1));
      cards.push_back(given(number));
    }
    CHECK(pattern_on(cards, Power::two_pairs) == shows_by_trial(held, wild, {2, 2}));
    CHECK(pattern_on(cards, Power::full_house) == shows_by_trial(held, wild, {3, 2}));
    CHECK(pattern_on(cards, Power::three_pairs) == shows_by_trial(held, wild, {2, 2, 2}));
    CHECK(pattern_on(cards, Power::two_triples) == shows_by_trial(held, wild, {3, 3}));
    CHECK(pattern_on(cards, Power::all_numbers) == shows_by_trial(held, wild, {1, 1, 1, 1, 1, 1}));
  }
}

TEST_CASE("a power claim holds only for one who rolled that card, told its value, and sees its pattern") {
  const std::vector<GivenCard> own{PowerCard{Power::two_pairs}, given(2), given(5)};
  const CardRoll rolled = roll_of_cards(own);
  std::vector<GivenCard> cards = own;
  cards.insert(cards.end(), {given(2), given(5), PowerCard{Power::rainbow}});
  const std::vector<Card> table = on_table(cards);
  CHECK(holds(claim_power("two_pairs", 3), table, rolled));
  CHECK_FALSE(holds(claim_power("two_pairs", 2), table, rolled));
  CHECK_FALSE(holds(claim_power("two_pairs", 4), table, rolled));
  CHECK_FALSE(holds(claim_power("rainbow", 2), table, rolled));            // another player's card
  CHECK_FALSE(holds(claim_power("unicorn", 3), table, rolled));            // made up
  CHECK_FALSE(holds(claim_power("two_pairs", 3), table, kNoPower));        // not rolled
  CHECK_FALSE(holds(claim_power("two_pairs", 3), on_table(own), rolled));  // the pattern is not there
}

}  // namespace
}  // namespace undercup::table::testing
