#include "hw/linux/gpio_lamps.hpp"

#include <algorithm>
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
  for (const LampWire& wire : wires) {
    auto at = std::find_if(chips_.begin(), chips_.end(), [&](const Chip& chip) { return chip.label == wire.chip; });
    if (at == chips_.end()) at = chips_.insert(at, Chip{wire.chip, {}, std::nullopt, std::nullopt});
    at->wires.push_back(wire);
  }
}

void GpioLamps::take(Chip& chip) {
  std::vector<std::string> names;
  for (const LampWire& wire : chip.wires) names.push_back(wire.line);
  auto lines = GpioLines::lamps(chip.label, names);
  if (!lines) {
    if (chip.said != lines.error().message()) report_({lines.error(), false});
    chip.said = lines.error().message();
    return;
  }
  chip.lines.emplace(std::move(lines).value());
  if (chip.said) report_({{"gpiochip '" + chip.label + "'", "its lamps work again", ""}, true});
  chip.said.reset();
}

void GpioLamps::light(Chip& chip) {
  if (!chip.lines) return;
  std::vector<bool> lit;
  for (const LampWire& wire : chip.wires) lit.push_back(is_lit(wire, state_));
  if (chip.lines->set(lit)) return;
  chip.lines.reset();
  const Fault fault{"gpiochip '" + chip.label + "'", "gone, and its lamps with it", "is its expander plugged in?"};
  chip.said = fault.message();
  report_({fault, false});
}

void GpioLamps::set(const LampState& state) {
  state_ = state;
  for (Chip& chip : chips_) light(chip);
}

void GpioLamps::retry() {
  for (Chip& chip : chips_) {
    if (chip.lines) continue;
    take(chip);
    light(chip);
  }
}

}  // namespace undercup::hw
