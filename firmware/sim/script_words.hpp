#pragma once

#include <optional>
#include <string_view>

#include "firmware/sim/action.hpp"

namespace undercup::firmware::sim {

// The words of table scripts (CLI.md, "simulate").

/// The button of that name (`hw::kButtonNames`).
std::optional<hw::Button> button_named(std::string_view word);

/// What can be wrong with a roll on purpose.
std::optional<hw::sim::Trouble> trouble_named(std::string_view word);

/// What of a seat breaks by that word, and of the whole table.
std::optional<Break> break_of_seat(std::string_view word);
std::optional<Break> break_of_table(std::string_view word);

/// How long a finger stays on a button where the script does not say: what must be held is held long enough.
Milliseconds usual_press(hw::Button button);

}  // namespace undercup::firmware::sim
