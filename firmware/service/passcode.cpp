#include "firmware/service/passcode.hpp"

#include <algorithm>
#include <utility>

namespace undercup::firmware {

using std::chrono::milliseconds;

PasscodeTyped typed(PasscodeGuard guard, hw::Button button, const std::vector<hw::Button>& passcode, milliseconds now,
                    const PasscodePolicy& policy) {
  if (waits(guard, now).count() > 0 || passcode.empty()) return {std::move(guard), false};
  guard.was_wrong = false;
  guard.typed.push_back(button);
  if (guard.typed.size() < passcode.size()) return {std::move(guard), false};
  const bool right = std::exchange(guard.typed, {}) == passcode;
  guard.was_wrong = !right;
  guard.wrong = right ? 0 : guard.wrong + 1;
  if (!right && guard.wrong % policy.tries == 0) {
    milliseconds wait = policy.wait;
    for (int times = guard.wrong / policy.tries; times > 1 && wait < policy.longest; --times) wait *= 2;
    guard.waits_until = now + std::min(wait, policy.longest);
  }
  return {std::move(guard), right};
}

milliseconds waits(const PasscodeGuard& guard, milliseconds now) {
  return std::max(guard.waits_until - now, milliseconds{0});
}

}  // namespace undercup::firmware
