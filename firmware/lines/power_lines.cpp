#include "firmware/lines/power_lines.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "firmware/protocol.hpp"

namespace undercup::firmware {
namespace {

/// How a line of that name begins, as `text_of` writes it.
std::string beginning(std::string_view name) {
  return R"({"event":")" + std::string(name) + '"';
}

Json by_seat(const std::map<table::SeatId, std::string>& names) {
  Json object = Json::object();
  for (const auto& [seat, name] : names) object[std::to_string(number(seat))] = name;
  return object;
}

}  // namespace

JournalLine switched_on_line(std::chrono::milliseconds at, std::optional<std::chrono::sys_seconds> time,
                             const Setup& setup) {
  Json line{{"event", kSwitchedOn}};
  line["time"] = time ? Json(text_of(*time)) : Json(nullptr);
  line["cameras"] = by_seat(setup.cameras);
  line["sets"] = by_seat(setup.sets);
  line["ms"] = at.count();
  return {text_of(line)};
}

JournalLine still_on_line(std::chrono::milliseconds at) {
  return {text_of(Json{{"event", kStillOn}, {"ms", at.count()}})};
}

bool is_power_line(std::string_view line) {
  return line.starts_with(beginning(kSwitchedOn)) || line.starts_with(beginning(kStillOn));
}

int event_count(const std::vector<std::string>& lines) {
  return static_cast<int>(
      std::count_if(lines.begin(), lines.end(), [](const auto& line) { return !is_power_line(line); }));
}

std::string text_of(std::chrono::sys_seconds time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02ld:%02ld:%02ldZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<long>(clock.hours().count()), static_cast<long>(clock.minutes().count()),
                static_cast<long>(clock.seconds().count()));
  return text.data();
}

}  // namespace undercup::firmware
