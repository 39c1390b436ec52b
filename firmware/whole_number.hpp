#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace undercup::firmware {

/// The whole text as a number of that type, or nothing: no sign it cannot have, no blanks, nothing after it.
template <typename Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && rest == end ? std::optional(number) : std::nullopt;
}

}  // namespace undercup::firmware
