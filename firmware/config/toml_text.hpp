#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace undercup::firmware {

/// A text as one writes it in TOML, in double quotes: cameras of a PC have ids as `\_SB_.PCI0`, and there a `\` begins
/// a special letter (TOML 1.0.0, "String").
inline std::string toml_text(std::string_view text) {
  constexpr unsigned char kDelete = 0x7f;
  std::string written = "\"";
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < ' ' || code == kDelete) {
      char special[8];
      std::snprintf(special, sizeof special, "\\u%04X", static_cast<unsigned>(code));
      written += special;
      continue;
    }
    if (letter == '"' || letter == '\\') written += '\\';
    written += letter;
  }
  return written + '"';
}

}  // namespace undercup::firmware
