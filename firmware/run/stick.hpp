#pragma once

#include <string>

#include "firmware/config/settings_archive.hpp"
#include "ui/service_view.hpp"

namespace undercup::firmware {

/// What came of the work at a stick.
struct StickDone {
  ui::ServiceTold told;
  bool starts_anew = false;  ///< the next start goes on with it
};

/// Does that with the stick that is mounted at `folder`. Takes seconds.
StickDone work_at_stick(ui::StickWork work, const std::string& folder, const SettingsPlaces& places);

}  // namespace undercup::firmware
