#include "calibration/window_reference.hpp"

#include <string_view>

namespace undercup::calibration {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

}  // namespace

std::vector<std::string> hexadecimal(const std::vector<std::uint8_t>& levels, int width) {
  std::vector<std::string> rows(levels.size() / static_cast<std::size_t>(width));
  for (std::size_t i = 0; i < levels.size(); ++i)
    rows.at(i / static_cast<std::size_t>(width)).append({kDigits[levels[i] / 16U], kDigits[levels[i] % 16U]});
  return rows;
}

std::optional<std::vector<std::uint8_t>> levels_of(const std::vector<std::string>& rows, int width, int height) {
  if (rows.size() != static_cast<std::size_t>(height)) return std::nullopt;
  std::vector<std::uint8_t> levels;
  for (const std::string& row : rows) {
    if (row.size() != 2 * static_cast<std::size_t>(width)) return std::nullopt;
    for (std::size_t i = 0; i < row.size(); i += 2) {
      const std::size_t high = kDigits.find(row[i]);
      const std::size_t low = kDigits.find(row[i + 1]);
      if (high == kDigits.npos || low == kDigits.npos) return std::nullopt;
      levels.push_back(static_cast<std::uint8_t>(high * 16 + low));
    }
  }
  return levels;
}

}  // namespace undercup::calibration
