#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "firmware/config/archive_file.hpp"
#include "firmware/config/settings.hpp"
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

/// The files of such an archive, by their names.
using SettingsFiles = std::map<std::string, std::string>;

/// What such an archive holds: all of it is laid out elsewhere, read and found good; why not, if it is not.
table::Result<SettingsFiles, hw::Fault> settings_in(const std::string& archive, const SettingsPlaces& places);

/// The service may write profiles and settings.json, and as a rule not table.toml.
enum class IfTableFileCannotBeWritten { nothing_is_restored, it_stays };

struct Restored {
  bool table_file_stays = false;  ///< it differs, and could not be written
};

/// Puts those files in their places, those before are kept as `.previous`; one that is there already is left alone. No
/// file is written before every folder has been found to be one that can be, and where one cannot be written, or the
/// disk is full, all stay as they were (`replace_texts`), table.toml last: after a power cut in between, restore again.
/// A table.toml that stays is tried with the profiles first.
table::Result<Restored, hw::Fault> put_settings(const SettingsFiles& files, const SettingsPlaces& places,
                                                IfTableFileCannotBeWritten otherwise);

/// Both, table.toml and all; why not, if it cannot.
std::optional<hw::Fault> restore_settings(const std::string& archive, const SettingsPlaces& places);

}  // namespace undercup::firmware
