#pragma once

#include <chrono>
#include <vector>

#include "table/seat.hpp"

namespace undercup::hw {

/// The buttons of a seat's pad (APPLIANCE.md, "The table").
enum class Button { up, down, face, bid, liar, spot_on, menu };

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
