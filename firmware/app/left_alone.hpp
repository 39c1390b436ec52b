#pragma once

#include <optional>

#include "firmware/app/app.hpp"

namespace undercup::firmware {

// A table left alone asks, waits and goes back to attract, the game kept (APPLIANCE.md, "A game", 9).

/// When it will ask whether anybody still plays, and when it will have waited long enough; nothing where no game is on.
std::optional<Milliseconds> asked_whether_left(const App& app);
std::optional<Milliseconds> left_alone_at(const App& app);

/// Whether it asks now.
bool asks_whether_left(const App& app);

}  // namespace undercup::firmware
