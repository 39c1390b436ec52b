#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "table/engine.hpp"
#include "table/rules.hpp"

namespace undercup::table::testing {

/// The seat of that number.
constexpr SeatId seat(int number) {
  return SeatId{number};
}

/// "five fours" is claim(5, 4).
inline Bid claim(int count, int face) {
  return Bid{count, face_from_pips(face).value()};
}

inline Roll roll_of(std::initializer_list<int> pips) {
  Roll roll;
  for (const int each : pips) roll.push_back(face_from_pips(each).value());
  return roll;
}

/// A preset with parameters set as on the command line.
inline Ruleset rules_of(std::string_view name,
                        std::initializer_list<std::pair<std::string_view, std::string_view>> set = {}) {
  Ruleset rules = preset(name).value();
  for (const auto& [parameter, value] : set) rules = with(rules, parameter, value).value();
  REQUIRE(checked(rules).ok());
  return rules;
}

inline std::vector<SeatId> first_seats(int count) {
  std::vector<SeatId> seats;
  for (int number = 1; number <= count; ++number) seats.push_back(seat(number));
  return seats;
}

/// A game under way, with everything that happened in it, to be talked to as players talk.
class Game {
public:
  Game(const Ruleset& rules, std::vector<SeatId> seats, std::optional<SeatId> starter) {
    take(start(rules, seats, starter));
  }
  Game(const Ruleset& rules, int players, int starter = 1) : Game(rules, first_seats(players), seat(starter)) {}

  /// Asks for something that must be allowed; what happened then is in `last`.
  void ask(const Command& command) {
    const auto decided = decide(state, command);
    REQUIRE_MESSAGE(decided.ok(), name(decided.error()));
    take(decided.value());
  }

  /// The reason against a command that must be refused and must change nothing.
  [[nodiscard]] std::optional<Refusal> refusal(const Command& command) const {
    const GameState before = state;
    const auto decided = decide(state, command);
    CHECK(state == before);
    CHECK(reason_against(state, command) == (decided ? std::nullopt : std::optional(decided.error())));
    if (decided) return std::nullopt;
    return decided.error();
  }

  void roll(int number, std::vector<int> dice) { ask(LockRoll{seat(number), std::move(dice)}); }
  void bid(int number, int count, int face) { ask(PlaceBid{seat(number), count, face}); }
  void challenge(int number) { ask(Challenge{seat(number)}); }
  void spot_on(int number) { ask(CallSpotOn{seat(number)}); }
  void penalty(int number) { ask(CallPenalty{seat(number), PenaltyFor::asked_turn}); }

  [[nodiscard]] std::optional<Refusal> bid_refusal(int number, int count, int face) const {
    return refusal(PlaceBid{seat(number), count, face});
  }

  /// Everyone still to roll rolls that face with all their dice.
  void everyone_rolls(int face) {
    for (const auto& [each, dice] : PerSeat(state.held)) {
      if (dice > 0 && !state.locked.contains(each)) {
        ask(LockRoll{each, std::vector<int>(static_cast<std::size_t>(dice), face)});
      }
    }
  }

  /// Plays a round in which that seat loses one die, where a lost round costs one: the seat in turn bids something
  /// that holds or not, as needed, and `loser` bids or challenges.
  void loses_a_round(int loser) {
    everyone_rolls(6);
    while (state.turn != seat(loser)) bid_on();
    bid(loser, kMostCount, 6);
    ask(Challenge{*state.turn});
  }

  /// What happened last of that kind; there must be one.
  template <typename Kind>
  [[nodiscard]] const Kind& last_of() const {
    for (auto event = last.rbegin(); event != last.rend(); ++event) {
      if (const auto* kind = std::get_if<Kind>(&*event)) return *kind;
    }
    FAIL("nothing of that kind happened");
    return std::get<Kind>(last.front());
  }

  template <typename Kind>
  [[nodiscard]] bool happened() const {
    for (const Event& event : last) {
      if (std::holds_alternative<Kind>(event)) return true;
    }
    return false;
  }

  [[nodiscard]] int dice(int number) const { return state.held.at(seat(number)); }

  GameState state;
  std::vector<Event> last;  ///< what the last command led to
  std::vector<Event> all;   ///< everything since the start

private:
  void bid_on() {
    const int count =
        state.bids.empty() ? least_opening_count(state.rules, kMostSeats) : state.bids.back().bid.count + 1;
    ask(PlaceBid{*state.turn, count, 6});
  }
  void take(const std::vector<Event>& events) {
    last = events;
    all.insert(all.end(), events.begin(), events.end());
    state = evolve(std::move(state), events);
  }
};

}  // namespace undercup::table::testing
