#include "table/disputing.hpp"

#include <utility>

#include "table/course.hpp"
#include "table/engine.hpp"
#include "table/seating.hpp"
#include "table/voiding.hpp"

namespace undercup::table {

bool is_disputable(const GameState& state) {
  return disputants(state).size() >= static_cast<std::size_t>(kFewestSeats);
}

std::vector<SeatId> disputants(const GameState& state) {
  if (!state.called || state.phase == Phase::revealing) return {};
  return seats_in(staying(state.called->held, state.called->retiring));
}

std::vector<Event> correct(const GameState& state, SeatId seat, int die, Face to) {
  if (!is_disputable(state)) return {};
  const auto found = state.called->dice.find(seat);
  if (found == state.called->dice.end()) return {};
  const Roll& roll = found->second;
  if (die < 1 || die > static_cast<int>(roll.size())) return {};
  const Face from = roll[static_cast<std::size_t>(die - 1)];
  if (from == to) return {};
  std::vector<Event> events{Corrected{seat, die, from, to}};
  for (Event& event : settle_called(evolve(state, events))) events.push_back(std::move(event));
  return events;
}

std::vector<Event> void_called(const GameState& state, VoidedBy by) {
  return is_disputable(state) ? played_again(state, state.called->round, by) : std::vector<Event>{};
}

}  // namespace undercup::table
