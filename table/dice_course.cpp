#include <algorithm>
#include <iterator>
#include <utility>

#include "table/course.hpp"
#include "table/engine.hpp"
#include "table/overloaded.hpp"
#include "table/revealer.hpp"
#include "table/rules.hpp"
#include "table/seating.hpp"
#include "table/turns.hpp"

namespace undercup::table {
namespace {

using Refused = std::optional<Refusal>;

// ---- Reasons against a command, each numbered as in PROTOCOL.md, "Rejections".

/// 3: whether a command of this kind belongs to the phase the game is in.
bool belongs_to(Phase phase, const Command& command) {
  const bool bidding = phase == Phase::bidding;
  return std::visit(Overloaded{[&](const LockRoll&) { return phase == Phase::roll_off || phase == Phase::rolling; },
                               [&](const PlaceBid&) { return bidding; }, [&](const Challenge&) { return bidding; },
                               [&](const CallSpotOn&) { return bidding; },
                               [&](const CallPenalty&) { return bidding || phase == Phase::rolling; },
                               [](const CardCommand auto&) { return false; }},
                    command);
}

/// 5: whether the rules know this kind of command.
bool is_enabled(const Ruleset& rules, const Command& command) {
  return std::visit(
      Overloaded{[](const LockRoll&) { return true; }, [](const PlaceBid&) { return true; },
                 [](const Challenge&) { return true; }, [&](const CallSpotOn&) { return rules.spot_on != SpotOn::off; },
                 [&](const CallPenalty&) { return rules.penalties; }, [](const CardCommand auto&) { return false; }},
      command);
}

/// 6, in the phases of rolling.
Refused reason(const GameState& state, const LockRoll& lock) {
  const bool rolls_off = state.phase == Phase::roll_off;
  const auto& off = state.rolling_off;
  if (rolls_off && !has(off, lock.seat)) return Refusal::already_locked;
  if (state.locked.contains(lock.seat)) return Refusal::already_locked;
  const int expected = rolls_off ? 1 : state.held.at(lock.seat);
  if (std::ssize(lock.dice) != expected) return Refusal::wrong_dice_count;
  const auto is_face = [](int pips) { return face_from_pips(pips).has_value(); };
  if (!std::all_of(lock.dice.begin(), lock.dice.end(), is_face)) return Refusal::invalid_face;
  return std::nullopt;
}

/// 7 and 10.
Refused reason(const GameState& state, const PlaceBid& bid) {
  if (state.turn != bid.seat) return Refusal::not_your_turn;
  return reason_against(state, bid.count, bid.face);
}

/// 7 and 8; out of turn where the rules allow that (sheet 001, section 14 E: "at any time after a claim is made").
Refused reason(const GameState& state, const Challenge& challenge) {
  return reason_against_challenge(state, challenge.seat, state.rules.interrupt);
}

/// 7 and 8.
Refused reason(const GameState& state, const CallSpotOn& call) {
  if (state.turn != call.seat) return Refusal::not_your_turn;
  if (state.bids.empty()) return Refusal::no_bid;
  return std::nullopt;
}

Refused reason(const GameState&, const CallPenalty&) {
  return std::nullopt;
}

/// A command of the card game has been refused for its phase.
Refused reason(const GameState&, const CardCommand auto&) {
  return Refusal::wrong_phase;
}

Refused reason_against_any(const GameState& state, const Command& command) {
  return std::visit([&](const auto& any) { return reason(state, any); }, command);
}

// ---- What follows from a command that nothing speaks against.

RoundStarted round(const Ruleset& rules, int number, SeatId opener, const PerSeat& before, const PerSeat& held) {
  RoundStarted started;
  started.round = number;
  // [decision] Where the one who should open is out (also by a penalty), the next seat still in, clockwise, opens:
  // sheet 004 says so, and it is used everywhere.
  started.starter = is_in(held, opener) ? opener : next_in(held, opener);
  for (const SeatId seat : seats_in(held)) started.dice[seat] = held.at(seat);
  started.palifico = palifico_follows(rules, before, held);
  return started;
}

/// The roll-off once everyone has rolled: the highest starts; of a tie, only the tied seats roll again. [decision]
void judge_roll_off(const GameState& state, const std::map<SeatId, Face>& shown, std::vector<Event>& events) {
  Face highest = Face::one;
  for (const auto& [seat, face] : shown) highest = std::max(highest, face);
  std::vector<SeatId> leaders;
  for (const auto& [seat, face] : shown) {
    if (face == highest) leaders.push_back(seat);
  }
  if (leaders.size() > 1) {
    events.push_back(RollOffResult{shown, std::nullopt});
    events.push_back(RollOff{std::move(leaders)});
    return;
  }
  events.push_back(RollOffResult{shown, leaders.front()});
  events.push_back(round(state.rules, 1, leaders.front(), state.held, state.held));
}

std::vector<Event> follow(const GameState& state, const LockRoll& lock, const Revealer& revealer) {
  Roll roll;
  roll.reserve(lock.dice.size());
  for (const int pips : lock.dice) roll.push_back(*face_from_pips(pips));
  std::vector<Event> events;
  if (still_to_roll(state).size() > 1) {
    events.push_back(RollLocked{lock.seat, Sealed<Roll>(std::move(roll))});
    return events;
  }
  std::map<SeatId, Face> shown;
  if (state.phase == Phase::roll_off) {
    shown[lock.seat] = roll.front();
    for (const auto& [seat, sealed] : state.locked) shown[seat] = revealer.open(sealed).front();
  }
  events.push_back(RollLocked{lock.seat, Sealed<Roll>(std::move(roll))});
  if (state.phase == Phase::roll_off) {
    judge_roll_off(state, shown, events);
  } else {
    events.push_back(BiddingBegan{*state.starter});
  }
  return events;
}

std::vector<Event> follow(const GameState& state, const PlaceBid& bid, const Revealer&) {
  const Bid placed{bid.count, *face_from_pips(bid.face)};
  return {BidPlaced{bid.seat, placed, next_in(staying(state.held, state.retiring), bid.seat)}};
}

std::vector<Event> follow(const GameState&, const CallPenalty& penalty, const Revealer&) {
  // [decision] Noted at once, paid right after the next settlement: until then the dice are under a cup.
  return {PenaltyNoted{penalty.seat, penalty.reason}};
}

CupsRevealed reveal(const GameState& state, const Revealer& revealer) {
  CupsRevealed revealed;
  for (const auto& [seat, sealed] : state.locked) revealed.dice.emplace(seat, revealer.open(sealed));
  return revealed;
}

int matching(const GameState& state, const std::map<SeatId, Roll>& dice) {
  int match = 0;
  for (const auto& [seat, roll] : dice) match += matching(state.rules, state.palifico, state.bids.back().bid, roll);
  return match;
}

/// The call itself, the cups, and what they come to.
std::vector<Event> open_and_settle(const GameState& state, const Event& call, CupsRevealed revealed) {
  std::vector<Event> events{call};
  events.push_back(std::move(revealed));
  for (Event& event : settle_called(evolve(state, events))) events.push_back(std::move(event));
  return events;
}

std::vector<Event> follow(const GameState& state, const Challenge& challenge, const Revealer& revealer) {
  const bool interrupt = state.turn != challenge.seat;
  return open_and_settle(state, Challenged{challenge.seat, state.bids.back().seat, interrupt}, reveal(state, revealer));
}

std::vector<Event> follow(const GameState& state, const CallSpotOn& call, const Revealer& revealer) {
  return open_and_settle(state, SpotOnCalled{call.seat, state.bids.back().seat}, reveal(state, revealer));
}

std::vector<Event> follow(const GameState&, const CardCommand auto&, const Revealer&) {
  return {};
}

std::vector<Event> follow_any(const GameState& state, const Command& command, const Revealer& revealer) {
  return std::visit([&](const auto& any) { return follow(state, any, revealer); }, command);
}

std::vector<Event> open(const Ruleset& rules, const std::vector<SeatId>& seats, std::optional<SeatId> starter) {
  if (!starter) return {RollOff{seats}};
  PerSeat held;
  for (const SeatId seat : seats) held[seat] = rules.dice;
  return {round(rules, 1, *starter, held, held)};
}

std::vector<Event> go_on(const GameState& state) {
  if (count_in(state.held) == 1) return {GameWon{seats_in(state.held).front()}};
  const auto& off = state.rolling_off;
  if (off.size() == 1) return {round(state.rules, 1, off.front(), state.held, state.held)};
  if (!still_to_roll(state).empty()) return {};
  if (state.phase == Phase::rolling) return {BiddingBegan{*state.starter}};
  // [decision] Where the last who was to roll leaves a roll-off, those left in it roll again.
  return state.phase == Phase::roll_off ? std::vector<Event>{RollOff{off}} : std::vector<Event>{};
}

}  // namespace

std::vector<Event> settle_called(const GameState& state) {
  const CalledRound& called = *state.called;
  const auto& [bidder, bid] = state.bids.back();
  const int match = matching(state, called.dice);
  Settlement settlement = called.call.spot_on ? settle_spot_on(state.rules, state.held, called.call.seat, bid, match)
                                              : settle_challenge(state.rules, state.held, called.call.seat,
                                                                 called.call.interrupt, bidder, bid, match);
  const PerSeat after_call = held_after(state.held, settlement.lost, settlement.gained, {});
  const PerSeat before_penalties = staying(after_call, state.retiring);
  PerSeat paid = penalties_paid(before_penalties, called.owing);
  const PerSeat held = held_after(before_penalties, {}, {}, paid);
  std::vector<Event> events{Settled{bidder, bid, match, settlement.outcome, std::move(settlement.lost),
                                    std::move(settlement.gained), std::move(paid)}};
  for (const auto& [seat, dice] : held) {
    if (dice == 0 && is_in(state.held, seat)) events.push_back(Eliminated{seat});
  }
  if (count_in(held) == 1) {
    events.push_back(GameWon{seats_in(held).front()});
  } else {
    events.push_back(round(state.rules, state.round + 1, settlement.opener, state.dice_at_round_start, held));
  }
  return events;
}

const Course& dice_course() {
  static constexpr Course kCourse{open, belongs_to, is_enabled, reason_against_any, follow_any, go_on};
  return kCourse;
}

}  // namespace undercup::table
