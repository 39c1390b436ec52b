#include "firmware/sim/script.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "firmware/card_protocol.hpp"
#include "firmware/joined.hpp"
#include "firmware/json_line.hpp"
#include "firmware/sim/script_lines.hpp"
#include "firmware/sim/script_words.hpp"
#include "table/card.hpp"
#include "vision/card_marker.hpp"

namespace undercup::firmware::sim {
namespace {

using nlohmann::json;
using Problem = std::optional<std::string>;

constexpr double kLongestJump = 200.0 * 365 * 24 * 3600;  // of a clock: a Pi without one begins in 1970

std::string seats_text(const json& seats) {
  if (!seats.is_array()) return seats.dump();
  return joined(seats, ",", [](const json& seat) { return seat.dump(); });
}

/// What is wrong with an option of the command line, said of the key of that name in a first line.
std::string said_of_key(const OptionError& wrong) {
  constexpr std::string_view kDashes = "--";
  return "'" + wrong.option.substr(kDashes.size()) + "': " + wrong.why;
}

/// The table as it is when it was switched on.
GameOptions whole_table() {
  GameOptions game;
  for (int seat = 1; seat <= table::kMostSeats; ++seat) game.seats.push_back(table::SeatId{seat});
  return game;
}

Problem take_resume(const json& head, const std::optional<GameOptions>& unfinished, Script& script) {
  if (auto problem = unknown_key(head, {"resume"})) return problem;
  if (head["resume"] != true) return "'resume' must be true";
  script.resumes = true;
  script.game = unfinished ? *unfinished : whole_table();
  return std::nullopt;
}

Problem take_head(const json& head, const std::optional<GameOptions>& unfinished, Script& script) {
  if (head.contains("resume")) return take_resume(head, unfinished, script);
  if (auto problem = unknown_key(head, {"rules", "seats", "set", "starter"})) return problem;
  if (!head.contains("rules") || !head["rules"].is_string()) return "'rules' must name a preset in the first line";
  if (!head.contains("seats")) return "'seats' must be a number of players or a list of seats";
  if (head["seats"].is_array() && head["seats"].size() < static_cast<std::size_t>(table::kFewestSeats))
    return "'seats' lists fewer than two, and two play at least";
  GameOptionTexts texts;
  texts.rules = head["rules"].get<std::string>();
  texts.seats = seats_text(head["seats"]);
  if (head.contains("starter")) texts.starter = head["starter"].dump();
  if (head.contains("set")) {
    if (!head["set"].is_object()) return "'set' must be an object of parameters";
    for (const auto& [parameter, value] : head["set"].items()) texts.set.push_back(parameter + "=" + text_of(value));
  }
  const auto game = resolve(texts);
  if (!game) return said_of_key(game.error());
  script.game = game.value();
  return std::nullopt;
}

constexpr const char* kCardsWanted =
    "'cards' must be a list of three, as {\"number\":3,\"color\":\"red\"}, {\"wild\":true} or "
    "{\"power\":\"two_pairs\"}";

/// The markers of such cards: of two copies the first that this roll does not have yet.
std::optional<std::vector<int>> markers_in(const json& value) {
  if (!value.is_array() || value.size() != static_cast<std::size_t>(table::kPiles)) return std::nullopt;
  std::vector<int> markers;
  for (const json& each : value) {
    const auto given = read_card(each);
    const auto card = given ? table::card_of(*given) : std::nullopt;
    if (!card) return std::nullopt;
    int marker = 0;
    while (marker < vision::kCardMarkers && (vision::card_of_marker(marker) != card ||
                                             std::find(markers.begin(), markers.end(), marker) != markers.end())) {
      ++marker;
    }
    if (marker == vision::kCardMarkers) return std::nullopt;
    markers.push_back(marker);
  }
  return markers;
}

Problem take_trouble(const json& line, hw::sim::Trouble& trouble) {
  if (!line.contains("trouble")) return std::nullopt;
  const auto named = trouble_named(text_of(line["trouble"]));
  if (!named) return "'trouble' must be one of cocked, stacked, foreign, glare, dark, dirty";
  trouble = *named;
  return std::nullopt;
}

/// Dice where the game is played with cards, or the other way round.
Problem wrong_kind(const json& line, bool cards) {
  if (cards && line.contains("dice")) return "this game is played with cards: give 'cards', not 'dice'";
  if (!cards && line.contains("cards")) return "this game is played with dice: give 'dice', not 'cards'";
  return std::nullopt;
}

Problem take_cards(const json& line, Action& action) {
  if (auto problem = unknown_key(line, {"at", "seat", "cup", "cards", "trouble"})) return problem;
  const auto markers = line.contains("cards") ? markers_in(line["cards"]) : std::nullopt;
  if (!markers) return kCardsWanted;
  LayPiles lay{*markers, hw::sim::Trouble::none};
  const auto problem = take_trouble(line, lay.trouble);
  action.what = lay;
  return problem;
}

Problem take_roll(const json& line, Action& action) {
  if (auto problem = unknown_key(line, {"at", "seat", "cup", "dice", "trouble"})) return problem;
  const auto dice = line.contains("dice") ? dice_in(line["dice"]) : std::nullopt;
  if (!dice) return "'dice' must be a list of at most six values from 1 to 6";
  RollCup roll{*dice, hw::sim::Trouble::none, 0};
  const auto problem = take_trouble(line, roll.trouble);
  action.what = roll;
  return problem;
}

Problem take_peek(const json& line, Action& action) {
  if (auto problem = unknown_key(line, {"at", "seat", "cup", "dice", "cards", "for"})) return problem;
  PeekUnderCup peek;
  if (line.contains("dice")) {
    peek.dice = dice_in(line["dice"]);
    if (!peek.dice) return "'dice' must be a list of at most six values from 1 to 6";
  }
  if (line.contains("cards")) {
    peek.markers = markers_in(line["cards"]);
    if (!peek.markers) return kCardsWanted;
  }
  if (line.contains("for")) {
    const auto how_long = seconds_in(line["for"]);
    if (!how_long) return "'for' must be a number of seconds";
    peek.how_long = *how_long;
  }
  action.what = peek;
  return std::nullopt;
}

Problem take_cup(const json& line, bool cards, Action& action) {
  const std::string what = text_of(line["cup"]);
  if (what != "roll" && what != "peek" && what != "lift" && what != "down") {
    return "'cup' must be one of roll, peek, lift, down";
  }
  if (auto problem = wrong_kind(line, cards)) return problem;
  if (what == "roll") return cards ? take_cards(line, action) : take_roll(line, action);
  if (what == "peek") return take_peek(line, action);
  if (auto problem = unknown_key(line, {"at", "seat", "cup"})) return problem;
  if (what == "lift")
    action.what = LiftCup{};
  else
    action.what = PutCupDown{};
  return std::nullopt;
}

Problem take_pad(const json& line, Action& action) {
  if (auto problem = unknown_key(line, {"at", "seat", "pad", "for", "bounce"})) return problem;
  const auto button = button_named(text_of(line["pad"]));
  if (!button) return "'pad' must be one of up, down, face, bid, liar, spot_on, menu";
  PressButton press{*button, usual_press(*button), false};
  if (line.contains("for")) {
    const auto how_long = seconds_in(line["for"]);
    if (!how_long) return "'for' must be a number of seconds";
    press.how_long = *how_long;
  }
  if (line.contains("bounce")) {
    if (!line["bounce"].is_boolean()) return "'bounce' must be true or false";
    press.bounces = line["bounce"].get<bool>();
  }
  action.what = press;
  return std::nullopt;
}

Problem take_seat(const json& line, const Script& script, Action& action) {
  const auto& seats = script.game.seats;
  const auto taken = std::find_if(seats.begin(), seats.end(), [&](table::SeatId seat) {
    return line.contains("seat") && line["seat"].is_number_integer() && line["seat"] == number(seat);
  });
  if (taken == seats.end()) return "'seat' must be one of the seats of the first line";
  action.seat = *taken;
  return std::nullopt;
}

/// What stands before and after the colon; nothing after it where there is none.
std::pair<std::string, std::optional<std::string>> halves(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return {text, std::nullopt};
  return {text.substr(0, colon), text.substr(colon + 1)};
}

/// A number of seconds, forward or back.
bool is_jump(const std::optional<std::string>& text) {
  const auto seconds = text ? read_json_line(*text) : std::nullopt;
  return seconds && seconds->value.is_number() && std::abs(seconds->value.get<double>()) <= kLongestJump;
}

/// What is said after the colon: a button, or by how much the clock jumps.
Problem take_detail(const std::optional<std::string>& detail, SomethingBreaks& breaks) {
  if (breaks.what == Break::button_stuck || breaks.what == Break::button_free) {
    const auto button = button_named(detail.value_or(""));
    if (!button) return "name the button after the colon: up, down, face, bid, liar, spot_on, menu";
    breaks.button = *button;
    return std::nullopt;
  }
  if (breaks.what == Break::clock_jump) {
    if (!is_jump(detail)) return "say by how many seconds after the colon, as in clock_jump:-3600";
    return std::nullopt;
  }
  if (detail) return "'" + *detail + "' says nothing here; leave the colon out";
  return std::nullopt;
}

Problem take_fault(const json& line, Script& script, Action& action) {
  if (auto problem = unknown_key(line, {"at", "seat", "fault"})) return problem;
  const auto [word, detail] = halves(text_of(line["fault"]));
  const auto of_seat = break_of_seat(word);
  const auto of_table = break_of_table(word);
  if (!of_seat && !of_table) {
    return "'fault' must be one of camera_lost, camera_back, camera_frozen, camera_slow, pads_lost, pads_back, "
           "button_stuck:NAME, button_free:NAME with a seat, or disk_full, disk_readonly, disk_back, "
           "clock_jump:SECONDS, display_lost, display_back without one";
  }
  if (of_table && line.contains("seat") && !line["seat"].is_null())
    return "'" + word + "' is of the whole table: it has no 'seat'";
  if (of_seat) {
    if (auto problem = take_seat(line, script, action)) return problem;
  }
  SomethingBreaks breaks{of_seat ? *of_seat : *of_table, hw::Button::up};
  if (auto problem = take_detail(detail, breaks)) return problem;
  action.what = breaks;
  script.actions.push_back(action);
  return std::nullopt;
}

Problem take_action(const json& line, Script& script) {
  Action action;
  const Milliseconds before = script.actions.empty() ? Milliseconds{0} : script.actions.back().at;
  if (auto problem = take_time(line, before, action.at)) return problem;
  if (line.contains("fault")) return take_fault(line, script, action);
  if (auto problem = take_seat(line, script, action)) return problem;
  if (line.contains("cup") == line.contains("pad")) return "an action has one of 'cup', 'pad' and 'fault'";
  auto problem =
      line.contains("cup") ? take_cup(line, script.game.rules.cards.has_value(), action) : take_pad(line, action);
  if (!problem) script.actions.push_back(action);
  return problem;
}

}  // namespace

table::Result<Script, ScriptError> read_script(std::istream& lines, const std::string& file,
                                               const std::optional<GameOptions>& unfinished) {
  Script script;
  bool headed = false;
  const auto wrong = for_each_line(lines, file, [&](const json& line) {
    const bool is_head = !std::exchange(headed, true);
    return is_head ? take_head(line, unfinished, script) : take_action(line, script);
  });
  if (wrong) return *wrong;
  if (!headed) return ScriptError{file + ": empty; the first line says who plays, as {\"rules\":\"pub\",\"seats\":4}"};
  return script;
}

}  // namespace undercup::firmware::sim
