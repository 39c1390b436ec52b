#include "hw/linux/gpio_lamps.hpp"

#include <utility>

namespace undercup::hw {
namespace {

bool is_lit(const LampWire& wire, const LampState& state) {
  const auto at = state.find(wire.seat);
  if (at == state.end()) return false;
  switch (wire.lamp) {
    case Lamp::turn: return at->second.turn;
    case Lamp::cup_red: return at->second.cup == CupLamp::red;
    case Lamp::cup_green: break;
  }
  return at->second.cup == CupLamp::green;
}

}  // namespace

GpioLamps::GpioLamps(const std::vector<LampWire>& wires, Report report) : report_(std::move(report)) {
  for (auto& chip : by_chip(wires))
    chips_.push_back({chip.wires, ChipLines(chip.label, chip.lines(), GpioLines::lamps, "lamps")});
}

void GpioLamps::light(Chip& chip) {
  if (!chip.lines) return;
  std::vector<bool> lit;
  for (const LampWire& wire : chip.wires) lit.push_back(is_lit(wire, state_));
  if (!chip.lines->set(lit)) chip.lines.give_up(report_);
}

void GpioLamps::set(const LampState& state) {
  state_ = state;
  for (Chip& chip : chips_) light(chip);
}

void GpioLamps::retry() {
  for (Chip& chip : chips_) {
    if (!chip.lines && chip.lines.take(report_)) light(chip);
  }
}

}  // namespace undercup::hw
