#pragma once

#include <map>
#include <optional>
#include <string>

#include "calibration/profile_file.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"
#include "table/seat.hpp"

namespace undercup::firmware {

/// The profiles of a table's seats.
using SeatProfiles = std::map<table::SeatId, calibration::StoredProfile>;

/// All of them in one file, a compressed tar archive of seat1.yaml and so on, put there at once; why not, if it cannot.
std::optional<hw::Fault> write_archive(const std::string& path, const SeatProfiles& profiles);

/// The profiles of such a file, if all in it are; why not names the file and what in it is wrong.
table::Result<SeatProfiles, hw::Fault> read_archive(const std::string& path);

}  // namespace undercup::firmware
