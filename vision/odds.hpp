#pragma once

// Internal to vision.
namespace undercup::vision {

/// How likely something is whose odds become `factor` times what they were. `likely`: 0..1; `factor`: above 0.
constexpr double with_odds_times(double factor, double likely) {
  return factor * likely / (factor * likely + 1 - likely);
}

}  // namespace undercup::vision
