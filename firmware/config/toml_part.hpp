#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "firmware/config/toml_words.hpp"

// Internal to firmware/config: names toml++.
namespace undercup::firmware {

/// A table of the file with the words that name it, "camera of seat 3", and the node that a fault of the whole of it
/// points at.
struct Part {
  const std::string& file;
  const toml::table& table;
  std::string name;
  const toml::node& where;

  [[nodiscard]] Problem fault(const toml::node& node, const std::string& what, const std::string& to_do) const {
    return wrong(file, node, name + ": " + what, to_do);
  }
};

/// The first that is one.
Problem first_of(std::initializer_list<Problem> problems);

/// A key that is none of `known`.
Problem unknown_key(const Part& part, const std::vector<std::string_view>& known);

/// That the key is missing; `example`: what to write.
Problem missing(const Part& part, const std::string& key, const std::string& example);

// Each of these leaves the value as it is where the key is missing.

/// A text that is not empty.
Problem take_text(const Part& part, std::string_view key, std::string& text);

/// True or false.
Problem take_flag(const Part& part, std::string_view key, bool& flag);

/// A line of a chip: its name, or its offset, which stands there as digits.
Problem take_line(const Part& part, std::string_view key, std::string& line);

/// What stands in `[key]`, or `key = {..}`: `take` gets it as a Part if it is there.
template <typename Take>
Problem take_table(const Part& whole, std::string_view key, Take&& take) {
  const toml::node* const node = whole.table.get(key);
  if (node == nullptr) return std::nullopt;
  const std::string name(key);
  if (const toml::table* const table = node->as_table()) return take(Part{whole.file, *table, name, *node});
  return wrong(whole.file, *node, name + " is no table", "write [" + name + "] on a line of its own");
}

/// Whether it is a number of that kind within bounds: a whole one where `Number` is.
template <typename Number>
bool is_number(const toml::node& node, double least, double most) {
  const auto value = node.value<double>();
  return (std::is_integral_v<Number> ? node.is_integer() : node.is_number()) && value && *value >= least &&
         *value <= most;
}

/// A number within bounds.
template <typename Number>
Problem take_number(const Part& part, std::string_view key, double least, double most, Number& number) {
  const toml::node* const node = part.table.get(key);
  if (node == nullptr) return std::nullopt;
  if (!is_number<Number>(*node, least, most)) {
    const std::string kind = std::is_integral_v<Number> ? " is no whole number of " : " is no number of ";
    return part.fault(*node, std::string(key) + kind + written(least) + " to " + written(most) + ": " + written(*node),
                      node->is_string() ? "write one, without quotes" : "write one");
  }
  number = static_cast<Number>(*node->value<double>());
  return std::nullopt;
}

/// As many numbers as there are in `numbers`, each within bounds.
template <typename Number, std::size_t count>
Problem take_numbers(const Part& part, std::string_view key, const std::string& example, double least, double most,
                     std::array<Number, count>& numbers) {
  const toml::node* const node = part.table.get(key);
  if (node == nullptr) return std::nullopt;
  const toml::array* const list = node->as_array();
  const auto fits = [&](const toml::node& one) { return is_number<Number>(one, least, most); };
  if (list == nullptr || list->size() != count || !std::all_of(list->begin(), list->end(), fits)) {
    const std::string kind = std::is_integral_v<Number> ? " whole numbers from " : " numbers from ";
    return part.fault(*node,
                      std::string(key) + " is no list of " + std::to_string(count) + kind + written(least) + " to " +
                          written(most) + ": " + written(*node),
                      "write " + example);
  }
  std::transform(list->begin(), list->end(), numbers.begin(),
                 [](const toml::node& one) { return static_cast<Number>(*one.value<double>()); });
  return std::nullopt;
}

}  // namespace undercup::firmware
