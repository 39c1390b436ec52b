#pragma once

#include "calibration/dice_set.hpp"
#include "calibration/drift.hpp"
#include "calibration/empty_window.hpp"
#include "calibration/solve.hpp"
#include "ui/calibration_texts.hpp"
#include "ui/check_texts.hpp"

namespace undercup::firmware {

// What calibration finds wrong, as the display and the commands tell it.

ui::SheetTrouble trouble_of(calibration::SheetProblem problem);
ui::DiceTrouble trouble_of(calibration::DiceProblem problem);
ui::WindowTrouble trouble_of(calibration::Drift drift);
ui::EmptyWindowTrouble trouble_of(calibration::WindowProblem problem);

}  // namespace undercup::firmware
