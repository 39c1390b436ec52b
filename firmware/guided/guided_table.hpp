#pragma once

#include <vector>

#include "calibration/wizard.hpp"
#include "firmware/config/profile_files.hpp"
#include "firmware/config/table_config.hpp"
#include "firmware/guided/guided.hpp"

namespace undercup::firmware {

/// By what a real table is calibrated: those of these seats that have a camera, with all cameras of the table, the
/// light that table.toml sets for them, and its windows.
calibration::WizardSettings wizard_settings(const TableConfig& config, const std::vector<table::SeatId>& seats);

/// Keeps each seat's profile in its file.
Guided::Save saving(const ProfileFiles& files);

}  // namespace undercup::firmware
