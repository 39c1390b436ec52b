#pragma once

#include <cstdlib>

namespace undercup::testing {

/// How many games a test plays: `usually` as many as a commit can wait for, or what the environment variable says
/// (tests/long.sh sets them).
inline unsigned games_to_play(const char* variable, unsigned usually) {
  const char* const told = std::getenv(variable);
  return told == nullptr ? usually : static_cast<unsigned>(std::strtoul(told, nullptr, 10));
}

}  // namespace undercup::testing
