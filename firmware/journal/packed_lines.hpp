#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace undercup::firmware {

/// Lines in a tenth of their room (zlib).
struct PackedLines {
  std::string packed;
  std::size_t bytes = 0;  ///< unpacked
};

PackedLines packed_lines(const std::vector<std::string>& lines);

/// The lines that were packed; nothing where the bytes are damaged.
std::optional<std::vector<std::string>> unpacked_lines(const PackedLines& packed);

}  // namespace undercup::firmware
