#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace undercup::firmware {

/// A line that was JSON.
struct JsonLine {
  /// The value. An integer too long for 64 bits is held as the nearest one that fits: out of every range there is.
  nlohmann::json value;
  /// An object in it has the same key twice; the later value is the one held.
  bool repeats_key = false;
  /// Digits, as given, of the outermost object's `seat` where that is an integer, however long.
  std::optional<std::string> seat;
};

/// The line as JSON (RFC 8259, in UTF-8), or nothing where it is none: an empty line, a NUL or a byte that is no UTF-8,
/// a second value after the first. Never throws. A number with a fraction or an exponent is no integer, whatever its
/// value.
std::optional<JsonLine> read_json_line(std::string_view line);

/// The integer, cut to what an `int` holds: out of every range there is; nothing for any other kind of value.
std::optional<int> integer(const nlohmann::json& value);

}  // namespace undercup::firmware
