#pragma once

#include <map>
#include <string>
#include <string_view>

#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// The line on which each value of a table.toml stands, by its key: "sound.volume", "seat.3.camera.name".
using KeyLines = std::map<std::string, int>;

/// The lines of a text that is a table.toml (table_config.hpp); text that is no TOML is a fault.
table::Result<KeyLines, hw::Fault> key_lines(std::string_view text, const std::string& file);

}  // namespace undercup::firmware
