#pragma once

namespace undercup::firmware {

// Exit statuses of every command (CLI.md).
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kWrongUsage = 2;
inline constexpr int kWrongConfiguration = 78;  ///< no restart will mend it (sysexits.h, EX_CONFIG)
inline constexpr int kPowerOff = 79;  ///< the table is to be switched off: its unit does that (undercup.service)

}  // namespace undercup::firmware
