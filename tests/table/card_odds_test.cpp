#include "table/card_odds.hpp"

#include <algorithm>
#include <cmath>

#include "table/card_count.hpp"
#include "table/card_rules.hpp"
#include "tests/table/card_talk.hpp"
#include "tests/table/random_cards.hpp"

namespace undercup::table::testing {
namespace {

constexpr double kTolerance = 1e-12;

/// The deck without what is seen.
std::vector<Card> rest_of_deck(const CardOptions& options, const KnownCards& known) {
  std::vector<Card> rest = deck_of(options);
  std::vector<Card> seen(known.own.begin(), known.own.end());
  seen.insert(seen.end(), known.shown.begin(), known.shown.end());
  for (const Card& card : seen) rest.erase(std::find(rest.begin(), rest.end(), card));
  return rest;
}

/// The same chance by looking at every pair of hidden cards that the deck has.
double by_every_pair(const CardOptions& options, const Guess& guess, const KnownCards& known) {
  const std::vector<Card> rest = rest_of_deck(options, known);
  int held = 0;
  int pairs = 0;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    for (std::size_t j = i + 1; j < rest.size(); ++j) {
      std::vector<Card> cards(known.own.begin(), known.own.end());
      cards.insert(cards.end(), known.shown.begin(), known.shown.end());
      cards.insert(cards.end(), {rest[i], rest[j]});
      held += holds(guess, cards, known.own) ? 1 : 0;
      ++pairs;
    }
  }
  return static_cast<double>(held) / pairs;
}

/// Some cards of the deck, all different in their place in it.
KnownCards dealt(const CardOptions& options, int shown, Chance& chance) {
  std::vector<Card> deck = deck_of(options);
  const auto draw = [&] {
    const auto place = deck.begin() + chance.between(0, static_cast<int>(deck.size()) - 1);
    const Card card = *place;
    deck.erase(place);
    return card;
  };
  KnownCards known;
  for (Card& card : known.own) card = draw();
  for (int card = 0; card < shown; ++card) known.shown.push_back(draw());
  return known;
}

TEST_CASE("the deck has forty-eight number cards, fifty-five with wildcards and sixty-one with power cards too") {
  CHECK(deck_of({}).size() == 48);
  CHECK(deck_of({.wildcards = true}).size() == 55);
  CHECK(deck_of({.power_cards = true}).size() == 54);
  const std::vector<Card> deck = deck_of({.wildcards = true, .power_cards = true});
  CHECK(deck.size() == 61);
  for (const Color color : kColors) {
    CHECK(std::count(deck.begin(), deck.end(), Card{NumberCard{Face::four, color}}) == 2);
  }
  CHECK(std::count(deck.begin(), deck.end(), Card{Wildcard{}}) == 7);
  for (const Power power : kPowers) CHECK(std::count(deck.begin(), deck.end(), Card{PowerCard{power}}) == 1);
}

TEST_CASE("the chances of guesses agree with every pair of hidden cards looked at, for every target and any options") {
  Chance chance(11);
  for (int deal = 0; deal < 60; ++deal) {
    const CardOptions options{
        .straights = true, .vague = true, .wildcards = chance.once_in(2), .power_cards = chance.once_in(2)};
    KnownCards known = dealt(options, chance.between(0, 6), chance);
    known.hidden = 2;
    Guess guess = random_guess(chance);
    const auto* claim = std::get_if<PowerClaim>(&guess.target);
    guess.count = claim == nullptr ? chance.between(1, 6) : 0;
    if (reason_against_guess(std::nullopt, guess)) continue;
    CAPTURE(deal);
    CHECK(std::abs(probability_held(options, guess, known) - by_every_pair(options, guess, known)) < kTolerance);
  }
}

TEST_CASE("the chance of a power card one rolled is that its pattern comes, and of any other claim none") {
  const CardOptions options{.wildcards = true, .power_cards = true};
  for (const Power power : kPowers) {
    CAPTURE(name(power));
    KnownCards known;
    known.own = {PowerCard{power}, NumberCard{Face::two, Color::red}, NumberCard{Face::five, Color::blue}};
    known.shown = {NumberCard{Face::two, Color::green}, NumberCard{Face::six, Color::blue}, Wildcard{},
                   NumberCard{Face::two, Color::green}, NumberCard{Face::six, Color::blue}};
    known.hidden = 2;
    const Guess claim{0, PowerClaim{std::string(name(power)), value_of(power)}};
    CHECK(std::abs(probability_held(options, claim, known) - by_every_pair(options, claim, known)) < kTolerance);
    const Guess lie{0, PowerClaim{std::string(name(power)), value_of(power) + 1}};
    CHECK(probability_held(options, lie, known) == 0);
  }
}

TEST_CASE("a guess one holds alone is certain and one beyond all cards impossible") {
  const KnownCards known{roll_of_cards(numbers({3, 3, 1})), {}, 9};
  CHECK(probability_held({}, of_number(2, 3), known) == doctest::Approx(1));
  CHECK(probability_held({}, of_number(3, 3), known) < 1);
  CHECK(probability_held({}, of_number(8, 3), known) > 0);
  CHECK(probability_held({}, of_number(9, 3), known) == 0);  // there are eight threes
  CHECK(probability_held({.wildcards = true}, of_number(9, 3), known) > 0);
}

TEST_CASE(
    "with the cards of eight players the chances fall with the count, and a single card is drawn as often as it is "
    "there") {
  const CardOptions all = *card_rules_with_everything().cards;
  const KnownCards known{roll_of_cards(numbers({3, 4, 6})), {}, 21};
  for (const Target& target : {Target{OfNumber{3}}, Target{LessThan{4}}, Target{OfColor{Color::blue}},
                               Target{WithoutColor{Color::red}}, Target{SameNumber{}}, Target{SameColor{}}}) {
    double before = 1 + kTolerance;
    for (const double chance : probabilities_held(all, target, known, 24)) {
      CHECK(chance <= before);
      before = chance;
    }
  }
  const KnownCards one{roll_of_cards(numbers({3, 4, 6})), {}, 1};
  CHECK(probability_held(all, of_number(1, 5), one) == doctest::Approx(15.0 / 58));  // eight fives, seven wildcards
  CHECK(probability_held({}, of_number(1, 5), one) == doctest::Approx(8.0 / 45));
}

}  // namespace
}  // namespace undercup::table::testing
