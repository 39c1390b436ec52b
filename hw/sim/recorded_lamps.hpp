#pragma once

#include "hw/lamps.hpp"

namespace undercup::hw::sim {

/// Lamps that only remember what they were set to.
class RecordedLamps final : public Lamps {
public:
  void set(const LampState& state) override { state_ = state; }
  [[nodiscard]] const LampState& state() const { return state_; }

private:
  LampState state_;
};

}  // namespace undercup::hw::sim
