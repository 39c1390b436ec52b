#pragma once

#include <optional>
#include <string>
#include <vector>

#include "firmware/config/archive_file.hpp"
#include "firmware/service/settings.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// Where a table's settings lie.
struct SettingsPlaces {
  std::string table_file;    ///< table.toml
  std::string state_folder;  ///< of settings.json
};

/// What a table is set up by, as files of an archive: table.toml, the profiles it names, by their paths from its
/// folder, and settings.json where there is one. A profile that lies outside of that folder is refused.
table::Result<std::vector<ArchiveEntry>, hw::Fault> settings_of(const SettingsPlaces& places);

/// Saves all that in one archive, put there at once; why not, if it cannot.
std::optional<hw::Fault> save_settings(const std::string& archive, const SettingsPlaces& places);

/// Puts what such an archive holds in its places, those before are kept as `.previous`; why not, if it cannot. All of
/// it is laid out elsewhere, read and found good before anything is changed. Each file is replaced at once, table.toml
/// last: after a power cut in between, restore again.
std::optional<hw::Fault> restore_settings(const std::string& archive, const SettingsPlaces& places);

}  // namespace undercup::firmware
