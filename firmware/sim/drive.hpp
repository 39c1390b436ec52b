#pragma once

#include <functional>
#include <vector>

#include "firmware/service/show.hpp"
#include "firmware/sim/players.hpp"
#include "firmware/sim/table_simulation.hpp"
#include "firmware/sim/tally.hpp"

namespace undercup::firmware::sim {

/// How the table's time passes: as fast as it goes, or as slowly as the world's.
enum class Pace { fast, real };

/// What runs together at a simulated table. All of it outlives the drive.
struct Cast {
  TableSimulation& table;
  Show& show;
  Players* players = nullptr;  ///< nobody: only what was scheduled happens
  Tally* tally = nullptr;
  std::optional<table::SeatId> keyboard;  ///< the seat that the window's keys play for
};

/// Lets the table run until `done` holds, the window is closed or the program is asked to end. Whether it was `done`.
bool drive(const Cast& cast, Pace pace, const std::function<bool(const App&)>& done);

}  // namespace undercup::firmware::sim
