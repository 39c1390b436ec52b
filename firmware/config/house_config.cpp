#include "firmware/config/house_config.hpp"

#include "firmware/config/house_table.hpp"
#include "firmware/text_file.hpp"
#include "table/voiding.hpp"

namespace undercup::firmware {
namespace {

using hw::Fault;

constexpr std::string_view kTable = "house_rules";

/// A parameter's value as `--set` takes it: a number, true or false, or a text.
std::optional<std::string> text_of(const toml::node& value) {
  if (const auto text = value.value_exact<std::string>()) return *text;
  if (const auto flag = value.value_exact<bool>()) return *flag ? "true" : "false";
  if (const auto number = value.value_exact<std::int64_t>()) return std::to_string(*number);
  return std::nullopt;
}

Problem take_preset(const std::string& file, const toml::table& house, HouseConfig& config) {
  const toml::node* const rules = house.get("rules");
  if (rules == nullptr) return std::nullopt;
  const auto name = rules->value_exact<std::string>();
  if (!name) return wrong(file, *rules, "rules is no text", "name a game, as in rules = \"pub\"");
  const auto preset = table::preset(*name);
  if (!preset) return wrong(file, *rules, preset.error().message, "name one of them");
  config.rules = preset.value();
  return std::nullopt;
}

Problem take_settings(const std::string& file, const toml::table& house, HouseConfig& config) {
  const toml::node* const set = house.get("set");
  if (set == nullptr) return std::nullopt;
  const toml::table* const parameters = set->as_table();
  if (parameters == nullptr)
    return wrong(file, *set, "set is no table", "write [house_rules.set] and a parameter a line");
  for (const auto& [key, value] : *parameters) {
    const std::string parameter(key.str());
    const auto text = text_of(value);
    if (!text) return wrong(file, value, parameter + " is neither number, text, true nor false", "write one of these");
    const auto changed = table::with(config.rules, parameter, *text);
    if (!changed) return wrong(file, value, changed.error().message, "write one of these");
    config.rules = changed.value();
  }
  const auto whole = table::checked(config.rules);
  if (!whole) return wrong(file, *set, whole.error().message, "change one of the two");
  return std::nullopt;
}

Problem take_words(const std::string& file, const toml::table& house, HouseConfig& config) {
  const toml::node* const words = house.get("challenge_words");
  if (words == nullptr) return std::nullopt;
  const toml::array* const list = words->as_array();
  if (list == nullptr) return wrong(file, *words, "challenge_words is no list", "write challenge_words = [\"LIAR\"]");
  for (const toml::node& node : *list) {
    const auto word = node.value_exact<std::string>();
    if (!word || !table::with(config.rules, "challenge_word", *word)) {
      return wrong(file, node, "challenge_words holds what is no word", "write texts in quotes, none of them empty");
    }
    config.policy.challenge_words.push_back(*word);
  }
  return std::nullopt;
}

Problem take_fixed(const std::string& file, const toml::table& house, HouseConfig& config) {
  const toml::node* const fixed = house.get("fixed");
  if (fixed == nullptr) return std::nullopt;
  const auto flag = fixed->value_exact<bool>();
  if (!flag) return wrong(file, *fixed, "fixed is neither true nor false", "write fixed = true or leave it out");
  config.policy.fixed = *flag;
  return std::nullopt;
}

Problem take_foul(const std::string& file, const toml::table& house, HouseConfig& config) {
  const toml::node* const node = house.get("foul");
  if (node == nullptr) return std::nullopt;
  const auto word = node->value_exact<std::string>();
  for (const auto rule : {table::FoulRule::warn, table::FoulRule::lose_die, table::FoulRule::void_round}) {
    if (word != table::name(rule)) continue;
    config.policy.foul = rule;
    return std::nullopt;
  }
  return wrong(file, *node, "foul is none of warn, lose_die, void_round", "write one of these in quotes");
}

Problem unknown_key(const std::string& file, const toml::table& house) {
  for (const auto& [key, value] : house) {
    const std::string_view name = key.str();
    if (name == "rules" || name == "set" || name == "fixed" || name == "challenge_words" || name == "foul") continue;
    return wrong(file, value, "unknown key '" + std::string(name) + "' in [house_rules]",
                 "known are rules, set, fixed, challenge_words, foul");
  }
  return std::nullopt;
}

}  // namespace

table::Result<HouseConfig, Fault> house_of(const toml::table& all, const std::string& file) {
  HouseConfig config;
  const toml::node* const node = all.get(kTable);
  if (node == nullptr) return config;
  const toml::table* const house = node->as_table();
  if (house == nullptr)
    return *wrong(file, *node, "house_rules is no table", "write [house_rules] on a line of its own");
  for (const auto take : {take_preset, take_settings, take_words, take_fixed, take_foul}) {
    if (const Problem problem = take(file, *house, config)) return *problem;
  }
  if (const Problem problem = unknown_key(file, *house)) return *problem;
  return config;
}

table::Result<HouseConfig, Fault> house_config(std::string_view text, const std::string& file) {
  const auto all = parsed(text, file);
  return all ? house_of(all.value(), file) : all.error();
}

table::Result<HouseConfig, Fault> read_house_config(const std::string& file) {
  const auto text = read_text(file);
  return text ? house_config(text.value(), file) : text.error();
}

}  // namespace undercup::firmware
