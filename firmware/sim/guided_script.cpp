#include "firmware/sim/guided_script.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "firmware/sim/script_words.hpp"

namespace undercup::firmware::sim {
namespace {

using nlohmann::json;
using Kind = LaidThing::Kind;
using LaidTrouble = LaidThing::Trouble;

template <typename Meaning, std::size_t count>
std::optional<Meaning> meaning_of(const std::array<std::pair<std::string_view, Meaning>, count>& words,
                                  std::string_view word) {
  const auto known = std::find_if(words.begin(), words.end(), [&](const auto& each) { return each.first == word; });
  return known == words.end() ? std::nullopt : std::optional(known->second);
}

constexpr std::array<std::pair<std::string_view, Kind>, 4> kThings{
    {{"nothing", Kind::nothing}, {"die", Kind::die}, {"sheet", Kind::sheet}, {"dice", Kind::dice}}};

constexpr std::array<std::pair<std::string_view, LaidTrouble>, 5> kLaidTroubles{
    {{"blurred", LaidTrouble::blurred},
     {"dark", LaidTrouble::dark},
     {"mirrored", LaidTrouble::mirrored},
     {"wrong_scale", LaidTrouble::wrong_scale},
     {"half_covered", LaidTrouble::half_covered}}};

std::optional<table::SeatId> seat_in(const json& value) {
  if (!value.is_number_integer() || value.get<double>() < 1 || value.get<double>() > table::kMostSeats)
    return std::nullopt;
  return table::SeatId{value.get<int>()};
}

ScriptProblem take_head(const json& head, GuidedScript& script) {
  if (auto problem = unknown_key(head, {"seats", "adjustable"})) return problem;
  if (head.contains("adjustable") && !head["adjustable"].is_boolean()) return "'adjustable' must be true or false";
  script.adjustable = head.value("adjustable", true);
  const char* const wanted = "'seats' must be a list of seats from 1 to 8, each once, in the first line";
  if (!head.contains("seats") || !head["seats"].is_array() || head["seats"].empty()) return wanted;
  for (const json& each : head["seats"]) {
    const auto seat = seat_in(each);
    if (!seat || has(script.seats, *seat)) return wanted;
    script.seats.push_back(*seat);
  }
  return std::nullopt;
}

ScriptProblem take_pad(const json& line, GuidedAction& action) {
  if (auto problem = unknown_key(line, {"at", "pad"})) return problem;
  const auto button = button_named(text_of(line["pad"]));
  if (!button) return "'pad' must be one of up, down, face, bid, liar, spot_on, menu";
  action.what = PressGuide{*button};
  return std::nullopt;
}

ScriptProblem take_dice(const json& line, LaidThing& thing) {
  if (thing.kind != Kind::die && thing.kind != Kind::dice) {
    return line.contains("dice") ? ScriptProblem("'dice' belongs to a die or to dice") : std::nullopt;
  }
  const auto dice = line.contains("dice") ? dice_in(line["dice"]) : std::nullopt;
  const std::size_t most = thing.kind == Kind::die ? 1 : dice.value_or(std::vector<int>{}).size();
  if (!dice || dice->empty() || dice->size() > most) return "'dice' must be a list of values from 1 to 6, of a die one";
  thing.dice = *dice;
  return std::nullopt;
}

ScriptProblem take_sheet(const json& line, LaidThing& thing) {
  if (thing.kind != Kind::sheet) {
    return line.contains("turn") || line.contains("trouble") ? ScriptProblem("'turn' and 'trouble' belong to a sheet")
                                                             : std::nullopt;
  }
  if (line.contains("turn")) {
    constexpr double kWholeTurn = 360;
    if (!line["turn"].is_number() || !(std::abs(line["turn"].get<double>()) <= kWholeTurn))
      return "'turn' must be a number of degrees from -360 to 360";
    thing.turn = line["turn"].get<double>();
  }
  if (!line.contains("trouble")) return std::nullopt;
  const auto trouble = meaning_of(kLaidTroubles, text_of(line["trouble"]));
  if (!trouble) return "'trouble' must be one of blurred, dark, mirrored, wrong_scale, half_covered";
  thing.trouble = *trouble;
  return std::nullopt;
}

ScriptProblem take_lay(const json& line, const GuidedScript& script, GuidedAction& action) {
  if (auto problem = unknown_key(line, {"at", "seat", "lay", "dice", "turn", "trouble"})) return problem;
  const auto seat = line.contains("seat") ? seat_in(line["seat"]) : std::nullopt;
  if (!seat || !has(script.seats, *seat)) return "'seat' must be one of the seats of the first line";
  const auto kind = meaning_of(kThings, text_of(line["lay"]));
  if (!kind) return "'lay' must be one of nothing, die, sheet, dice";
  LayDown lay{*seat, {*kind, {}, 0, LaidTrouble::none}};
  if (auto problem = take_dice(line, lay.thing)) return problem;
  if (auto problem = take_sheet(line, lay.thing)) return problem;
  action.what = lay;
  return std::nullopt;
}

ScriptProblem take_action(const json& line, GuidedScript& script) {
  GuidedAction action;
  const Milliseconds before = script.actions.empty() ? Milliseconds{0} : script.actions.back().at;
  if (auto problem = take_time(line, before, action.at)) return problem;
  if (line.contains("lay") == line.contains("pad")) return "an action has one of 'lay' and 'pad'";
  auto problem = line.contains("pad") ? take_pad(line, action) : take_lay(line, script, action);
  if (!problem) script.actions.push_back(action);
  return problem;
}

}  // namespace

table::Result<GuidedScript, ScriptError> read_guided_script(std::istream& lines, const std::string& file) {
  GuidedScript script;
  const auto wrong = for_each_line(lines, file, [&](const json& line) {
    return script.seats.empty() ? take_head(line, script) : take_action(line, script);
  });
  if (wrong) return *wrong;
  if (script.seats.empty()) return ScriptError{file + ": empty; the first line names the seats, as {\"seats\":[1,2]}"};
  return script;
}

}  // namespace undercup::firmware::sim
