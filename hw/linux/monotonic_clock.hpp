#pragma once

#include "hw/clock.hpp"

namespace undercup::hw {

/// CLOCK_MONOTONIC, by which the kernel stamps edges and frames.
std::chrono::nanoseconds monotonic_now();

/// How long the calling thread has kept a processor busy.
std::chrono::nanoseconds busy_time();

/// The table's time: 0 when this was made.
class MonotonicClock final : public Clock {
public:
  [[nodiscard]] std::chrono::milliseconds now() const override;

  /// What CLOCK_MONOTONIC was then.
  [[nodiscard]] std::chrono::nanoseconds switched_on() const { return switched_on_; }

private:
  std::chrono::nanoseconds switched_on_ = monotonic_now();
};

}  // namespace undercup::hw
