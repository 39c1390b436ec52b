#pragma once

#include <map>
#include <optional>
#include <string>

#include "calibration/profile_file.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// The profile of a file; why not names the file and, where one is wrong, the key.
table::Result<calibration::StoredProfile, hw::Fault> load_profile(const std::string& path);

/// Why what is there is not to be replaced by a profile: it is a folder, a device or a file of another kind. A profile
/// may be, a broken one or of another version too.
std::optional<hw::Fault> not_for_a_profile(const std::string& path);

/// Puts the profile there at once, the one before kept as `.previous`, and makes its folder if there is none; why not,
/// if it cannot. The same profile is not written again: that would cost the one before; nor is one that `load_profile`
/// would refuse.
std::optional<hw::Fault> save_profile(const std::string& path, const calibration::StoredProfile& profile);

/// The same of several, each to its file: all of them or none (`replace_texts`).
std::optional<hw::Fault> save_profiles(const std::map<std::string, calibration::StoredProfile>& profiles);

}  // namespace undercup::firmware
