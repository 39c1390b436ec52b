#include "table/retiring.hpp"

#include <utility>

#include "table/course.hpp"
#include "table/engine.hpp"
#include "table/seating.hpp"

namespace undercup::table {

bool may_retire(const GameState& state, SeatId seat) {
  const bool is_on = state.phase != Phase::before && state.phase != Phase::over;
  return is_on && is_in(state.held, seat) && !has(state.retiring, seat);
}

std::vector<Event> retire(const GameState& state, SeatId seat) {
  if (!may_retire(state, seat)) return {};
  std::vector<Event> events{Retired{seat}};
  const GameState left = evolve(state, events);
  const bool one_is_left = count_in(staying(left.held, left.retiring)) == 1;
  if (left.phase == Phase::bidding && !one_is_left) return events;
  for (const SeatId out : left.retiring) events.push_back(Eliminated{out});
  for (Event& event : course_of(state.rules).go_on(evolve(state, events))) events.push_back(std::move(event));
  return events;
}

}  // namespace undercup::table
