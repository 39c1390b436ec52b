#pragma once

#include "firmware/app/app.hpp"

namespace undercup::firmware {

// What a reveal counts aloud: the number the display shows, and nothing it does not.

/// How many dice or cards the display has counted at `app.now`; 0 where it shows no reveal.
int counted_on_display(const App& app);

/// Whose dice the display counts at `app.now`; nobody's where it shows no reveal of dice.
std::optional<table::SeatId> seat_counted_on_display(const App& app);

/// When it counts the next one, or goes on to the next seat, after `app.now`; nothing where none is to come.
std::optional<Milliseconds> next_counted(const App& app);

}  // namespace undercup::firmware
