#pragma once

#include <optional>
#include <string>

#include "firmware/config/table_config.hpp"
#include "hw/board_health.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// What a technician takes home: where it lies.
struct ExportSource {
  std::string state_folder;  ///< the journal's
  std::string table_file;    ///< table.toml
  std::string log;           ///< of the program, or why there is none
  std::optional<hw::BoardHealth> health;
  std::optional<std::string> at;  ///< the time, where the clock can be trusted: 2026-11-24T18:05:00Z
};

/// Writes the journal, the audits, the log, table.toml and the profiles as one archive into `folder`, at once and under
/// a name that is not there yet; returns that name. Holds no pictures, no hidden dice (no journal line knows any) and
/// no record of inputs. Refuses, with the reason, a folder that nothing is mounted at (a stick that was not put in
/// would fill the table's own card), that cannot be written, or has no room.
table::Result<std::string, hw::Fault> export_to(const std::string& folder, const ExportSource& source);

/// What the program said lately, from the systemd journal; where there is none, a line that says so.
std::string log_of_service();

}  // namespace undercup::firmware
