#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string>
#include <string_view>

namespace undercup::firmware {

/// Whether the path ends so, as ".pdf", in small letters or capitals.
inline bool has_ending(const std::string& path, std::string_view ending) {
  std::string own = std::filesystem::path(path).extension().string();
  std::transform(own.begin(), own.end(), own.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return own == ending;
}

}  // namespace undercup::firmware
