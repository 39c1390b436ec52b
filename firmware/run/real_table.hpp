#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "firmware/config/table_config.hpp"
#include "firmware/guided/guided_cameras.hpp"
#include "firmware/house/house_player.hpp"
#include "firmware/journal/table_journal.hpp"
#include "firmware/loop/eye.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/loop/mailbox.hpp"
#include "firmware/outlets/appliance.hpp"
#include "firmware/run/real_hands.hpp"
#include "firmware/run/service_manager.hpp"
#include "firmware/service/service_desk.hpp"
#include "firmware/service/show.hpp"
#include "hw/board_health.hpp"
#include "hw/linux/monotonic_clock.hpp"

namespace undercup::firmware {

/// A table of real cameras, pads, lamps and time. What is not there, or goes away, costs its own seat alone and is
/// taken up when it is back.
class RealTable {
public:
  /// Called on the loop's thread: what broke, and what works again.
  using Report = std::function<void(const hw::DeviceNews&)>;

  /// Brings up what `config` names; what happens is kept in `state`. `loop` and `witnesses` outlive it.
  RealTable(const TableConfig& config, const AppSettings& settings, StateFolder state, Loop& loop,
            std::vector<Witness*> witnesses, Report report, const RealService& service = {});
  ~RealTable();
  RealTable(const RealTable&) = delete;
  RealTable& operator=(const RealTable&) = delete;

  /// Goes on with the game that was interrupted; before `run`.
  void resume(const Resume& game);

  /// A display, if one can be had now.
  using OpenDisplay = std::function<std::unique_ptr<ui::sdl::Window>()>;

  /// Plays until the program is asked to end or the display's window is closed. A `show` without a display, or whose
  /// display goes away, gets one as soon as there is one.
  void run(Show& show, const OpenDisplay& open_display);

  /// Who is at something for so long that it will never end: a reader, the journal, a camera. As long as anyone is, the
  /// service manager is not told that the table is alive.
  [[nodiscard]] std::vector<std::string> stuck() const;

  /// What became of each camera's frames; those that its reader was too slow for count as overtaken.
  [[nodiscard]] std::map<table::SeatId, hw::FrameCounts> frames() const;

  [[nodiscard]] const App& app() const { return appliance_.app(); }

  /// What the program ends with, once `run` has returned.
  [[nodiscard]] int exit_status() const { return exit_status_; }

private:
  static constexpr Milliseconds kDisplayTried{
      1000};  // again, where there is none: a TV that was switched on is looked at
  static constexpr Milliseconds kTimeNoted{3600000};  // hours on, to the hour, in 24 lines a day
  static constexpr Milliseconds kBoardLooked{60000};  // heat and voltage that matter last longer
  static constexpr Milliseconds kDiskTried{5000};     // again, where nothing can be kept: somebody must make room first
  struct Seat {
    std::unique_ptr<hw::PacedCamera> camera;
    std::unique_ptr<Eye> eye;  ///< last: it stops the camera
  };
  RealTableParts parts_for();
  void open_seats(const TableConfig& config);
  void open_seat(const SeatConfig& config);
  void close_seats();
  void watch_switch(const ServiceSwitch& wired);
  void take_news(const hw::DeviceNews& news);
  void order_frames();
  void journal_answered(const Kept& kept);
  void try_disk_again();
  void note_time();
  void look_at_board();
  void feed_watchdog();
  void tell_of_display(const Show& show);
  void look_for_display(Show& show, const OpenDisplay& open_display);
  void tell_display(DeviceState state);
  bool closed(Show& show);
  [[nodiscard]] Milliseconds longest_wait(const Show& show) const;

  Loop& loop_;
  Report report_;
  hw::MonotonicClock clock_;
  ServiceManager service_;
  Milliseconds fed_{0};
  std::vector<std::string> said_stuck_;
  std::string told_of_display_;
  Progress progress_;
  hw::GpioPanel panel_;
  std::string state_folder_;
  TableJournal journal_;
  std::string disk_said_;
  Milliseconds disk_tried_{0};
  Milliseconds noted_{0};
  std::vector<hw::BoardTrouble> board_troubles_;
  Milliseconds board_looked_{-kBoardLooked};
  Appliance appliance_;
  HousePlayer house_;
  RealHands hands_;
  ServiceDesk service_desk_;
  std::optional<hw::GpioPanel> switch_;
  bool left_ = false;
  int exit_status_ = 0;
  Milliseconds display_tried_{-kDisplayTried};
  std::optional<hw::DeviceState> display_told_;
  Mailbox<Sight> sights_in_;
  Mailbox<hw::DeviceNews> news_in_;
  std::unique_ptr<hw::CameraDesk> desk_;
  std::unique_ptr<GuidedCameras> guided_cameras_;
  std::map<table::SeatId, Seat> seats_;  ///< last: eyes stop before what they post to
};

}  // namespace undercup::firmware
