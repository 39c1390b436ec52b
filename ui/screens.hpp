#pragma once

#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

// One screen each, drawn into a scene whose background is the room. What each must say within one second is in
// ui/README.md.

void draw_attract(Pen& pen, const Layout& layout, const View& view);
void draw_seats(Pen& pen, const Layout& layout, const View& view);
void draw_rules(Pen& pen, const Layout& layout, const View& view);
void draw_roll_off(Pen& pen, const Layout& layout, const View& view);
void draw_rolling(Pen& pen, const Layout& layout, const View& view);
void draw_bidding(Pen& pen, const Layout& layout, const View& view);
void draw_reveal(Pen& pen, const Layout& layout, const View& view);
void draw_verdict(Pen& pen, const Layout& layout, const View& view);
/// The card game's own.
void draw_guessing(Pen& pen, const Layout& layout, const View& view);
void draw_discard(Pen& pen, const Layout& layout, const View& view);
void draw_card_reveal(Pen& pen, const Layout& layout, const View& view);
void draw_card_verdict(Pen& pen, const Layout& layout, const View& view);
/// The last round, as the cameras saw it, while the table talks it over.
void draw_dispute(Pen& pen, const Layout& layout, const View& view);
/// Who has left.
void draw_leaving(Pen& pen, const Layout& layout, const View& view);
void draw_game_over(Pen& pen, const Layout& layout, const View& view);

/// What is said on every screen, at the top left; of an ordinary table nothing.
void draw_mark(Pen& pen, const Layout& layout, TableMark mark);

/// What of an area that begins at the top left is left to words beside a table's mark, which has the first line.
Area below_mark(const Pen& pen, Area area, TableMark mark);

}  // namespace undercup::ui
