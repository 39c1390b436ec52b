#pragma once

#include "firmware/app/app.hpp"

namespace undercup::firmware {

// What a reveal counts aloud: the number the display shows, and nothing it does not.

/// How many dice or cards the display has counted at `app.now`; 0 where it shows no reveal.
int counted_on_display(const App& app);

/// When it counts the next one, after `app.now`; nothing where none is to come.
std::optional<Milliseconds> next_counted(const App& app);

}  // namespace undercup::firmware
