#include "table/turns.hpp"

#include "table/card_rules.hpp"
#include "table/seating.hpp"

namespace undercup::table {

std::vector<SeatId> still_to_roll(const GameState& state) {
  std::vector<SeatId> seats;
  if (state.phase == Phase::bidding) return state.unread;
  if (state.phase == Phase::roll_off) seats = state.rolling_off;
  if (state.phase == Phase::rolling) seats = seats_in(state.held);
  std::erase_if(seats, [&](SeatId seat) { return state.locked.contains(seat) || state.cards.locked.contains(seat); });
  return seats;
}

std::optional<SeatId> last_to_speak(const GameState& state) {
  if (!state.bids.empty()) return state.bids.back().seat;
  if (!state.cards.guesses.empty()) return state.cards.guesses.back().seat;
  return std::nullopt;
}

std::optional<Refusal> reason_against_challenge(const GameState& state, SeatId challenger, bool may_interrupt) {
  const std::optional<SeatId> last = last_to_speak(state);
  if (last == challenger) return Refusal::own_bid;
  if (state.turn != challenger && !(may_interrupt && last)) return Refusal::not_your_turn;
  if (!last) return Refusal::no_bid;
  return std::nullopt;
}

bool owes_a_die(const GameState& state) {
  if (!state.turn || !state.rules.cards) return false;
  const auto shown = state.cards.shown.find(*state.turn);
  const int dice = shown == state.cards.shown.end() ? 0 : static_cast<int>(shown->second.size());
  return must_reveal(*state.rules.cards, dice, state.cards.has_shown_this_turn);
}

}  // namespace undercup::table
