#pragma once

#include <string>

namespace undercup::hw {

/// A size in px as people and table.toml write it: "640x480".
inline std::string size_words(int width, int height) {
  return std::to_string(width) + "x" + std::to_string(height);
}

}  // namespace undercup::hw
