#pragma once

#include <map>
#include <string>
#include <vector>

#include "firmware/outlets/witness.hpp"
#include "firmware/sim/action.hpp"
#include "table/card.hpp"
#include "table/dice.hpp"
#include "vision/reading.hpp"

namespace undercup::firmware::sim {

/// Counts how well the table reads, for the simulator knows what was rolled: every lock is compared with the dice drawn
/// when the cups open (roll-off and reveal).
class Tally final : public Witness {
public:
  /// A hand has rolled these values at that seat.
  void rolled(table::SeatId seat, const std::vector<int>& dice);

  /// A hand has laid these cards there, told by their markers.
  void laid(table::SeatId seat, const std::vector<int>& markers);

  void happened(Milliseconds at, const TableEvent& event) override;

  [[nodiscard]] int rolls() const { return rolls_; }
  [[nodiscard]] int locks() const { return locks_; }
  [[nodiscard]] int wrong_locks() const { return wrong_locks_; }
  [[nodiscard]] int games() const { return games_; }

  /// One line for people: rolls, locks, wrong locks, refusals by status.
  [[nodiscard]] std::string summary() const;

private:
  void compare(table::SeatId seat, table::Roll opened);

  std::map<table::SeatId, table::Roll> drawn_;              ///< the last roll of each seat, ascending
  std::map<table::SeatId, std::vector<table::Card>> laid_;  ///< the last cards of each seat, from its left
  int rolls_ = 0;
  int locks_ = 0;
  int wrong_locks_ = 0;
  int games_ = 0;
  std::map<vision::ReadStatus, int> refusals_;
};

}  // namespace undercup::firmware::sim
