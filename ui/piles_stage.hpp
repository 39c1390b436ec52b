#pragma once

#include "ui/card_timeline.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"

namespace undercup::ui {

/// The table during a reveal of the card game: cards turned up seat after seat, and in the middle those that count,
/// against the guess; of a claim nothing is counted, and it stands there itself.
void draw_piles_reveal(Pen& pen, const TablePicture& table, const CardReveal& reveal, const CardTimeline& timeline,
                       Milliseconds now);

/// Each window as its camera saw it, or, where there are no pictures, all cards.
void draw_seen_piles(Pen& pen, const TablePicture& table, const CardReveal& reveal);

}  // namespace undercup::ui
