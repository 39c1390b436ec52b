#pragma once

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdlib>
#include <string>

namespace undercup::firmware {

/// The check of an option that is a number with decimals: as CLI::Range, told as that in `--help`, but it tells
/// what is no number at all, with a unit or a comma, from one that is out of range, and "nan", which is neither.
inline CLI::Validator number_range(double least, double most) {
  const CLI::Range range(least, most);
  const auto why_not = [range](std::string& text) {
    char* end = nullptr;
    const bool none = std::isnan(std::strtod(text.c_str(), &end)) || end == text.c_str() || *end != '\0';
    return none ? "Value " + text + " is no number (105 and 105.5 are)" : range(text);
  };
  return {why_not, range.get_description()};
}

}  // namespace undercup::firmware
