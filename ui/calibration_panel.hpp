#pragma once

#include "ui/calibration_view.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"

namespace undercup::ui {

/// What is to be done, how far it is, and what is missing.
void draw_calibration_panel(Pen& pen, const Area& area, const CalibrationView& view);

/// All seats in a row, each with its state.
void draw_seat_row(Pen& pen, const Area& area, const CalibrationView& view);

/// The height of that row.
inline constexpr float kSeatRow = 0.088F;

/// The same as a list with words, for the end.
void draw_seat_list(Pen& pen, const Area& area, const CalibrationView& view);

}  // namespace undercup::ui
