#pragma once

#include <string>
#include <vector>

#include "hw/lamps.hpp"
#include "hw/linux/chip_lines.hpp"

namespace undercup::hw {

/// The lamps of a seat.
enum class Lamp { turn, cup_red, cup_green };

/// Where a lamp is wired: a gpiochip's label, and a line's name or offset.
struct LampWire {
  table::SeatId seat;
  Lamp lamp = Lamp::turn;
  std::string chip;
  std::string line;
};

/// The table's lamps on gpiochips, one request a chip, off when it is destroyed. A chip that is not there, or goes
/// away, costs its own lamps alone. Used on the loop's thread only.
class GpioLamps final : public Lamps {
public:
  /// Called from `set` and `retry`.
  using Report = ChipLines::Report;

  GpioLamps(const std::vector<LampWire>& wires, Report report);

  /// Sets all lamps; what is not there is said once and set when it is back.
  void set(const LampState& state) override;

  /// Looks for chips that are not there. To be called about once a second.
  void retry();

private:
  struct Chip {
    std::vector<LampWire> wires;
    ChipLines lines;
  };
  void light(Chip& chip);

  Report report_;
  LampState state_;
  std::vector<Chip> chips_;
};

}  // namespace undercup::hw
