#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::hw {

/// Why the machine's clock can be trusted, if it can (APPLIANCE.md: never a wrong date).
enum class ClockTrust {
  none,         ///< there is no network and no battery behind a clock: nothing may be dated
  hardware,     ///< a clock of the board's own has run on while the table was off
  technician,   ///< somebody has set it since the table was switched on
  synchronised  ///< with the network, since the table was switched on
};

/// `root`: where the machine's files begin; tests give a folder of their own.
ClockTrust clock_trust(const std::string& root = "/");

/// The time, where it can be trusted.
std::optional<std::chrono::sys_seconds> trusted_time(const std::string& root = "/");

/// The day, where the clock can be trusted (UTC).
std::optional<std::chrono::sys_days> trusted_day(const std::string& root = "/");

/// The hour of the day, 0..23, where the table stands, where the clock can be trusted.
std::optional<int> trusted_hour(const std::string& root = "/");

/// What came of a clock that was set.
struct ClockSet {
  std::optional<Fault> board;  ///< why the board's own was not: then it is right until the table is switched off
};

/// Sets the machine's clock, and the board's own where it has one. From then on it is trusted, without a clock of the
/// board's own until the table is switched off. Needs CAP_SYS_TIME, and a service that may use it
/// (`AmbientCapabilities=CAP_SYS_TIME`, no `ProtectClock=yes`); else the fault says so.
table::Result<ClockSet, Fault> set_clock(std::chrono::sys_seconds now, const std::string& root = "/");

/// Sets the board's own clock alone; no harm where there is none.
std::optional<Fault> set_board_clock(std::chrono::sys_seconds now, const std::string& root = "/");

}  // namespace undercup::hw
