#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "firmware/app/table_settings.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// A file of this name in the state folder holds what was changed at the table.
inline constexpr const char* kSettingsFile = "settings.json";

/// The settings as the text of that file, one value a line.
std::string text_of(const TableSettings& settings);

/// The settings of that text; the fault names `file` and the key that is wrong. Unknown keys are refused.
table::Result<TableSettings, hw::Fault> table_settings_in(std::string_view text, const std::string& file);

/// The settings of that folder, and nothing is set aside; none where there is no such file.
table::Result<TableSettings, hw::Fault> kept_table_settings(const std::filesystem::path& folder);

/// What a table finds in its state folder.
struct FoundSettings {
  TableSettings settings;
  std::optional<hw::Fault> complaint;  ///< what is wrong with the file, and where it was set aside
};

/// The settings of that folder; none where there is no such file, or one that is wrong: that is set aside.
FoundSettings read_table_settings(const std::filesystem::path& folder);

/// Puts them there at once; why not, if it cannot.
std::optional<hw::Fault> write_table_settings(const std::filesystem::path& folder, const TableSettings& settings);

}  // namespace undercup::firmware
