#pragma once

#include <optional>

#include "table/story.hpp"

namespace undercup::table {

/// What the games of an evening have told everybody.
struct Evening {
  int games = 0;
  int rounds = 0;                          ///< .. of which the cups were opened
  std::optional<JudgedBid> boldest_true;   ///< as in a story, of all games
  std::optional<JudgedBid> boldest_false;  ///< the same
  std::optional<RightCall> best_call;      ///< the same
  std::optional<SeatId> winner;            ///< of the last game; nobody where several seats came first
  int in_a_row = 0;                        ///< games that seat has won without another winning in between
  bool operator==(const Evening&) const = default;
};

/// The evening with one more game that is over, which these seats came first in.
Evening with_game(Evening evening, const Story& story, const std::vector<SeatId>& first);

}  // namespace undercup::table
