#include "firmware/sim/script_lines.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "firmware/json_line.hpp"

namespace undercup::firmware::sim {

using nlohmann::json;

std::optional<ScriptError> for_each_line(std::istream& lines, const std::string& file,
                                         const std::function<ScriptProblem(const json&)>& take) {
  int number = 0;
  for (std::string text; std::getline(lines, text);) {
    ++number;
    if (text.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto line = read_json_line(text);
    ScriptProblem problem;
    if (!line || !line->value.is_object())
      problem = "not a JSON object";
    else if (line->repeats_key)
      problem = "the same key twice";
    else
      problem = take(line->value);
    if (problem) return ScriptError{file + ":" + std::to_string(number) + ": " + *problem};
  }
  return std::nullopt;
}

std::optional<Milliseconds> seconds_in(const json& value) {
  // A simulated week: longer than any night in a bar, and milliseconds stay far from overflow.
  constexpr double kLongestSeconds = 7.0 * 24 * 3600;
  if (!value.is_number()) return std::nullopt;
  const double seconds = value.get<double>();
  if (!(seconds >= 0) || seconds > kLongestSeconds) return std::nullopt;
  return Milliseconds{std::llround(seconds * 1000)};
}

ScriptProblem take_time(const json& line, Milliseconds before, Milliseconds& at) {
  const auto seconds = line.contains("at") ? seconds_in(line["at"]) : std::nullopt;
  if (!seconds) return "'at' must be a number of seconds";
  if (*seconds < before) return "'at' is earlier than in the line before";
  at = *seconds;
  return std::nullopt;
}

std::optional<std::vector<int>> dice_in(const json& value) {
  constexpr std::size_t kMostDice = 6;  // APPLIANCE.md: a cup holds 0..6 dice
  if (!value.is_array() || value.size() > kMostDice) return std::nullopt;
  std::vector<int> dice;
  for (const json& die : value) {
    if (!die.is_number_integer() || die.get<double>() < 1 || die.get<double>() > 6) return std::nullopt;
    dice.push_back(die.get<int>());
  }
  return dice;
}

ScriptProblem unknown_key(const json& object, std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) return "unknown key '" + key + "' here";
  }
  return std::nullopt;
}

std::string text_of(const json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace undercup::firmware::sim
