#include "table/voiding.hpp"

#include "table/engine.hpp"
#include "table/rules.hpp"
#include "table/seating.hpp"

namespace undercup::table {

bool is_round_on(const GameState& state) {
  return state.phase == Phase::rolling || state.phase == Phase::bidding || state.phase == Phase::revealing;
}

std::vector<Event> fouls(const GameState& state, const std::vector<SeatId>& seats, FoulRule rule) {
  const bool only_warned = rule == FoulRule::warn || (rule == FoulRule::lose_die && state.rules.cards);
  if (only_warned || !is_round_on(state)) return {};
  std::vector<Event> events;
  for (const SeatId seat : seats)
    if (is_in(state.held, seat)) events.push_back(FoulNoted{seat, rule});
  if (rule != FoulRule::void_round || events.empty()) return events;
  for (Event& event : void_round(state, VoidedBy::foul)) events.push_back(std::move(event));
  return events;
}

std::vector<Event> void_round(const GameState& state, VoidedBy by) {
  return is_round_on(state) ? played_again(state, state.round, by) : std::vector<Event>{};
}

std::vector<Event> played_again(const GameState& state, int round, VoidedBy by) {
  std::vector<Event> events{RoundVoided{round, by}};
  const GameState back = evolve(state, events);
  for (const SeatId seat : back.retiring) events.push_back(Eliminated{seat});
  const PerSeat held = only_in(staying(back.rules.cards ? back.held : back.dice_at_round_start, back.retiring));
  const SeatId starter = is_in(held, *back.starter) ? *back.starter : next_in(held, *back.starter);
  if (back.rules.cards) {
    events.push_back(CardRoundStarted{round, starter, held});
  } else {
    const bool palifico = back.palifico && !palifico_waived(back.rules, held);
    events.push_back(RoundStarted{round, starter, held, palifico});
  }
  return events;
}

std::string_view name(FoulRule rule) {
  switch (rule) {
    case FoulRule::warn: return "warn";
    case FoulRule::lose_die: return "lose_die";
    case FoulRule::void_round: return "void_round";
  }
  return {};
}

std::string_view name(VoidedBy by) {
  switch (by) {
    case VoidedBy::table: return "table";
    case VoidedBy::technician: return "technician";
    case VoidedBy::foul: return "foul";
  }
  return {};
}

}  // namespace undercup::table
