#pragma once

#include <optional>
#include <string>

#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// All that a text file holds; or why it cannot be read. A folder is none, though it opens like one.
table::Result<std::string, hw::Fault> read_text(const std::string& path);

/// Puts that text in place of the file's, at once: whenever the plug is pulled, the file holds the old text or the new
/// one, whole. The old one is kept beside it as `.previous`. Nothing on success, else why not; then the file is as it
/// was.
std::optional<hw::Fault> replace_text(const std::string& path, const std::string& text);

}  // namespace undercup::firmware
