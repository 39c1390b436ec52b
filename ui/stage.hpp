#pragma once

#include <memory_resource>

#include "ui/cup.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// The round table under its lamp: rail and cloth.
void draw_table(Pen& pen, const TablePicture& table);

/// Every seat's cup with what may be told of it: turn and dice counts are left out where the house rules forbid them.
void draw_cups(Pen& pen, const TablePicture& table, const View& view, bool told_state);

/// The seats a table has: those of the view, or all eight.
std::pmr::vector<table::SeatId> places_of(const View& view);

/// How many dice, or cards, may be told for the seat: none where asking costs a die.
int told_held(const View& view, table::SeatId seat);

/// Whose turn may be told, to call or to give up a pile: nobody's where asking costs a die.
std::optional<table::SeatId> told_turn(const View& view);

/// Whether it may be told who made the bids: not where asking for the turn costs a die, since the next seat has it.
bool tells_bidders(const View& view);

}  // namespace undercup::ui
