#pragma once

#include <optional>
#include <string_view>

#include "firmware/sim/action.hpp"

namespace undercup::firmware::sim {

// The words of table scripts (CLI.md, "simulate").

/// A button's name, as on the pad: up, down, face, bid, liar, spot_on, menu.
std::optional<hw::Button> button_named(std::string_view word);
std::string_view name(hw::Button button);

/// What can be wrong with a roll on purpose.
std::optional<hw::sim::Trouble> trouble_named(std::string_view word);

/// How long a finger stays on a button where the script does not say: what must be held is held long enough.
Milliseconds usual_press(hw::Button button);

}  // namespace undercup::firmware::sim
