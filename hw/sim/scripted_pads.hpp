#pragma once

#include <chrono>
#include <vector>

#include "hw/pads.hpp"

namespace undercup::hw::sim {

/// Pads pressed by a script, a computer player or a keyboard instead of a finger. Its `fd` is an eventfd that is
/// readable while edges wait. Used on the loop's thread only.
class ScriptedPads final : public Pads {
public:
  /// Throws std::system_error where the system has no descriptor left; only at start-up.
  ScriptedPads();
  ~ScriptedPads() override;
  ScriptedPads(const ScriptedPads&) = delete;
  ScriptedPads& operator=(const ScriptedPads&) = delete;

  /// An edge happens now.
  void push(const PadEdge& edge);

  [[nodiscard]] int fd() const override { return fd_; }
  std::vector<PadEdge> drain() override;

private:
  int fd_ = -1;
  std::vector<PadEdge> waiting_;
};

}  // namespace undercup::hw::sim
