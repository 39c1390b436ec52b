#include "table/view.hpp"

#include <algorithm>

#include "table/seating.hpp"

namespace undercup::table {
namespace {

bool has(const std::vector<SeatId>& seats, SeatId seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

/// Whose cup the table still waits for, ascending.
std::vector<SeatId> still_to_roll(const GameState& state) {
  std::vector<SeatId> seats;
  if (state.phase == Phase::roll_off) seats = state.rolling_off;
  if (state.phase == Phase::rolling) seats = seats_in(state.dice);
  std::erase_if(seats, [&](SeatId seat) { return state.locked.contains(seat); });
  return seats;
}

}  // namespace

PublicView public_view(const GameState& state) {
  PublicView view;
  view.phase = state.phase;
  view.rules = state.rules;
  view.seats = state.seats;
  view.dice = state.dice;
  view.must_roll = still_to_roll(state);
  for (const auto& [seat, sealed] : state.locked) view.locked.push_back(seat);
  view.round = state.round;
  view.palifico = state.palifico;
  view.starter = state.starter;
  view.turn = state.turn;
  view.bids = state.bids;
  for (const CallPenalty& penalty : state.penalties) ++view.penalties_noted[penalty.seat];
  view.winner = state.winner;
  return view;
}

int dice_expected(const PublicView& view, SeatId seat) {
  switch (view.phase) {
    case Phase::before:
    case Phase::over: return 0;
    case Phase::roll_off: return has(view.must_roll, seat) || has(view.locked, seat) ? 1 : 0;
    case Phase::rolling:
    case Phase::bidding:
    case Phase::revealing: break;
  }
  const auto entry = view.dice.find(seat);
  return entry == view.dice.end() ? 0 : entry->second;
}

}  // namespace undercup::table
