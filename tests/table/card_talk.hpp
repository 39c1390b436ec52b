#pragma once

#include <utility>
#include <vector>

#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {

// A game of cards, talked to as players talk.

inline GivenCard given(int number, Color color = Color::red) {
  return GivenNumberCard{number, color};
}
inline constexpr Wildcard kWild{};

/// Number cards of these numbers, all of that color.
inline std::vector<GivenCard> numbers(std::initializer_list<int> list, Color color = Color::red) {
  std::vector<GivenCard> cards;
  for (const int number : list) cards.push_back(given(number, color));
  return cards;
}

/// The cards as they lie on the table.
inline std::vector<Card> on_table(const std::vector<GivenCard>& cards) {
  std::vector<Card> all;
  for (const GivenCard& card : cards) all.push_back(card_of(card).value());
  return all;
}

inline CardRoll roll_of_cards(const std::vector<GivenCard>& cards) {
  const std::vector<Card> all = on_table(cards);
  return {all.at(0), all.at(1), all.at(2)};
}

inline Guess of_number(int count, int number) {
  return {count, OfNumber{number}};
}
inline Guess less_than(int count, int number) {
  return {count, LessThan{number}};
}
inline Guess of_color(int count, Color color) {
  return {count, OfColor{color}};
}
inline Guess without(int count, Color color) {
  return {count, WithoutColor{color}};
}
inline Guess straight(int count, int number) {
  return {count, StraightWith{number}};
}
inline Guess same_number(int count) {
  return {count, SameNumber{}};
}
inline Guess same_color(int count) {
  return {count, SameColor{}};
}
inline Guess claim_power(const char* power, int value) {
  return {0, PowerClaim{power, value}};
}

/// Deceptidice with these options on.
inline Ruleset card_rules(std::initializer_list<std::string_view> options = {}) {
  Ruleset rules = preset("deceptidice").value();
  for (const std::string_view option : options) rules = with(rules, option, "true").value();
  return rules;
}

inline Ruleset card_rules_with_everything() {
  return card_rules({"straights", "vague", "swap", "open", "wildcards", "power_cards"});
}

/// Everyone still to roll rolls these cards.
inline void everyone_rolls(Game& game, const std::vector<GivenCard>& cards) {
  for (const auto& [each, held] : PerSeat(game.state.held)) {
    if (!game.state.cards.locked.contains(each)) game.ask(LockPiles{each, cards});
  }
}

inline void guess(Game& game, int number, const Guess& made) {
  game.ask(MakeGuess{seat(number), made});
}

/// A round that `loser` loses to the seat after them; they discard their smallest pile.
inline void loses_a_round_of_cards(Game& game, int loser) {
  everyone_rolls(game, numbers({1, 2, 3}));
  int count = 1;
  while (game.state.turn != seat(loser)) game.ask(MakeGuess{*game.state.turn, of_number(count++, 1)});
  guess(game, loser, of_number(kMostCount, 6));
  game.ask(Challenge{*game.state.turn});
  if (game.state.phase == Phase::discarding) game.ask(DiscardPile{seat(loser), 1});
}

}  // namespace undercup::table::testing
