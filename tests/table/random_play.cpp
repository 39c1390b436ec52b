#include "tests/table/random_play.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <utility>

#include "table/following.hpp"
#include "table/seating.hpp"
#include "table/turns.hpp"
#include "tests/table/random_cards.hpp"

namespace undercup::table::testing {
namespace {

/// Far more than the longest random game seen; a game that reaches it would never end.
constexpr int kEndless = 200'000;

SeatId any_of(const std::vector<SeatId>& seats, Chance& chance) {
  return seats[static_cast<std::size_t>(chance.between(0, static_cast<int>(seats.size()) - 1))];
}

/// Dice leave the game, or come back, only as the settlement says; nobody holds fewer than none or more than at first.
void check_dice(const GameState& before, const std::vector<Event>& events, const GameState& after) {
  int expected = sum(before.held);
  for (const Event& event : events) {
    const auto* settled = std::get_if<Settled>(&event);
    if (settled == nullptr) continue;
    expected += sum(settled->gained) - sum(settled->lost) - sum(settled->penalties);
    for (const PerSeat* part : {&settled->lost, &settled->gained, &settled->penalties}) {
      for (const auto& [seat, dice] : *part) CHECK(dice > 0);
    }
  }
  CHECK(sum(after.held) == expected);
  for (const auto& [seat, dice] : after.held) CHECK((dice >= 0 && dice <= after.rules.dice));
}

/// Whoever is in turn is in; bidding waits for one who is; a game is over when one seat is left, and only then.
void check_state(const GameState& state) {
  CHECK((state.phase == Phase::bidding) == state.turn.has_value());
  if (state.turn) CHECK(is_in(state.held, *state.turn));
  CHECK((state.phase == Phase::over) == (count_in(state.held) == 1));
  CHECK((state.phase == Phase::over) == state.winner.has_value());
  if (state.winner) CHECK(is_in(state.held, *state.winner));
  CHECK(state.phase != Phase::revealing);
}

std::optional<Command> random_roll(const GameState& state, Chance& chance) {
  const SeatId seat = any_of(still_to_roll(state), chance);
  return LockRoll{seat, random_dice(state, seat, chance)};
}

Command random_bid(const GameState& state, const Bid& lowest, Chance& chance) {
  const PlaceBid wanted{*state.turn, lowest.count + chance.between(0, 2), chance.between(1, 6)};
  if (!reason_against(state, wanted)) return wanted;
  return PlaceBid{*state.turn, lowest.count, pips(lowest.face)};
}

}  // namespace

int sum(const PerSeat& held) {
  return std::accumulate(held.begin(), held.end(), 0,
                         [](int total, const auto& entry) { return total + entry.second; });
}

std::vector<int> random_dice(const GameState& state, SeatId seat, Chance& chance) {
  const int count = state.phase == Phase::roll_off ? 1 : state.held.at(seat);
  std::vector<int> dice;
  for (int die = 0; die < count; ++die) dice.push_back(chance.between(1, 6));
  return dice;
}

std::optional<Command> random_command(const GameState& state, Chance& chance) {
  if (state.phase == Phase::over) return std::nullopt;
  if (state.rules.cards) return random_card_command(state, chance);
  if (state.rules.penalties && state.phase != Phase::roll_off && chance.once_in(40)) {
    return CallPenalty{any_of(seats_in(state.held), chance), PenaltyFor::asked_count};
  }
  if (state.phase != Phase::bidding) return random_roll(state, chance);
  const std::vector<Bid> lowest = lowest_legal_bids(state, 1);
  const bool doubts = !state.bids.empty() && (lowest.empty() || chance.once_in(4));
  if (!doubts) return random_bid(state, lowest.front(), chance);
  const std::array<Command, 3> doubt{CallSpotOn{*state.turn}, Challenge{any_of(seats_in(state.held), chance)},
                                     Challenge{*state.turn}};
  for (const Command& command : doubt) {
    if (chance.once_in(2) && !reason_against(state, command)) return command;
  }
  return doubt.back();
}

std::vector<Event> play_random_game(const Ruleset& rules, const std::vector<SeatId>& seats, Chance& chance,
                                    const Watcher& watch) {
  std::vector<Event> all = start(rules, seats, chance.once_in(2) ? std::optional(any_of(seats, chance)) : std::nullopt);
  GameState state = evolve(GameState{}, all);
  for (int commands = 0; state.phase != Phase::over; ++commands) {
    REQUIRE(commands < kEndless);
    const auto decided = decide(state, *random_command(state, chance));
    REQUIRE(decided.ok());
    const GameState after = evolve(state, decided.value());
    if (rules.cards) {
      check_cards(state, decided.value(), after);
    } else {
      check_dice(state, decided.value(), after);
      check_state(after);
    }
    if (watch) watch(state, decided.value(), after);
    all.insert(all.end(), decided.value().begin(), decided.value().end());
    state = after;
  }
  CHECK(evolve(GameState{}, all) == state);
  GameState one_by_one;
  for (const Event& event : all) {
    CHECK(may_follow(one_by_one, event));
    one_by_one = evolve(std::move(one_by_one), event);
  }
  CHECK(one_by_one == state);
  return all;
}

}  // namespace undercup::table::testing
