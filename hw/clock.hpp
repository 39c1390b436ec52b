#pragma once

#include <chrono>

namespace undercup::hw {

/// The table's monotonic time: milliseconds since the table was switched on, or since a simulation began.
class Clock {
public:
  virtual ~Clock() = default;
  [[nodiscard]] virtual std::chrono::milliseconds now() const = 0;
};

}  // namespace undercup::hw
