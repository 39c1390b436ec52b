#include "tests/table/random_cards.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "table/card_rules.hpp"
#include "table/seating.hpp"
#include "table/turns.hpp"

namespace undercup::table::testing {
namespace {

template <typename Values>
auto one_of(const Values& values, Chance& chance) {
  return values[static_cast<std::size_t>(chance.between(0, static_cast<int>(std::size(values)) - 1))];
}

GivenCard random_card(const CardOptions& options, Chance& chance) {
  constexpr int kOftenEnough = 8;
  if (options.wildcards && chance.once_in(kOftenEnough)) return Wildcard{};
  if (options.power_cards && chance.once_in(kOftenEnough)) return PowerCard{one_of(kPowers, chance)};
  return GivenNumberCard{chance.between(1, 6), one_of(kColors, chance)};
}

Command random_guess_or_challenge(const GameState& state, Chance& chance) {
  constexpr int kTries = 40;
  const SeatId turn = *state.turn;
  if (last_to_speak(state) && chance.once_in(4)) return Challenge{turn};
  for (int attempt = 0; attempt < kTries; ++attempt) {
    Guess guess = random_guess(chance);
    if (guess.count > 9) guess.count = 1 + guess.count % 9;
    if (!reason_against(state, guess)) return MakeGuess{turn, guess};
  }
  if (last_to_speak(state)) return Challenge{turn};
  return MakeGuess{turn, {kLeastCount, OfNumber{1}}};
}

}  // namespace

std::vector<GivenCard> random_cards(const CardOptions& options, Chance& chance) {
  std::vector<GivenCard> cards;
  for (int pile = 0; pile < kPiles; ++pile) cards.push_back(random_card(options, chance));
  return cards;
}

Guess random_guess(Chance& chance) {
  const int count = chance.between(0, 100);
  const int number = chance.between(0, 7);
  const Color color = one_of(kColors, chance);
  const PowerClaim claim{chance.once_in(4) ? "unicorn" : std::string(name(one_of(kPowers, chance))),
                         chance.once_in(9) ? count : chance.between(1, 9)};
  switch (chance.between(1, 8)) {
    case 1: return {count, OfNumber{number}};
    case 2: return {count, LessThan{number}};
    case 3: return {count, OfColor{color}};
    case 4: return {count, WithoutColor{color}};
    case 5: return {chance.between(0, 7), StraightWith{number}};
    case 6: return {count, SameNumber{}};
    case 7: return {count, SameColor{}};
    default: return {0, claim};
  }
}

Command random_card_command(const GameState& state, Chance& chance) {
  if (state.phase == Phase::rolling) {
    return LockPiles{one_of(still_to_roll(state), chance), random_cards(*state.rules.cards, chance)};
  }
  if (state.phase == Phase::discarding) {
    const SeatId loser = *state.cards.discarder;
    return DiscardPile{loser, one_of(discard_choices(state.held.at(loser)), chance)};
  }
  if (!owes_a_die(state)) return random_guess_or_challenge(state, chance);
  int die = 1;
  while (reason_against(state, RevealDie{*state.turn, die})) ++die;
  return RevealDie{*state.turn, die};
}

void check_cards(const GameState& before, const std::vector<Event>& events, const GameState& after) {
  int expected = sum(before.held);
  for (const Event& event : events) {
    if (const auto* discarded = std::get_if<PileDiscarded>(&event)) expected -= discarded->cards;
  }
  CHECK(sum(after.held) == expected);
  CHECK((after.phase == Phase::bidding) == after.turn.has_value());
  CHECK((after.phase == Phase::discarding) == after.cards.discarder.has_value());
  CHECK((after.phase == Phase::over) == !after.cards.ranking.empty());
  CHECK((after.phase == Phase::over) == is_over(after.held));
  CHECK(after.phase != Phase::revealing);
  for (const auto& [seat, cards] : after.held) CHECK(cards > 0);
  const std::size_t ranked = std::accumulate(after.cards.ranking.begin(), after.cards.ranking.end(), std::size_t{0},
                                             [](std::size_t all, const auto& rank) { return all + rank.size(); });
  CHECK((after.phase != Phase::over || ranked == after.seats.size()));
}

}  // namespace undercup::table::testing
