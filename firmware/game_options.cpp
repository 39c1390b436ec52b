#include "firmware/game_options.hpp"

#include <algorithm>
#include <string_view>

#include "firmware/whole_number.hpp"
#include "table/seat.hpp"

namespace undercup::firmware {
namespace {

using table::Result;
using table::SeatId;

OptionError wrong(std::string_view option, const std::string& why) {
  return {std::string(option), why};
}

std::optional<SeatId> seat_in(std::string_view text) {
  const std::optional<int> number = number_in<int>(text);
  if (!number || *number < 1 || *number > table::kMostSeats) return std::nullopt;
  return SeatId{*number};
}

/// "1,3,6": the seats named, ascending.
Result<std::vector<SeatId>, OptionError> listed_seats(std::string_view text) {
  std::vector<SeatId> seats;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string_view part = text.substr(0, comma);
    const std::optional<SeatId> seat = seat_in(part);
    if (!seat) return wrong("--seats", "'" + std::string(part) + "' is no seat; seats are 1 to 8");
    if (has(seats, *seat)) {
      return wrong("--seats", "seat " + std::string(part) + " is named twice");
    }
    seats.push_back(*seat);
    if (comma == std::string_view::npos) break;
    text.remove_prefix(comma + 1);
  }
  std::sort(seats.begin(), seats.end());
  return seats;
}

/// "4": seats 1 to 4. A list is told from a number by its comma.
Result<std::vector<SeatId>, OptionError> seats_of(std::string_view text) {
  if (text.find(',') != std::string_view::npos) return listed_seats(text);
  const std::optional<int> number = number_in<int>(text);
  if (!number || *number < table::kFewestSeats || *number > table::kMostSeats) {
    return wrong("--seats", "'" + std::string(text) + "' is neither a number from 2 to 8 nor a list such as 1,3,6");
  }
  std::vector<SeatId> seats;
  for (int seat = 1; seat <= *number; ++seat) seats.push_back(SeatId{seat});
  return seats;
}

}  // namespace

table::Result<table::Ruleset, OptionError> resolve_rules(std::string_view option, const std::string& name,
                                                         const std::vector<std::string>& settings) {
  const auto preset = table::preset(name);
  if (!preset) return wrong(option, preset.error().message);
  table::Ruleset rules = preset.value();
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) return wrong("--set", "'" + setting + "' is not of the form parameter=value");
    const auto changed = table::with(rules, setting.substr(0, equals), setting.substr(equals + 1));
    if (!changed) return wrong("--set", changed.error().message);
    rules = changed.value();
  }
  const auto checked = table::checked(rules);
  if (!checked) return wrong("--set", checked.error().message);
  return rules;
}

table::Result<GameOptions, OptionError> resolve(const GameOptionTexts& texts) {
  GameOptions options;
  const auto rules = resolve_rules("--rules", texts.rules, texts.set);
  if (!rules) return rules.error();
  options.rules = rules.value();
  const auto seats = seats_of(texts.seats);
  if (!seats) return seats.error();
  options.seats = seats.value();
  if (!texts.starter) return options;
  options.starter = seat_in(*texts.starter);
  const auto& taken = options.seats;
  if (!options.starter || std::find(taken.begin(), taken.end(), *options.starter) == taken.end()) {
    return wrong("--starter", "'" + *texts.starter + "' is none of the seats taken");
  }
  return options;
}

std::optional<std::string> advice(const GameOptions& options) {
  const table::Ruleset& rules = options.rules;
  const int players = static_cast<int>(options.seats.size());
  if (table::is_advised(rules, players)) return std::nullopt;
  return rules.name + " is advised for " + std::to_string(rules.least_advised) + " to " +
         std::to_string(rules.most_advised) + " players; this game has " + std::to_string(players);
}

}  // namespace undercup::firmware
