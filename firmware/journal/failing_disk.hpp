#pragma once

#include <atomic>

#include "firmware/journal/shimmed_disk.hpp"

namespace undercup::firmware {

/// A disk that is full or read-only for a while, as a table script says (CLI.md, "simulate"). Set on any thread.
class FailingDisk final : public ShimmedDisk {
public:
  enum class State { works, full, read_only };
  void set(State state) { state_ = state; }

  int before_open(const std::string& file, bool makes_it) override;
  int before_write(const std::string& file, std::int64_t offset, std::span<const std::uint8_t> bytes) override;
  int before_truncate(const std::string& file, std::int64_t size) override;
  int before_delete(const std::string& file) override;

private:
  [[nodiscard]] int refusal() const;

  std::atomic<State> state_{State::works};
};

}  // namespace undercup::firmware
