#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "ui/column.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// Which of the dice spotted in its seat's picture is that one, from 1 in the order of the reveal; nothing where no
/// picture shows it.
std::optional<std::size_t> spot_of(const Reveal& reveal, table::SeatId seat, int die);

/// Whether a die has a ring around it; the first says which of those spotted in its picture it is.
using Ringed = std::function<bool(std::size_t, const SpottedDie&)>;

/// The camera's picture of that seat's cup as it was locked, in the place of its dice; nothing where there is none.
void draw_evidence(Pen& pen, const TablePicture& table, const Place& place, const Reveal& reveal, const Ringed& ringed);

/// That the pictures show the dice from below, at the foot of the column, where they do and there is room to say so.
void draw_caption(Pen& pen, Column& column, const Reveal& reveal);

}  // namespace undercup::ui
