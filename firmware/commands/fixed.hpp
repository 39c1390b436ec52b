#pragma once

#include <cstdio>
#include <string>

namespace undercup::firmware {

/// A number of a measurement with so many decimals, rounded: "3.68".
inline std::string fixed(double number, int decimals) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", decimals, number);
  return text;
}

}  // namespace undercup::firmware
