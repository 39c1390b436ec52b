#pragma once

#include <string>

#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// All that a text file holds; or why it cannot be read. A folder is none, though it opens like one.
table::Result<std::string, hw::Fault> read_text(const std::string& path);

}  // namespace undercup::firmware
