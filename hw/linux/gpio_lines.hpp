#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
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
  std::string name;    ///< as table.toml names it: its label, and where others have the same "label@place"
  std::string device;  ///< "/dev/gpiochip4": changes from start to start
  std::vector<Line> lines;
  std::string place = {};  ///< the device whose lines they are, "1-0020" on an I2C bus: the same from start to start
};

/// As whom `GpioLines` holds a line.
inline constexpr const char* kLineHolder = "undercup";

/// Whether table.toml may mean the chip by that name: its label, or "label@place".
bool is_called(const ChipThere& chip, const std::string& name);

/// Which of the chips table.toml means by that name: its place in the list. The fault where none is called so, or
/// several are: all expanders of one make have one label.
table::Result<std::size_t, Fault> chip_called(const std::vector<ChipThere>& chips, const std::string& name);

/// The offset of a line, by its name or by the offset in digits; nothing: the chip has no such line.
std::optional<std::size_t> line_called(const ChipThere& chip, const std::string& line);

/// All gpiochips this user may open, by label.
std::vector<ChipThere> chips_there();

/// Lines of one gpiochip, taken in one request: buttons that pull their line to ground, and lamps. Given back when it
/// is destroyed; lamps are off then.
class GpioLines {
public:
  /// An edge of a button; `line` counts as the buttons were asked for. `at`: the kernel's CLOCK_MONOTONIC.
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

  /// Takes `buttons` (pulled up, active when low, debounced by the kernel, edges told) and `lamps` (active when high,
  /// off). `chip`: its label, or "label@place" (`ChipThere::name`). Lines go by name, or by offset in digits. A chip
  /// that is not there or not the only one called so, a line it has not, or one that somebody else holds is a fault
  /// that names it.
  static table::Result<GpioLines, Fault> take(const std::string& chip, const std::vector<std::string>& buttons,
                                              const std::vector<std::string>& lamps);

  GpioLines(GpioLines&&) noexcept;
  GpioLines& operator=(GpioLines&&) noexcept;
  ~GpioLines();

  /// Readable while edges wait, and when the chip is gone.
  [[nodiscard]] int fd() const;

  /// The edges that wait. Does not block.
  Edges read();

  /// Which buttons are pressed; nothing where the chip is gone.
  [[nodiscard]] std::vector<bool> levels() const;

  /// Sets all lamps together; false where the chip is gone. `active` has an entry a lamp.
  bool set(const std::vector<bool>& active);

private:
  struct Held;
  explicit GpioLines(std::unique_ptr<Held> held);
  std::unique_ptr<Held> held_;
};

}  // namespace undercup::hw
