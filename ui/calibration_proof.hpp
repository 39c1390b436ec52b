#pragma once

#include "ui/calibration_view.hpp"
#include "ui/column.hpp"

namespace undercup::ui {

/// At which places of the window each face was read: a card for each face with a window whose places fill, as they lie
/// in the picture, in the rows that let them be largest. A face read at enough places has a tick.
void draw_proofs(Pen& pen, Column& column, const CalibrationView& view);

}  // namespace undercup::ui
