#include "firmware/config/toml_part.hpp"

#include "firmware/joined.hpp"

namespace undercup::firmware {

Problem first_of(std::initializer_list<Problem> problems) {
  for (const Problem& problem : problems)
    if (problem) return problem;
  return std::nullopt;
}

Problem unknown_key(const Part& part, const std::vector<std::string_view>& known) {
  for (const auto& [key, value] : part.table) {
    if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
    return part.fault(value, "unknown key '" + std::string(key.str()) + "'", "known are " + joined(known, ", "));
  }
  return std::nullopt;
}

Problem missing(const Part& part, const std::string& key, const std::string& example) {
  return part.fault(part.where, "no " + key, "write " + example);
}

Problem take_text(const Part& part, std::string_view key, std::string& text) {
  const toml::node* const node = part.table.get(key);
  if (node == nullptr) return std::nullopt;
  const auto value = node->value_exact<std::string>();
  if (!value || value->empty())
    return part.fault(*node, std::string(key) + " is no text: " + written(*node), "write one in quotes");
  text = *value;
  return std::nullopt;
}

Problem take_flag(const Part& part, std::string_view key, bool& flag) {
  const toml::node* const node = part.table.get(key);
  if (node == nullptr) return std::nullopt;
  const auto value = node->value_exact<bool>();
  if (!value)
    return part.fault(*node, std::string(key) + " is neither true nor false: " + written(*node),
                      "write one of the two, without quotes");
  flag = *value;
  return std::nullopt;
}

Problem take_line(const Part& part, std::string_view key, std::string& line) {
  const toml::node* const node = part.table.get(key);
  if (node == nullptr) return std::nullopt;
  if (const auto offset = node->value_exact<std::int64_t>(); offset && *offset >= 0) {
    line = std::to_string(*offset);
    return std::nullopt;
  }
  const auto name = node->value_exact<std::string>();
  if (!name || name->empty())
    return part.fault(*node, std::string(key) + " is no line: " + written(*node),
                      "write its name in quotes, or its offset");
  line = *name;
  return std::nullopt;
}

}  // namespace undercup::firmware
