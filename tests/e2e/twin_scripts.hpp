#pragma once

#include <string>

namespace undercup::testing {

/// Two table scripts (CLI.md, "simulate") of the same public actions: the hidden dice alone are other ones. Play is of
/// one round: rolls, some spoilt and made again, some after the lock; peeks, some with dice exchanged; cups taken off;
/// presses; devices that break and heal; and, in half of the pairs, a challenge at the end.
struct TwinScripts {
  std::string one;
  std::string other;
};

/// The same pair for the same seed, whatever standard library.
TwinScripts twin_scripts(unsigned seed);

}  // namespace undercup::testing
