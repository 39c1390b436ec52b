#pragma once

#include <optional>
#include <string>

#include "calibration/profile_file.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// The profile of a file; why not names the file and, where one is wrong, the key.
table::Result<calibration::StoredProfile, hw::Fault> load_profile(const std::string& path);

/// Puts the profile there at once, the one before kept as `.previous`, and makes its folder if there is none; why not,
/// if it cannot. The same profile is not written again: that would cost the one before; nor is one that `load_profile`
/// would refuse.
std::optional<hw::Fault> save_profile(const std::string& path, const calibration::StoredProfile& profile);

}  // namespace undercup::firmware
