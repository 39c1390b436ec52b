#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::hw {

/// A gpiochip that is there, and its lines: for whoever writes table.toml.
struct ChipThere {
  struct Line {
    std::string name;    ///< empty: it has none and goes by its offset
    std::string holder;  ///< who holds it; empty: nobody
  };
  std::string label;
  std::string device;  ///< "/dev/gpiochip4": changes from start to start
  std::vector<Line> lines;
};

/// All gpiochips this user may open, by label.
std::vector<ChipThere> chips_there();

/// Lines of one gpiochip, taken in one request: buttons that pull their line to ground, or lamps. Given back when it is
/// destroyed; lamps are off then.
class GpioLines {
public:
  /// An edge of one of the lines; `line` counts as they were asked for. `at`: the kernel's CLOCK_MONOTONIC.
  struct Edge {
    std::size_t line = 0;
    bool active = false;
    std::chrono::nanoseconds at{0};
  };
  struct Edges {
    std::vector<Edge> edges;
    bool lost = false;  ///< the kernel's buffer ran over: levels are to be read again
    bool gone = false;  ///< the chip is there no more
  };

  /// Takes lines as buttons: pulled up, active when low, debounced by the kernel, edges told. `chip`: its label.
  /// `lines`: names, or offsets in digits. A chip that is not there, a line it has not, or one that somebody else holds
  /// is a fault that names it.
  static table::Result<GpioLines, Fault> buttons(const std::string& chip, const std::vector<std::string>& lines);

  /// Takes lines as lamps, off; active when high.
  static table::Result<GpioLines, Fault> lamps(const std::string& chip, const std::vector<std::string>& lines);

  GpioLines(GpioLines&&) noexcept;
  GpioLines& operator=(GpioLines&&) noexcept;
  ~GpioLines();

  /// Readable while edges wait, and when the chip is gone.
  [[nodiscard]] int fd() const;

  /// The edges that wait. Does not block.
  Edges read();

  /// Which lines are active; nothing where the chip is gone.
  [[nodiscard]] std::vector<bool> levels() const;

  /// Sets all lines together; false where the chip is gone. `active` has an entry a line.
  bool set(const std::vector<bool>& active);

private:
  struct Held;
  explicit GpioLines(std::unique_ptr<Held> held);
  std::unique_ptr<Held> held_;
};

}  // namespace undercup::hw
