#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "firmware/appliance.hpp"
#include "firmware/config/table_config.hpp"
#include "firmware/loop/eye.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/loop/mailbox.hpp"
#include "firmware/show.hpp"
#include "hw/linux/monotonic_clock.hpp"

namespace undercup::firmware {

/// A table of real cameras, pads, lamps and time. What is not there, or goes away, costs its own seat alone and is
/// taken up when it is back.
class RealTable {
public:
  /// Called on the loop's thread: what broke, and what works again.
  using Report = std::function<void(const hw::DeviceNews&)>;

  /// Brings up what `config` names. `loop` and `witnesses` outlive it.
  RealTable(const TableConfig& config, const AppSettings& settings, Loop& loop, std::vector<Witness*> witnesses,
            Report report);
  ~RealTable();
  RealTable(const RealTable&) = delete;
  RealTable& operator=(const RealTable&) = delete;

  /// A display, if one can be had now.
  using OpenDisplay = std::function<std::unique_ptr<ui::sdl::Window>()>;

  /// Plays until the program is asked to end or the display's window is closed. A `show` without a display gets one as
  /// soon as there is one.
  void run(Show& show, const OpenDisplay& open_display);

  /// What became of each camera's frames; those that its reader was too slow for count as overtaken.
  [[nodiscard]] std::map<table::SeatId, hw::FrameCounts> frames() const;

  [[nodiscard]] const App& app() const { return appliance_.app(); }

private:
  static constexpr Milliseconds kDisplayTried{5000};  // again, where there is none: a TV is switched on by hand
  struct Seat {
    std::unique_ptr<hw::PacedCamera> camera;
    std::unique_ptr<Eye> eye;  ///< last: it stops the camera
  };
  void open_seat(const SeatConfig& config);
  void order_frames();
  void look_for_display(Show& show, const OpenDisplay& open_display);
  [[nodiscard]] Milliseconds longest_wait(const Show& show) const;

  Loop& loop_;
  Report report_;
  hw::MonotonicClock clock_;
  hw::GpioPanel panel_;
  Appliance appliance_;
  Milliseconds display_tried_{-kDisplayTried};
  Mailbox<Sight> sights_in_;
  Mailbox<hw::DeviceNews> news_in_;
  std::unique_ptr<hw::CameraDesk> desk_;
  std::map<table::SeatId, Seat> seats_;  ///< last: eyes stop before what they post to
};

}  // namespace undercup::firmware
