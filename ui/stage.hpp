#pragma once

#include "ui/cup.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// The round table under its lamp: rail and cloth.
void draw_table(Pen& pen, const TablePicture& table);

/// Every seat's cup with what may be told of it: turn and dice counts are left out where the house rules forbid them.
void draw_cups(Pen& pen, const TablePicture& table, const View& view, bool told_state);

/// A bid as it is said: the count, a cross and the face drawn as a die, at most `height` high and `width` wide.
void draw_bid(Pen& pen, Point centre, const table::Bid& bid, float height, float width);

/// How wide draw_bid comes out at that height.
float bid_width(const table::Bid& bid, float height);

/// A button's cap with its name and, to its right, what it does.
void draw_key(Pen& pen, Point left_middle, std::string_view key, std::string_view does, float most);

/// Small arrows up and down: the buttons for the count.
void draw_arrows(Pen& pen, Point centre, float size);

/// The same in a row, and to their right what they do.
void draw_count_hint(Pen& pen, const Area& area, std::string_view does);

/// The seats a table has: those of the view, or all eight.
std::vector<table::SeatId> places_of(const View& view);

/// How many dice may be told for the seat: none where asking costs a die.
int told_dice(const View& view, table::SeatId seat);

/// Whose turn may be told: nobody's where asking costs a die.
std::optional<table::SeatId> told_turn(const View& view);

/// Whether it may be told who made the bids: not where asking for the turn costs a die, since the next seat has it.
bool tells_bidders(const View& view);

}  // namespace undercup::ui
