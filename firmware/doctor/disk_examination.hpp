#pragma once

#include <optional>
#include <string>

#include "firmware/doctor/access.hpp"
#include "firmware/doctor/diagnosis.hpp"

// Internal to firmware/doctor.
namespace undercup::firmware::doctor {

/// What of that state folder there is, and what of it the user may not write. Writes a file there and takes it away
/// again.
SeenDisk seen_disk(const std::string& folder, const std::optional<User>& user);

}  // namespace undercup::firmware::doctor
