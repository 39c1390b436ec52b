#include "table/evening.hpp"

namespace undercup::table {

Evening with_game(Evening evening, const Story& story, const std::vector<SeatId>& first) {
  ++evening.games;
  evening.rounds += static_cast<int>(story.held.size());
  evening.boldest_true = bolder(evening.boldest_true, story.boldest_true);
  evening.boldest_false = bolder(evening.boldest_false, story.boldest_false);
  evening.best_call = better(evening.best_call, story.best_call);
  const auto winner = first.size() == 1 ? std::optional(first.front()) : std::nullopt;
  evening.in_a_row = !winner ? 0 : (winner == evening.winner ? evening.in_a_row + 1 : 1);
  evening.winner = winner;
  return evening;
}

}  // namespace undercup::table
