#pragma once

#include <chrono>
#include <optional>
#include <variant>
#include <vector>

#include "hw/pads.hpp"
#include "hw/sim/cup.hpp"
#include "table/seat.hpp"

namespace undercup::firmware::sim {

using Milliseconds = std::chrono::milliseconds;

// What hands do at a simulated table, and what breaks (CLI.md, "simulate").

/// Shake, slam, leave the cup down.
struct RollCup {
  std::vector<int> dice;  ///< values a player sees
  hw::sim::Trouble trouble = hw::sim::Trouble::none;
  int picture = 0;  ///< the photo that shows it, at a table that plays photos
};
/// Lay three piles of cards on the window.
struct LayPiles {
  std::vector<int> markers;  ///< of the cards on the glass, from the player's left
  hw::sim::Trouble trouble = hw::sim::Trouble::none;
};
/// Tip the cup, or lift piles at an edge, and put it back; with `dice` or `markers`, other ones lie there afterwards.
struct PeekUnderCup {
  Milliseconds how_long{1500};
  std::optional<std::vector<int>> dice;
  std::optional<std::vector<int>> markers;
};
struct LiftCup {};
struct PutCupDown {};
struct PressButton {
  hw::Button button = hw::Button::bid;
  Milliseconds how_long{100};
  bool bounces = false;  ///< the contact bounces; the pads' debounce sees one press all the same
};

/// What breaks, or works again.
enum class Break {
  camera_lost,    ///< unplugged
  camera_back,    ///< after any of the three others
  camera_frozen,  ///< it delivers the same picture over and over
  camera_slow,    ///< it delivers few pictures, and late
  pads_lost,
  pads_back,
  button_stuck,  ///< held down by no finger
  button_free,
  disk_full,
  disk_readonly,
  disk_back,
  clock_jump,  ///< of the wall clock, which the table never reads
  display_lost,
  display_back
};
struct SomethingBreaks {
  Break what = Break::camera_lost;
  hw::Button button = hw::Button::up;  ///< that is stuck or free
};

struct Action {
  Milliseconds at{0};
  table::SeatId seat{};  ///< of no account where the whole table is meant
  std::variant<RollCup, LayPiles, PeekUnderCup, LiftCup, PutCupDown, PressButton, SomethingBreaks> what;
};

}  // namespace undercup::firmware::sim
