#pragma once

#include <optional>
#include <string>

#include "hw/board_health.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// What a technician takes home, and where it lies.
struct ExportSource {
  std::string state_folder;  ///< of the journal
  std::string table_file;    ///< table.toml
  std::string log;           ///< of the program, or that there is none (`service_log`)
  std::optional<hw::BoardHealth> health;
  std::optional<std::string> at;  ///< the time, where the clock can be trusted: 2026-11-24T18:05:00Z
};

/// Writes into `folder` one archive, at once and under a name that is not there yet, and returns that name: the journal
/// with the games of the past (SQLite files, for `undercup journal`), audits.json, log.txt, and what `settings_of` puts
/// into one, but no passcode. It holds no pictures, no hidden dice (no journal line knows any) and no record of inputs.
/// Refused, with the reason: a folder that nothing is mounted at (it would fill the table's own card), that cannot be
/// written, or has no room.
table::Result<std::string, hw::Fault> export_to(const std::string& folder, const ExportSource& source);

/// The same into any folder.
table::Result<std::string, hw::Fault> write_export(const std::string& folder, const ExportSource& source);

/// Why nothing is mounted at that folder; nothing: something is.
std::optional<hw::Fault> not_mounted(const std::string& folder);

/// The text of a table.toml with an empty passcode.
std::string without_passcode(const std::string& text);

}  // namespace undercup::firmware
