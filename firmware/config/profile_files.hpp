#pragma once

#include <map>
#include <string>

#include "firmware/config/table_config.hpp"

namespace undercup::firmware {

/// Where each seat's profile is kept.
using ProfileFiles = std::map<table::SeatId, std::string>;

/// The file of a seat's profile in a folder: seat3.yaml.
std::string profile_file_in(const std::string& folder, table::SeatId seat);

/// Where a seat's profile lies that table.toml names none for: profiles/seat3.yaml beside table.toml.
std::string usual_profile_file(const std::string& config_file, table::SeatId seat);

/// Of each seat with a camera: the file its table.toml names, else the usual one. `folder`, unless empty, is where all
/// of them are instead.
ProfileFiles profile_files(const TableConfig& config, const std::string& config_file, const std::string& folder);

}  // namespace undercup::firmware
