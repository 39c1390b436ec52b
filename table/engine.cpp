#include "table/engine.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "table/overloaded.hpp"
#include "table/revealer.hpp"
#include "table/rules.hpp"
#include "table/seating.hpp"

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
                               [&](const CallPenalty&) { return bidding || phase == Phase::rolling; }},
                    command);
}

/// 5: whether the rules know this kind of command.
bool is_enabled(const Ruleset& rules, const Command& command) {
  return std::visit(
      Overloaded{[](const LockRoll&) { return true; }, [](const PlaceBid&) { return true; },
                 [](const Challenge&) { return true; }, [&](const CallSpotOn&) { return rules.spot_on != SpotOn::off; },
                 [&](const CallPenalty&) { return rules.penalties; }},
      command);
}

/// How many seats must roll before the game goes on.
std::size_t rolls_awaited(const GameState& state) {
  return state.phase == Phase::roll_off ? state.rolling_off.size() : static_cast<std::size_t>(count_in(state.dice));
}

/// 6, in the phases of rolling.
Refused reason(const GameState& state, const LockRoll& lock) {
  const bool rolls_off = state.phase == Phase::roll_off;
  const auto& off = state.rolling_off;
  if (rolls_off && std::find(off.begin(), off.end(), lock.seat) == off.end()) return Refusal::already_locked;
  if (state.locked.contains(lock.seat)) return Refusal::already_locked;
  const int expected = rolls_off ? 1 : state.dice.at(lock.seat);
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

/// Whether this challenge comes out of turn where the rules allow that (sheet 001, section 14 E: "at any time after a
/// claim is made").
bool is_interrupt(const GameState& state, SeatId challenger) {
  return state.rules.interrupt && !state.bids.empty() && state.turn != challenger;
}

/// 7 and 8.
Refused reason(const GameState& state, const Challenge& challenge) {
  if (!state.bids.empty() && state.bids.back().seat == challenge.seat) return Refusal::own_bid;
  if (state.turn != challenge.seat && !is_interrupt(state, challenge.seat)) return Refusal::not_your_turn;
  if (state.bids.empty()) return Refusal::no_bid;
  return std::nullopt;
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

SeatId seat_of(const Command& command) {
  return std::visit([](const auto& any) { return any.seat; }, command);
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
  events.push_back(round(state.rules, 1, leaders.front(), state.dice, state.dice));
}

std::vector<Event> follow(const GameState& state, const LockRoll& lock, const Revealer& revealer) {
  Roll roll;
  roll.reserve(lock.dice.size());
  for (const int pips : lock.dice) roll.push_back(*face_from_pips(pips));
  std::vector<Event> events;
  const bool is_last = state.locked.size() + 1 == rolls_awaited(state);
  if (!is_last) {
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
  return {BidPlaced{bid.seat, placed, next_in(state.dice, bid.seat)}};
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

int matching(const GameState& state, const CupsRevealed& revealed) {
  int match = 0;
  for (const auto& [seat, roll] : revealed.dice) {
    match += matching(state.rules, state.palifico, state.bids.back().bid, roll);
  }
  return match;
}

/// The settlement itself and what it leads to: penalties, seats that are out, and the winner or the next round.
void settle(const GameState& state, int match, Settlement settlement, std::vector<Event>& events) {
  const PerSeat before_penalties = held_after(state.dice, settlement.lost, settlement.gained, {});
  PerSeat paid = penalties_paid(before_penalties, state.penalties);
  const PerSeat held = held_after(before_penalties, {}, {}, paid);
  const auto& [bidder, bid] = state.bids.back();
  events.push_back(Settled{bidder, bid, match, settlement.outcome, std::move(settlement.lost),
                           std::move(settlement.gained), std::move(paid)});
  for (const auto& [seat, dice] : held) {
    if (dice == 0 && is_in(state.dice, seat)) events.push_back(Eliminated{seat});
  }
  if (count_in(held) == 1) {
    events.push_back(GameWon{seats_in(held).front()});
  } else {
    events.push_back(round(state.rules, state.round + 1, settlement.opener, state.dice_at_round_start, held));
  }
}

std::vector<Event> follow(const GameState& state, const Challenge& challenge, const Revealer& revealer) {
  const auto& [bidder, bid] = state.bids.back();
  const bool interrupt = is_interrupt(state, challenge.seat);
  CupsRevealed revealed = reveal(state, revealer);
  const int match = matching(state, revealed);
  std::vector<Event> events{Challenged{challenge.seat, bidder, interrupt}};
  events.push_back(std::move(revealed));
  settle(state, match, settle_challenge(state.rules, state.dice, challenge.seat, interrupt, bidder, bid, match),
         events);
  return events;
}

std::vector<Event> follow(const GameState& state, const CallSpotOn& call, const Revealer& revealer) {
  const auto& [bidder, bid] = state.bids.back();
  CupsRevealed revealed = reveal(state, revealer);
  const int match = matching(state, revealed);
  std::vector<Event> events{SpotOnCalled{call.seat, bidder}};
  events.push_back(std::move(revealed));
  settle(state, match, settle_spot_on(state.rules, state.dice, call.seat, bid, match), events);
  return events;
}

}  // namespace

std::vector<Event> start(const Ruleset& rules, const std::vector<SeatId>& seats, std::optional<SeatId> starter) {
  std::vector<Event> events{GameStarted{rules, seats}};
  if (!starter) {
    events.push_back(RollOff{seats});
    return events;
  }
  PerSeat held;
  for (const SeatId seat : seats) held[seat] = rules.dice;
  events.push_back(round(rules, 1, *starter, held, held));
  return events;
}

std::optional<Refusal> reason_against(const GameState& state, int count, int face) {
  if (state.phase != Phase::bidding) return Refusal::wrong_phase;
  if (count < kLeastCount || count > kMostCount) return Refusal::invalid_count;
  const std::optional<Face> shown = face_from_pips(face);
  if (!shown) return Refusal::invalid_face;
  const Bid bid{count, *shown};
  if (state.bids.empty()) return reason_against_opening(state.rules, state.palifico, count_in(state.dice), bid);
  return reason_against_raise(state.rules, state.palifico, state.bids.back().bid, bid);
}

std::optional<Refusal> reason_against(const GameState& state, const Command& command) {
  const auto seat = state.dice.find(seat_of(command));
  if (seat == state.dice.end()) return Refusal::unknown_seat;
  if (!belongs_to(state.phase, command)) return Refusal::wrong_phase;
  if (seat->second == 0) return Refusal::eliminated;
  if (!is_enabled(state.rules, command)) return Refusal::not_enabled;
  return std::visit([&](const auto& any) { return reason(state, any); }, command);
}

Result<std::vector<Event>, Refusal> decide(const GameState& state, const Command& command) {
  if (const auto refusal = reason_against(state, command)) return *refusal;
  const Revealer revealer;
  return std::visit([&](const auto& any) { return follow(state, any, revealer); }, command);
}

std::optional<Bid> lowest_legal_bid(const GameState& state) {
  if (state.phase != Phase::bidding) return std::nullopt;
  for (int count = kLeastCount; count <= kMostCount; ++count) {
    for (int face = pips(Face::one); face <= pips(Face::six); ++face) {
      if (!reason_against(state, count, face)) return Bid{count, *face_from_pips(face)};
    }
  }
  return std::nullopt;
}

}  // namespace undercup::table
