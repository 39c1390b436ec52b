#pragma once

#include <string>

namespace undercup::firmware {

/// A table.toml of seat 2 alone, with that line.
inline std::string seat_with(const std::string& line) {
  return "[[seat]]\nnumber = 2\n" + line + "\n";
}

}  // namespace undercup::firmware
