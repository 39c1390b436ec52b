#pragma once

#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

// Opened piles of cards on the table.

/// The cards of the first `open` seats, from the one after the guesser round to the guesser; how many of them count.
int draw_open_piles(Pen& pen, const TablePicture& table, const CardReveal& reveal, int open);

/// Each window as its camera saw it, or, where there are no pictures, all cards.
void draw_seen_piles(Pen& pen, const TablePicture& table, const CardReveal& reveal);

}  // namespace undercup::ui
