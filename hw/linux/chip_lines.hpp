#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "hw/linux/device_news.hpp"
#include "hw/linux/gpio_lines.hpp"

namespace undercup::hw {

/// The lines that buttons, or lamps, have on one chip, through its comings and goings, each of which is said once.
class ChipLines {
public:
  using Report = std::function<void(const DeviceNews&)>;
  using Taker = table::Result<GpioLines, Fault> (*)(const std::string& chip, const std::vector<std::string>& lines);

  /// `taker`: `GpioLines::buttons` or `GpioLines::lamps`; `what`: how these are called. Nothing is taken yet.
  ChipLines(std::string label, std::vector<std::string> names, Taker taker, std::string what);

  /// Whether they are held now.
  explicit operator bool() const { return lines_.has_value(); }
  GpioLines* operator->() { return &*lines_; }

  /// Takes them, which are not held; whether they are now. What is in the way, and that nothing is any more, is
  /// reported.
  bool take(const Report& report);

  /// Gives them up, the chip being there no more, and reports that.
  void give_up(const Report& report);

private:
  void say(const Fault& fault, const Report& report);

  std::string label_;
  std::vector<std::string> names_;
  Taker taker_;
  std::string what_;
  std::optional<GpioLines> lines_;
  std::optional<std::string> said_;  // what was reported last and is not mended
};

/// The wires that hang on one chip, of a kind that has `chip` and `line`.
template <typename Wire>
struct WiresOfChip {
  std::string label;
  std::vector<Wire> wires;

  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> names;
    for (const Wire& wire : wires) names.push_back(wire.line);
    return names;
  }
};

/// Wires by their chip, chips in the order in which they are first named.
template <typename Wire>
std::vector<WiresOfChip<Wire>> by_chip(const std::vector<Wire>& wires) {
  std::vector<WiresOfChip<Wire>> chips;
  for (const Wire& wire : wires) {
    auto at = std::find_if(chips.begin(), chips.end(), [&](const auto& chip) { return chip.label == wire.chip; });
    if (at == chips.end()) at = chips.insert(at, {wire.chip, {}});
    at->wires.push_back(wire);
  }
  return chips;
}

}  // namespace undercup::hw
