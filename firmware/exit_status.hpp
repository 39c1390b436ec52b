#pragma once

#include <iostream>
#include <string>
#include <string_view>

namespace undercup::firmware {

// Exit statuses of every command (CLI.md).
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kWrongUsage = 2;
inline constexpr int kWrongConfiguration = 78;  ///< no restart will mend it (sysexits.h, EX_CONFIG)
inline constexpr int kPowerOff = 79;  ///< the table is to be switched off: its unit does that (undercup.service)

/// Says on the error stream why that command, as "calibrate dice", does not do it; gives its exit status.
inline int failed(std::string_view command, const std::string& why, int status = kFailed) {
  std::cerr << "undercup " << command << ": " << why << '\n';
  return status;
}

/// The same of options or arguments that make no sense.
inline int wrong_usage(std::string_view command, const std::string& why) {
  return failed(command, why, kWrongUsage);
}

}  // namespace undercup::firmware
