#pragma once

#include <chrono>

// For the watches alone.
namespace undercup::vision {

/// Whether a slot has come `at` that time; `slot` is then the next one, `step` or several after it: slots stay where
/// they are when frames are late, and one that no frame met is passed over.
inline bool slot_has_come(std::chrono::milliseconds& slot, std::chrono::milliseconds at,
                          std::chrono::milliseconds step) {
  if (at < slot) return false;
  while (slot <= at) slot += step;
  return true;
}

}  // namespace undercup::vision
