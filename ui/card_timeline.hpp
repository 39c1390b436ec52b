#pragma once

#include <memory_resource>
#include <vector>

#include "ui/view.hpp"

namespace undercup::ui {

// The course of a reveal of the card game: seat after seat, from the one after the guesser round to the guesser.

/// The seats in the order they are opened.
std::pmr::vector<table::SeatId> opening_order(const CardReveal& reveal);

/// How many of them are open then.
int open_at(const CardReveal& reveal, Milliseconds now);

/// Whether that card of a seat counts.
bool counts(const CardReveal& reveal, table::SeatId seat, std::size_t die);

/// A power card is rolled or it is not: nothing is counted.
bool is_claim(const CardReveal& reveal);

}  // namespace undercup::ui
