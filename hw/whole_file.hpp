#pragma once

#include <cstddef>
#include <string>

#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::hw {

/// All bytes of a file; blocks while reading. A fault that names it where it cannot be read, where it is a folder,
/// which opens like a file, or where it holds more than so many bytes: a device that never ends does.
table::Result<std::string, Fault> whole_file(const std::string& path, std::size_t most_bytes);

}  // namespace undercup::hw
