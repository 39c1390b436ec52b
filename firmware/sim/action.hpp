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

// What hands do at a simulated table (CLI.md, "simulate").

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

struct Action {
  Milliseconds at{0};
  table::SeatId seat{};
  std::variant<RollCup, LayPiles, PeekUnderCup, LiftCup, PutCupDown, PressButton> what;
};

}  // namespace undercup::firmware::sim
