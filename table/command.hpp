#pragma once

#include <variant>
#include <vector>

#include "table/seat.hpp"

namespace undercup::table {

// What may be asked of the referee (PROTOCOL.md, "Commands"). Numbers arrive as they were given: `decide` is the door
// that refuses a face of nine, because the protocol fixes in which order reasons are found.

/// A cup's dice, read for sure: one die in the roll-off, as many as the seat holds in a round.
struct LockRoll {
  SeatId seat;
  std::vector<int> dice;
  bool operator==(const LockRoll&) const = default;
};
struct PlaceBid {
  SeatId seat;
  int count;
  int face;
  bool operator==(const PlaceBid&) const = default;
};
struct Challenge {
  SeatId seat;
  bool operator==(const Challenge&) const = default;
};
struct CallSpotOn {
  SeatId seat;
  bool operator==(const CallSpotOn&) const = default;
};
enum class PenaltyFor { asked_turn, asked_count };
/// A house penalty of sheet 000 (RULES.md, "penalties").
struct CallPenalty {
  SeatId seat;
  PenaltyFor reason;
  bool operator==(const CallPenalty&) const = default;
};

using Command = std::variant<LockRoll, PlaceBid, Challenge, CallSpotOn, CallPenalty>;

}  // namespace undercup::table
