#include "firmware/service/passcode.hpp"

#include <algorithm>
#include <utility>

namespace undercup::firmware {

using std::chrono::milliseconds;

namespace {

/// How long it waits after so many wrong ones in a row.
milliseconds wait_after(int wrong, const PasscodePolicy& policy) {
  if (wrong == 0 || wrong % policy.tries != 0) return milliseconds{0};
  milliseconds wait = policy.wait;
  for (int times = wrong / policy.tries; times > 1 && wait < policy.longest; --times) wait *= 2;
  return std::min(wait, policy.longest);
}

}  // namespace

PasscodeTyped typed(PasscodeGuard guard, hw::Button button, const std::vector<hw::Button>& passcode, milliseconds now,
                    const PasscodePolicy& policy) {
  if (waits(guard, now).count() > 0 || passcode.empty()) return {std::move(guard), false};
  guard.was_wrong = false;
  guard.typed.push_back(button);
  if (guard.typed.size() < passcode.size()) return {std::move(guard), false};
  const bool right = std::exchange(guard.typed, {}) == passcode;
  guard.was_wrong = !right;
  guard.wrong = right ? 0 : guard.wrong + 1;
  if (!right) guard.waits_until = now + wait_after(guard.wrong, policy);
  return {std::move(guard), right};
}

PasscodeGuard guard_after(int wrong, milliseconds now, const PasscodePolicy& policy) {
  PasscodeGuard guard;
  guard.wrong = wrong;
  guard.waits_until = now + wait_after(wrong, policy);
  return guard;
}

milliseconds waits(const PasscodeGuard& guard, milliseconds now) {
  return std::max(guard.waits_until - now, milliseconds{0});
}

}  // namespace undercup::firmware
