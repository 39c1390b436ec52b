#pragma once

#include "hw/clock.hpp"

namespace undercup::hw::sim {

/// A clock that moves only when told to.
class ManualClock final : public Clock {
public:
  [[nodiscard]] std::chrono::milliseconds now() const override { return now_; }

  /// Time never runs backwards: an earlier `t` changes nothing.
  void advance_to(std::chrono::milliseconds t) {
    if (t > now_) now_ = t;
  }

private:
  std::chrono::milliseconds now_{0};
};

}  // namespace undercup::hw::sim
