#pragma once

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdlib>
#include <string>

namespace undercup::firmware {

/// The check of an option that is a number with decimals: as CLI::Range, told as that in `--help`, but it refuses "nan"
/// too, which is neither below a range nor above it.
inline CLI::Validator number_range(double least, double most) {
  const CLI::Range range(least, most);
  const auto why_not = [range](std::string& text) {
    if (std::isnan(std::strtod(text.c_str(), nullptr))) return "Value " + text + " is no number";
    return range(text);
  };
  return {why_not, range.get_description()};
}

}  // namespace undercup::firmware
