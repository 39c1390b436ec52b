#pragma once

#include "ui/calibration_view.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"

namespace undercup::ui {

/// The live picture as large as fits the plate, with what was found in it; a plate that says so where none comes.
void draw_live(Pen& pen, const Area& plate, const CalibrationView& view);

/// How sharp and how bright it is, side by side, each with the zone that is good.
void draw_meters(Pen& pen, const Area& area, const CalibrationView& view);

/// The height the meters take.
inline constexpr float kMeterRow = 0.056F;

}  // namespace undercup::ui
