#pragma once

#include <string>

#include "firmware/doctor/diagnosis.hpp"

// Internal to firmware/doctor.
namespace undercup::firmware::doctor {

/// What of that state folder there is. Writes a file there and takes it away again.
SeenDisk seen_disk(const std::string& folder);

}  // namespace undercup::firmware::doctor
