#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/bid.hpp"
#include "table/command.hpp"
#include "table/dice.hpp"
#include "table/ruleset.hpp"
#include "table/sealed.hpp"
#include "table/seat.hpp"

namespace undercup::table {

/// Something counted for each seat, in ascending order of seats.
using PerSeat = std::map<SeatId, int>;

// What happened (PROTOCOL.md, "Events"): the journal, the protocol, the display and replay are folds over these.

struct GameStarted {
  Ruleset rules;
  std::vector<SeatId> seats;
  bool operator==(const GameStarted&) const = default;
};
/// These seats must roll one die.
struct RollOff {
  std::vector<SeatId> seats;
  bool operator==(const RollOff&) const = default;
};
/// A cup's roll counts from now on; what it shows stays sealed.
struct RollLocked {
  SeatId seat;
  Sealed<Roll> roll;
  bool operator==(const RollLocked&) const = default;
};
struct RollOffResult {
  std::map<SeatId, Face> dice;
  std::optional<SeatId> starter;  ///< nobody on a tie
  bool operator==(const RollOffResult&) const = default;
};
struct RoundStarted {
  int round = 1;
  SeatId starter;
  PerSeat dice;
  bool palifico = false;
  bool operator==(const RoundStarted&) const = default;
};
struct BiddingBegan {
  SeatId turn;
  bool operator==(const BiddingBegan&) const = default;
};
struct BidPlaced {
  SeatId seat;
  Bid bid;
  SeatId turn;  ///< whose turn it is now
  bool operator==(const BidPlaced&) const = default;
};
struct PenaltyNoted {
  SeatId seat;
  PenaltyFor reason;
  bool operator==(const PenaltyNoted&) const = default;
};
struct Challenged {
  SeatId seat;
  SeatId against;
  bool interrupt = false;
  bool operator==(const Challenged&) const = default;
};
struct SpotOnCalled {
  SeatId seat;
  SeatId against;
  bool operator==(const SpotOnCalled&) const = default;
};
struct CupsRevealed {
  std::map<SeatId, Roll> dice;
  bool operator==(const CupsRevealed&) const = default;
};
enum class Outcome { held, failed, exact, not_exact };
struct Settled {
  SeatId bidder;
  Bid bid;
  int matching = 0;
  Outcome outcome = Outcome::held;
  PerSeat lost;  ///< only who really lost, without penalties
  PerSeat gained;
  PerSeat penalties;  ///< only what was really paid
  bool operator==(const Settled&) const = default;
};
struct Eliminated {
  SeatId seat;
  bool operator==(const Eliminated&) const = default;
};
struct GameWon {
  SeatId winner;
  bool operator==(const GameWon&) const = default;
};

using Event = std::variant<GameStarted, RollOff, RollLocked, RollOffResult, RoundStarted, BiddingBegan, BidPlaced,
                           PenaltyNoted, Challenged, SpotOnCalled, CupsRevealed, Settled, Eliminated, GameWon>;

}  // namespace undercup::table
