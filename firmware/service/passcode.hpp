#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "hw/pads.hpp"

namespace undercup::firmware {

struct PasscodePolicy {
  int tries = 3;                               ///< wrong ones in a row ..
  std::chrono::milliseconds wait{60000};       ///< .. make it wait, as many more twice as long, ..
  std::chrono::milliseconds longest{3600000};  ///< .. up to this: in a night one guesses one in 70 of five buttons
};

/// What has been entered of a passcode, and how often wrongly: a value that outlives a visit to service mode.
struct PasscodeGuard {
  std::vector<hw::Button> typed;
  int wrong = 0;           ///< in a row
  bool was_wrong = false;  ///< the last one
  std::chrono::milliseconds waits_until{0};
  bool operator==(const PasscodeGuard&) const = default;
};

/// The guard after one more button, and whether the passcode stands complete and right now. Nothing counts while it
/// waits. An empty passcode is never right.
struct PasscodeTyped {
  PasscodeGuard guard;
  bool right = false;
};
PasscodeTyped typed(PasscodeGuard guard, hw::Button button, const std::vector<hw::Button>& passcode,
                    std::chrono::milliseconds now, const PasscodePolicy& policy = {});

/// The guard of a table that is switched on at `now`, after so many wrong ones in a row: what had to wait waits anew.
PasscodeGuard guard_after(int wrong, std::chrono::milliseconds now, const PasscodePolicy& policy = {});

/// How long nothing counts any more.
std::chrono::milliseconds waits(const PasscodeGuard& guard, std::chrono::milliseconds now);

}  // namespace undercup::firmware
