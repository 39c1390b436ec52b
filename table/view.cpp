#include "table/view.hpp"

#include <algorithm>

#include "table/card_rules.hpp"
#include "table/disputing.hpp"
#include "table/turns.hpp"

namespace undercup::table {
namespace {

CardView card_view(const GameState& state) {
  CardView view;
  view.held = state.held;
  view.guesses = state.cards.guesses;
  view.shown = state.cards.shown;
  view.must_show = owes_a_die(state);
  view.discarder = state.cards.discarder;
  if (view.discarder) view.choices = discard_choices(state.held.at(*view.discarder));
  view.ranking = state.cards.ranking;
  return view;
}

}  // namespace

PublicView public_view(const GameState& state) {
  PublicView view;
  view.phase = state.phase;
  view.rules = state.rules;
  view.seats = state.seats;
  view.must_roll = still_to_roll(state);
  for (const auto& [seat, sealed] : state.locked) view.locked.push_back(seat);
  for (const auto& [seat, sealed] : state.cards.locked) view.locked.push_back(seat);
  view.round = state.round;
  view.palifico = state.palifico;
  view.starter = state.starter;
  view.turn = state.turn;
  view.bids = state.bids;
  for (const SeatId seat : state.owing) ++view.penalties_noted[seat];
  view.retiring = state.retiring;
  view.disputable = is_disputable(state);
  view.winner = state.winner;
  if (state.rules.cards) {
    view.cards = card_view(state);
  } else {
    view.dice = state.held;
  }
  return view;
}

int dice_expected(const PublicView& view, SeatId seat) {
  switch (view.phase) {
    case Phase::before:
    case Phase::discarding:
    case Phase::over: return 0;
    case Phase::roll_off: return has(view.must_roll, seat) || has(view.locked, seat) ? 1 : 0;
    case Phase::rolling:
    case Phase::bidding:
    case Phase::revealing: break;
  }
  if (view.rules.cards) return amount(view.cards.held, seat) > 0 ? kPiles : 0;
  return amount(view.dice, seat);
}

}  // namespace undercup::table
