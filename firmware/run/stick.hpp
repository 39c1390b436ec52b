#pragma once

#include <string>

#include "firmware/config/settings_archive.hpp"
#include "ui/service_view.hpp"

namespace undercup::firmware {

/// Does that with the stick that is mounted at `folder`; what came of it, `at_work` where the next start goes on with
/// it. Takes seconds.
ui::ServiceTold work_at_stick(ui::StickWork work, const std::string& folder, const SettingsPlaces& places);

}  // namespace undercup::firmware
