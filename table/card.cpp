#include "table/card.hpp"

#include <algorithm>

namespace undercup::table {
namespace {

template <typename Kind, std::size_t size>
std::optional<Kind> named(const std::array<Kind, size>& kinds, std::string_view word) {
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](Kind kind) { return name(kind) == word; });
  if (found == kinds.end()) return std::nullopt;
  return *found;
}

}  // namespace

std::string_view name(Color color) {
  switch (color) {
    case Color::red: return "red";
    case Color::blue: return "blue";
    case Color::green: return "green";
    case Color::yellow: return "yellow";
  }
  return "";
}

std::string_view name(Power power) {
  switch (power) {
    case Power::rainbow: return "rainbow";
    case Power::two_pairs: return "two_pairs";
    case Power::full_house: return "full_house";
    case Power::three_pairs: return "three_pairs";
    case Power::two_triples: return "two_triples";
    case Power::all_numbers: return "all_numbers";
  }
  return "";
}

std::optional<Color> color_named(std::string_view word) {
  return named(kColors, word);
}

std::optional<Power> power_named(std::string_view word) {
  return named(kPowers, word);
}

}  // namespace undercup::table
