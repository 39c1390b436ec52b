#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "firmware/lines/journal_line.hpp"

namespace undercup::firmware {

// Lines that the journal alone holds, beside the table's events: what counts hours and dice needs them, and nobody else
// is told.

/// Their `event`.
inline constexpr std::string_view kSwitchedOn = "switched_on";
inline constexpr std::string_view kStillOn = "still_on";

/// What is at each seat when the table is switched on.
struct Setup {
  std::map<table::SeatId, std::string> cameras;  ///< as table.toml names them
  std::map<table::SeatId, std::string> sets;     ///< of dice, where the profile knows one (`audits/set_name`)
};

/// {"event":"switched_on","time":"2026-11-24T18:05:00Z","cameras":{"1":"imx219"},"sets":{"1":"16 mm, ..."},"ms":0};
/// `time` is null where the clock cannot be trusted.
JournalLine switched_on_line(std::chrono::milliseconds at, std::optional<std::chrono::sys_seconds> time,
                             const Setup& setup);

/// {"event":"still_on","ms":3600000}: time has passed.
JournalLine still_on_line(std::chrono::milliseconds at);

/// Whether it is such a line, and no event.
bool is_power_line(std::string_view line);

/// How many of the lines are events.
int event_count(const std::vector<std::string>& lines);

/// 2026-11-24T18:05:00Z.
std::string text_of(std::chrono::sys_seconds time);

}  // namespace undercup::firmware
