#include "firmware/journal/journaled_events.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "firmware/event_reader.hpp"
#include "firmware/lines/power_lines.hpp"
#include "table/engine.hpp"
#include "table/following.hpp"

namespace undercup::firmware {
namespace {

/// Lines of the table that leave the game as it is.
constexpr std::array<std::string_view, 10> kBesideTheGame{"cup",    "trouble", "lifted",   "put_back",  "moved",
                                                          "device", "resumed", "rejected", kSwitchedOn, kStillOn};

bool is_beside_the_game(const Json& line) {
  const auto event = line.find("event");
  return event != line.end() && event->is_string() &&
         std::find(kBesideTheGame.begin(), kBesideTheGame.end(), event->get<std::string>()) != kBesideTheGame.end();
}

}  // namespace

table::Result<std::vector<table::Event>, std::string> events_in(const GameLines& game) {
  std::vector<table::Event> events;
  table::GameState state;
  for (std::size_t i = 0; i < game.lines.size(); ++i) {
    constexpr bool kThrows = false;
    const Json line = Json::parse(game.lines[i], nullptr, kThrows);
    auto event = line.is_object() ? read_event(line, game.rules) : std::nullopt;
    if (event) {
      if (events.empty() && !std::holds_alternative<table::GameStarted>(*event)) break;
      if (!table::may_follow(state, *event)) return "event " + std::to_string(i + 1) + " cannot follow those before it";
      state = table::evolve(std::move(state), *event);
      events.push_back(*std::move(event));
    } else if (!line.is_object() || !is_beside_the_game(line)) {
      return "event " + std::to_string(i + 1) + " is none that a table tells";
    }
  }
  if (events.empty()) return std::string("it does not begin");
  return events;
}

}  // namespace undercup::firmware
