#pragma once

#include <map>
#include <optional>
#include <vector>

#include "table/bid.hpp"
#include "table/dice.hpp"
#include "table/event.hpp"
#include "table/ruleset.hpp"
#include "table/sealed.hpp"
#include "table/seat.hpp"

namespace undercup::table {

/// Where a game stands. `before` is the state no event has touched yet.
enum class Phase { before, roll_off, rolling, bidding, revealing, over };

/// A bid and who made it.
struct StandingBid {
  SeatId seat;
  Bid bid;
  bool operator==(const StandingBid&) const = default;
};

/// Everything the rules need to go on; the fold of `evolve` over the events of one game.
struct GameState {
  Phase phase = Phase::before;
  Ruleset rules;
  std::vector<SeatId> seats;              ///< taken at the start, ascending
  PerSeat dice;                           ///< held now, by every seat taken; 0: out
  std::vector<SeatId> rolling_off;        ///< who must roll in this roll-off
  std::map<SeatId, Sealed<Roll>> locked;  ///< rolls that count, of this roll-off or round
  int round = 0;
  bool palifico = false;
  std::optional<SeatId> starter;  ///< of this round
  std::optional<SeatId> turn;
  std::vector<StandingBid> bids;       ///< of this round, first to last
  std::vector<CallPenalty> penalties;  ///< noted, not paid yet
  PerSeat dice_at_round_start;
  std::optional<SeatId> winner;

  bool operator==(const GameState&) const = default;
};

}  // namespace undercup::table
