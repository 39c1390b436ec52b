#pragma once

#include "calibration/wizard.hpp"
#include "ui/calibration_view.hpp"

namespace undercup::firmware {

/// What the technician sees of the wizard. Pure.
ui::CalibrationView view_of(const calibration::Wizard& wizard, ui::Language language, ui::TableMark mark);

}  // namespace undercup::firmware
