#pragma once

#include <string>

#include "firmware/doctor/diagnosis.hpp"

namespace undercup::firmware::doctor {

/// Looks at all that table.toml names and at what every table needs: takes a picture with each camera, takes each line
/// and lights each lamp for that time, opens the display. Some seconds; nothing stays taken and nothing is changed.
/// While a table is on in that state folder, or may be, its devices are left alone. Root looks for the user as whom the
/// table plays, where there is one: whether that one may open it all.
Seen examined(const std::string& config_file, const std::string& state_folder);

}  // namespace undercup::firmware::doctor
