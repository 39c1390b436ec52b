#pragma once

#include <optional>

#include "firmware/app/app.hpp"

namespace undercup::firmware {

// A game of one player against the table, which plays another seat. Nothing of it is kept or told outside: it counts
// for nothing, and a power cut ends it.

/// The seat that the table would play, where one player sits alone and may practise: the next one clockwise whose
/// window works. Nobody in the card game: the table has no cards.
std::optional<table::SeatId> practice_place(const App& app);

/// Since when the table is waited for at the seat it plays, and is to act `AppPolicy::house_thinks` later; nothing: it
/// is not.
std::optional<Milliseconds> house_due(const App& app);

/// Whether the table is to act now (`house/house_player.hpp`).
bool is_house_due(const App& app);

/// Whether an event that led to this app is kept in the journal and told: all are but those of a practice game.
bool counts(const App& after, const TableEvent& event);

}  // namespace undercup::firmware
