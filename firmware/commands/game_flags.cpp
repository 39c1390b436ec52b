#include "firmware/commands/game_flags.hpp"

#include <string_view>

#include "firmware/joined.hpp"
#include "table/ruleset.hpp"

namespace undercup::firmware {
namespace {

/// "loss=one|margin"
std::string setting_help(const table::Ruleset& rules, std::string_view parameter) {
  const std::string values = joined(table::choices_of(rules, parameter), "|");
  return std::string(parameter) + "=" + (values.empty() ? "TEXT" : values);
}

}  // namespace

void add_set_option(CLI::App& app, std::vector<std::string>& settings) {
  app.add_option("--set", settings, "change one parameter of the rules (repeatable)")
      ->type_name("PARAMETER=VALUE")
      ->allow_extra_args(false);
}

void add_game_options(CLI::App& app, GameOptionTexts& texts) {
  const std::string presets = joined(table::preset_names(), ", ");
  app.add_option("--rules", texts.rules, "the rules to play by: " + presets)->type_name("NAME");
  app.add_option("--seats", texts.seats, "how many players (2 to 8), or the seats taken, as in 1,3,6")
      ->type_name("SEATS");
  add_set_option(app, texts.set);
  app.add_option("--starter", texts.starter, "the seat that starts, without a roll-off")->type_name("SEAT");
}

std::string parameter_help() {
  std::string help = "Parameters for --set:";
  const std::string_view* last = nullptr;
  for (const std::string_view name : table::preset_names()) {
    const table::Ruleset rules = table::preset(name).value();
    const auto parameters = table::parameter_names(rules);
    if (parameters.data() == last) continue;  // one list a family of games
    last = parameters.data();
    help += "\n  " + std::string(name == table::preset_names().front() ? "dice games" : name) + ":";
    for (const std::string_view parameter : parameters) help += "\n    " + setting_help(rules, parameter);
  }
  return help;
}

}  // namespace undercup::firmware
