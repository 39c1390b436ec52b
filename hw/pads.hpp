#pragma once

#include <array>
#include <chrono>
#include <string_view>
#include <utility>
#include <vector>

#include "table/seat.hpp"

namespace undercup::hw {

/// The buttons of a seat's pad (APPLIANCE.md, "The table").
enum class Button { up, down, face, bid, liar, spot_on, menu };

/// The buttons' names, as on the pad.
inline constexpr std::array<std::pair<std::string_view, Button>, 7> kButtonNames{{{"up", Button::up},
                                                                                  {"down", Button::down},
                                                                                  {"face", Button::face},
                                                                                  {"bid", Button::bid},
                                                                                  {"liar", Button::liar},
                                                                                  {"spot_on", Button::spot_on},
                                                                                  {"menu", Button::menu}}};

/// The button's name.
constexpr std::string_view name(Button button) {
  for (const auto& [word, meaning] : kButtonNames)
    if (meaning == button) return word;
  return {};
}

/// A button went down or came up. `at` is the kernel's time of the edge, on the table's monotonic clock.
struct PadEdge {
  table::SeatId seat;
  Button button = Button::up;
  bool pressed = true;
  std::chrono::milliseconds at{0};
  bool operator==(const PadEdge&) const = default;
};

/// All pads of the table. The caller polls `fd`; readable means that `drain` has something.
class Pads {
public:
  virtual ~Pads() = default;
  [[nodiscard]] virtual int fd() const = 0;

  /// The edges since the last call, debounced, in the order in which they happened.
  virtual std::vector<PadEdge> drain() = 0;
};

}  // namespace undercup::hw
