#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "hw/fault.hpp"
#include "table/result.hpp"
#include "table/ruleset.hpp"
#include "ui/language.hpp"
#include "ui/theme.hpp"

namespace undercup::firmware {

/// A file of this name in the state folder holds what was changed at the table.
inline constexpr const char* kSettingsFile = "settings.json";

/// What was changed at the table in service mode; it wins over table.toml. Nothing: as there.
struct TableSettings {
  std::optional<int> volume;  ///< 0..10
  std::optional<bool> silent;
  std::optional<ui::Language> language;
  std::optional<table::Ruleset> rules;
  std::optional<ui::Theme> theme = std::nullopt;
  std::optional<bool> dark_lamps = std::nullopt;
  bool operator==(const TableSettings&) const = default;
};

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
