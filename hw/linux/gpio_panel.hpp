#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hw/device_news.hpp"
#include "hw/lamps.hpp"
#include "hw/linux/gpio_lines.hpp"
#include "hw/pad_watch.hpp"
#include "hw/pads.hpp"

namespace undercup::hw {

/// Where a button of a pad is wired: a gpiochip's label, and a line's name or offset.
struct PadWire {
  PadLine button;
  std::string chip;
  std::string line;
};

/// The lamps of a seat.
enum class Lamp { turn, cup_red, cup_green };

/// The lamps' names, as table.toml has them.
inline constexpr std::array<std::pair<std::string_view, Lamp>, 3> kLampNames{
    {{"turn", Lamp::turn}, {"red", Lamp::cup_red}, {"green", Lamp::cup_green}}};

/// The lamp's name.
constexpr std::string_view name(Lamp lamp) {
  for (const auto& [word, meaning] : kLampNames)
    if (meaning == lamp) return word;
  return {};
}

/// Where a lamp is wired, as for a button.
struct LampWire {
  table::SeatId seat;
  Lamp lamp = Lamp::turn;
  std::string chip;
  std::string line;
};

/// The pads and lamps of all seats on gpiochips, one request a chip; lamps are off when it is destroyed. A chip that is
/// not there, or goes away, costs its own buttons and lamps alone: what was held is let go, it is looked for again
/// every second, and taken up as it then is. Used on the loop's thread only.
class GpioPanel final : public Pads, public Lamps {
public:
  /// Called from `drain`.
  using Report = std::function<void(const DeviceNews&)>;

  /// `switched_on`: CLOCK_MONOTONIC when the table's clock was 0. Chips are taken by the first `drain`, which reports
  /// what cannot be. Throws std::system_error where the system has no descriptor left; only at start-up.
  GpioPanel(const std::vector<PadWire>& buttons, const std::vector<LampWire>& lamps,
            std::chrono::nanoseconds switched_on, Report report);
  ~GpioPanel() override;
  GpioPanel(const GpioPanel&) = delete;
  GpioPanel& operator=(const GpioPanel&) = delete;

  /// Readable a few times a second besides: `drain` looks after the chips.
  [[nodiscard]] int fd() const override { return epoll_; }
  std::vector<PadEdge> drain() override;

  /// Lamps of a chip that is not there are set when it is back.
  void set(const LampState& state) override;

private:
  struct Chip {
    std::string label;
    std::vector<PadWire> buttons;
    std::vector<LampWire> lamps;
    PadWatch watch;
    std::optional<GpioLines> lines;
    std::optional<std::string> said;  // what was reported last and is not mended
  };
  [[nodiscard]] std::chrono::milliseconds table_time(std::chrono::nanoseconds at) const;
  [[nodiscard]] std::chrono::milliseconds now() const;
  [[nodiscard]] static std::vector<DeviceChange> pads_of(const Chip& chip, DeviceState state);
  Chip& chip_of(const std::string& label);
  void say(Chip& chip, const Fault& fault);
  void take(Chip& chip);
  void read(Chip& chip, std::vector<PadEdge>& edges);
  void light(Chip& chip);
  void let_go(Chip& chip, std::vector<PadEdge>& edges);
  void tell_troubles(Chip& chip, std::vector<PadEdge>& edges);
  void tick(std::vector<PadEdge>& edges);

  std::chrono::nanoseconds switched_on_;
  Report report_;
  LampState lit_;
  int epoll_ = -1;
  int timer_ = -1;
  int ticks_ = 0;
  std::vector<Chip> chips_;
};

}  // namespace undercup::hw
