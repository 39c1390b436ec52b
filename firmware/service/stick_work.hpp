#pragma once

#include <string>

#include "firmware/config/settings_archive.hpp"
#include "firmware/service/export.hpp"
#include "hw/fault.hpp"
#include "ui/service_view.hpp"

namespace undercup::firmware {

// What is done with the folder of a stick that is there, and what the display says of it.

/// What a stick that holds a table's settings has them in.
inline constexpr const char* kStickSettings = "undercup-settings.tar.gz";

/// Why something was not done: in the display's words, and in full for the log.
ui::ServiceTold not_done(const hw::Fault& fault, ui::ServiceTrouble trouble);

/// An export is written there.
ui::ServiceTold export_onto(const std::string& folder, const ExportSource& source);

/// What the table is set up by is saved there.
ui::ServiceTold save_onto(const std::string& folder, const SettingsPlaces& places);

/// What was saved there comes back, as far as the service may write: where table.toml differs and it may not, that
/// stays, and it says so.
ui::ServiceTold restore_from(const std::string& folder, const SettingsPlaces& places);

}  // namespace undercup::firmware
