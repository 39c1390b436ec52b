#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace undercup::firmware {

/// What `words` says of each thing of a range (without it the things themselves), one after the other with the
/// separator between.
template <typename Range, typename Words = std::identity>
std::string joined(const Range& range, std::string_view separator, const Words& words = {}) {
  std::string line;
  bool first = true;
  for (const auto& each : range) {
    if (!first) line += separator;
    line += words(each);
    first = false;
  }
  return line;
}

}  // namespace undercup::firmware
