#include "firmware/config/key_lines.hpp"

#include "firmware/config/toml_words.hpp"

namespace undercup::firmware {
namespace {

int line_of(const toml::node& node) {
  return static_cast<int>(node.source().begin.line);
}

// A seat's camera may be a name alone, its pad and lamps a chip alone (table_config.hpp).
std::string short_for(const std::string& key) {
  return key == "camera" ? ".name" : key == "pad" || key == "lamps" ? ".chip" : "";
}

void add_table(const toml::table& table, const std::string& before, KeyLines& lines) {
  for (const auto& [name, node] : table) {
    const std::string key = before + std::string(name.str());
    if (const toml::table* const inner = node.as_table())
      add_table(*inner, key + ".", lines);
    else
      lines[key] = line_of(node);
  }
}

void add_seat(const toml::table& seat, const std::string& before, KeyLines& lines) {
  for (const auto& [name, node] : seat) {
    const std::string key(name.str());
    if (const toml::table* const inner = node.as_table())
      add_table(*inner, before + key + ".", lines);
    else
      lines[before + key + short_for(key)] = line_of(node);
  }
}

}  // namespace

table::Result<KeyLines, hw::Fault> key_lines(std::string_view text, const std::string& file) {
  const auto all = parsed(text, file);
  if (!all) return all.error();
  KeyLines lines;
  add_table(all.value(), "", lines);
  lines.erase("seat");
  const toml::array* const seats = all.value()["seat"].as_array();
  for (std::size_t i = 0; seats != nullptr && i < seats->size(); ++i) {
    const toml::table* const seat = seats->get(i)->as_table();
    const auto place = static_cast<std::int64_t>(i) + 1;
    if (seat != nullptr) add_seat(*seat, "seat." + std::to_string((*seat)["number"].value_or(place)) + ".", lines);
  }
  return lines;
}

}  // namespace undercup::firmware
