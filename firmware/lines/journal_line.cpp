#include "firmware/lines/journal_line.hpp"

#include "firmware/json_line.hpp"
#include "firmware/lines/table_lines.hpp"

namespace undercup::firmware {

JournalLine journal_line(std::chrono::milliseconds at, const TableEvent& event) {
  JournalLine line{text_of(line_of(at, event)), std::nullopt, false, false};
  const auto* game = std::get_if<table::Event>(&event);
  if (game == nullptr) return line;
  if (const auto* started = std::get_if<table::GameStarted>(game)) line.begins = started->rules;
  line.ends = std::holds_alternative<table::GameWon>(*game) || std::holds_alternative<table::GameRanked>(*game);
  line.reopens = std::holds_alternative<table::Corrected>(*game) || std::holds_alternative<table::RoundVoided>(*game);
  return line;
}

std::string text_of(const table::Ruleset& rules) {
  Json set = Json::object();
  for (const std::string_view parameter : table::parameter_names(rules)) {
    set[std::string(parameter)] = table::value_of(rules, parameter).value();
  }
  return text_of(Json{{"rules", rules.name}, {"set", set}});
}

std::optional<table::Ruleset> rules_in(std::string_view text) {
  const auto line = read_json_line(text);
  if (!line || !line->value.is_object()) return std::nullopt;
  const auto& json = line->value;
  if (!json.contains("rules") || !json["rules"].is_string()) return std::nullopt;
  if (!json.contains("set") || !json["set"].is_object()) return std::nullopt;
  auto rules = table::preset(json["rules"].get<std::string>());
  for (const auto& [parameter, value] : json["set"].items()) {
    if (!rules || !value.is_string()) return std::nullopt;
    rules = table::with(std::move(rules).value(), parameter, value.get<std::string>());
  }
  if (rules) rules = table::checked(std::move(rules).value());
  return rules ? std::optional(std::move(rules).value()) : std::nullopt;
}

}  // namespace undercup::firmware
