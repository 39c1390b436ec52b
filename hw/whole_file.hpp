#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::hw {

/// All bytes of a file; blocks while reading. A fault that names it where it cannot be read, where it is a folder,
/// which opens like a file, or where it holds more than so many bytes: a device that never ends does.
table::Result<std::string, Fault> whole_file(const std::string& path, std::size_t most_bytes);

/// Puts those bytes in the place of the file's, which then holds all of them or, where it cannot be written, what it
/// held before; a device or a pipe is written as it is. Blocks while writing. Nothing on success, else why not.
std::optional<Fault> put_file(const std::string& path, std::string_view bytes);

}  // namespace undercup::hw
