#include <doctest/doctest.h>

#include <array>

#include "table/seating.hpp"
#include "table/view.hpp"
#include "tests/games_to_play.hpp"
#include "tests/table/random_cards.hpp"

namespace undercup::table::testing {
namespace {

using undercup::testing::games_to_play;

constexpr const char* kVariable = "UNDERCUP_RANDOM_GAMES";  // tests/long.sh plays 100,000
const unsigned kGames = games_to_play(kVariable, 2000);
const unsigned kTwins = games_to_play(kVariable, 500);

/// Events that differ only in what is sealed are the same to everyone at the table.
bool look_the_same(const Event& one, const Event& other) {
  const auto* locked = std::get_if<RollLocked>(&one);
  const auto* other_locked = std::get_if<RollLocked>(&other);
  if (locked != nullptr && other_locked != nullptr) return locked->seat == other_locked->seat;
  const auto* piles = std::get_if<PilesLocked>(&one);
  const auto* other_piles = std::get_if<PilesLocked>(&other);
  if (piles != nullptr && other_piles != nullptr) return piles->seat == other_piles->seat;
  return one == other;
}

/// Whether the event is one by which the rules open something.
bool opens(const Event& event) {
  return std::holds_alternative<CupsRevealed>(event) || std::holds_alternative<PilesRevealed>(event);
}

/// The same command with dice rolled, or cards drawn, anew.
Command rerolled(const GameState& state, const Command& command, Chance& chance) {
  if (const auto* piles = std::get_if<LockPiles>(&command)) {
    return LockPiles{piles->seat, random_cards(*state.rules.cards, chance)};
  }
  const auto* lock = std::get_if<LockRoll>(&command);
  if (lock == nullptr) return command;
  LockRoll other = *lock;
  for (int& die : other.dice) die = chance.between(1, 6);
  return other;
}

/// How many of these events come before the first that opens something.
std::size_t before_reveal(const std::vector<Event>& events) {
  std::size_t count = 0;
  while (count < events.size() && !opens(events[count])) ++count;
  return count;
}

/// Plays one round of two games that differ only in hidden dice or cards; whatever happens before the reveal must look
/// the same, but for a die that the rules have shown: it is a die of its own game, and from then on everybody's.
void play_twin_round(GameState one, Chance& chance) {
  GameState other = one;
  while (true) {
    CHECK(public_view(one) == public_view(other));
    const Command command = *random_command(one, chance);
    const auto decided = decide(one, command);
    const auto other_decided = decide(other, rerolled(other, command, chance));
    REQUIRE(decided.ok());
    REQUIRE(other_decided.ok());
    const std::size_t hidden = before_reveal(decided.value());
    REQUIRE(hidden == before_reveal(other_decided.value()));
    if (std::holds_alternative<DieRevealed>(decided.value().front())) {
      one = evolve(std::move(one), decided.value());
      other = evolve(std::move(other), decided.value());  // as if the same card had been there
      continue;
    }
    for (std::size_t i = 0; i < hidden; ++i) CHECK(look_the_same(decided.value()[i], other_decided.value()[i]));
    if (hidden < decided.value().size()) return;
    one = evolve(std::move(one), decided.value());
    other = evolve(std::move(other), other_decided.value());
  }
}

TEST_CASE("any mix of rules plays to an end, loses no die or card on the way and can be told again from its events") {
  for (unsigned game = 0; game < kGames; ++game) {
    CAPTURE(game);
    Chance chance(game);
    const Ruleset rules = random_rules(chance);
    play_random_game(rules, random_seats(chance), chance);
  }
}

TEST_CASE("until the reveal, nothing that happens depends on what lies under the cups or in the piles") {
  for (unsigned game = 0; game < kTwins; ++game) {
    CAPTURE(game);
    Chance chance(game);
    const Ruleset rules = random_rules(chance);
    const auto seats = random_seats(chance);
    Chance twin_chance(game + kTwins);
    play_random_game(rules, seats, chance, [&](const GameState&, const std::vector<Event>&, const GameState& after) {
      const bool begins = after.phase == Phase::rolling && after.locked.empty() && after.cards.locked.empty();
      if (begins && after.owing.empty()) {
        play_twin_round(after, twin_chance);
      }
    });
  }
}

TEST_CASE("the least legal bid is legal and nothing below it is, in every bidding of random games") {
  for (unsigned game = 0; game < kTwins; ++game) {
    CAPTURE(game);
    Chance chance(game);
    const Ruleset rules = random_dice_rules(chance);
    play_random_game(rules, random_seats(chance), chance,
                     [](const GameState&, const std::vector<Event>&, const GameState& after) {
                       const std::vector<Bid> bids = lowest_legal_bids(after, 1);
                       if (bids.empty()) return;
                       const Bid lowest = bids.front();
                       CHECK_FALSE(reason_against(after, lowest.count, pips(lowest.face)));
                       for (int face = 1; face < pips(lowest.face); ++face) {
                         CHECK(reason_against(after, lowest.count, face));
                       }
                       for (int face = 1; lowest.count > 1 && face <= 6; ++face) {
                         CHECK(reason_against(after, lowest.count - 1, face));
                       }
                     });
  }
}

TEST_CASE("whatever is asked at whatever time, a refusal gives its reason and the rest plays on") {
  for (unsigned game = 0; game < kTwins; ++game) {
    Chance chance(game);
    const Ruleset rules = random_rules(chance);
    Chance noise(game + kTwins);
    play_random_game(rules, random_seats(chance), chance,
                     [&](const GameState&, const std::vector<Event>&, const GameState& after) {
                       const SeatId seat{noise.between(0, kMostSeats + 1)};
                       const std::array<Command, 9> commands{
                           LockRoll{seat, {noise.between(0, 7), 3}},
                           PlaceBid{seat, noise.between(0, 100), noise.between(0, 7)},
                           Challenge{seat},
                           CallSpotOn{seat},
                           CallPenalty{seat, PenaltyFor::asked_turn},
                           LockPiles{seat, {GivenNumberCard{noise.between(0, 7), Color::red}, Wildcard{}, Wildcard{}}},
                           MakeGuess{seat, random_guess(noise)},
                           RevealDie{seat, noise.between(0, 4)},
                           DiscardPile{seat, noise.between(0, 4)}};
                       for (const Command& command : commands) {
                         const auto decided = decide(after, command);
                         CHECK(decided.ok() == !reason_against(after, command).has_value());
                       }
                     });
  }
}

}  // namespace
}  // namespace undercup::table::testing
