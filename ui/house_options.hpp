#pragma once

#include <memory_resource>
#include <string>
#include <vector>

#include "table/view.hpp"

namespace undercup::ui {

/// A line of the house rules as the lobby tells it.
struct HouseOption {
  std::pmr::string name;   ///< "Spot on"
  std::pmr::string value;  ///< "others lose"
  std::pmr::string line;   ///< what that value means, in one sentence
  bool changed = false;    ///< from what the game's own sheet says
};

/// The lines of these rules: the game itself, then each parameter in its order. Made from the ruleset's value alone, so
/// that each is right for every mix.
std::pmr::vector<HouseOption> house_options(const table::Ruleset& rules);

/// Who starts, as one line more: where that is chosen freely.
HouseOption starter_option(table::SeatId starter);

/// Why two values cannot be chosen together.
std::pmr::string told(table::Contradiction contradiction);

}  // namespace undercup::ui
