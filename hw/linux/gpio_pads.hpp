#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "hw/linux/chip_lines.hpp"
#include "hw/linux/pad_watch.hpp"
#include "hw/pads.hpp"

namespace undercup::hw {

/// Where a button of a pad is wired: a gpiochip's label, and a line's name or offset.
struct PadWire {
  PadLine button;
  std::string chip;
  std::string line;
};

/// The table's pads on gpiochips, one request a chip. A chip that is not there, or goes away, costs its own buttons
/// alone: what was held is let go, it is looked for again every second, and taken up as it then is. Used on the loop's
/// thread only.
class GpioPads final : public Pads {
public:
  /// Called from `drain`.
  using Report = ChipLines::Report;

  /// `switched_on`: CLOCK_MONOTONIC when the table's clock was 0. What cannot be taken now is reported by the first
  /// `drain`. Throws std::system_error where the system has no descriptor left; only at start-up.
  GpioPads(const std::vector<PadWire>& wires, std::chrono::nanoseconds switched_on, Report report);
  ~GpioPads() override;
  GpioPads(const GpioPads&) = delete;
  GpioPads& operator=(const GpioPads&) = delete;

  [[nodiscard]] int fd() const override { return epoll_; }
  std::vector<PadEdge> drain() override;

private:
  struct Chip {
    std::vector<PadWire> wires;
    PadWatch watch;
    ChipLines lines;
  };
  [[nodiscard]] std::chrono::milliseconds table_time(std::chrono::nanoseconds at) const;
  [[nodiscard]] std::chrono::milliseconds now() const;
  void take(Chip& chip);
  void read(Chip& chip, std::vector<PadEdge>& edges);
  void let_go(Chip& chip, std::vector<PadEdge>& edges);
  void tick(std::vector<PadEdge>& edges);

  std::chrono::nanoseconds switched_on_;
  Report report_;
  int epoll_ = -1;
  int timer_ = -1;
  int ticks_ = 0;
  std::vector<Chip> chips_;
};

}  // namespace undercup::hw
