#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "firmware/audits/live_audits.hpp"
#include "firmware/house/house_player.hpp"
#include "firmware/journal/failing_disk.hpp"
#include "firmware/journal/table_journal.hpp"
#include "firmware/loop/eye.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/loop/mailbox.hpp"
#include "firmware/outlets/appliance.hpp"
#include "firmware/service/service_desk.hpp"
#include "firmware/sim/action.hpp"
#include "firmware/sim/simulated_hands.hpp"
#include "hw/pad_watch.hpp"
#include "hw/sim/manual_clock.hpp"
#include "hw/sim/photo_album.hpp"
#include "hw/sim/recorded_lamps.hpp"
#include "hw/sim/rendered_view.hpp"
#include "hw/sim/scripted_pads.hpp"
#include "hw/sim/simulated_camera.hpp"

namespace undercup::firmware::sim {

/// A cup that paints what lies under it in a way of its own, and what understands that.
struct ToldCup {
  hw::sim::Painter paint;
  LookAt look;
};

/// What a simulated table is made of.
struct SimulationSettings {
  AppSettings app;
  hw::sim::RenderedSetup rendered;     ///< of every seat but for `seat`
  std::vector<hw::sim::Photo> photos;  ///< not empty: cups show these instead of drawn dice
  TableSettings changed;               ///< in service mode, before it was switched on
  int wrong_passcodes = 0;             ///< in a row, before it was switched on
  ServiceSettings service;             ///< its passcode and what holds where nothing was changed
  std::string table_file;              ///< that service mode saves and restores
  std::string stick;                   ///< a folder that stands for service mode's stick
  std::function<ToldCup()> told;       ///< for tests: each cup tells its dice instead of showing them
};

/// A table whose cups, cameras, pads, lamps and clock are simulated and whose everything else is the appliance's own:
/// pictures go through the very same eyes, reader, watch and app. Time passes only in `advance`, as fast as it goes;
/// equal settings and actions give equal outcomes, because frames are exposed on a fixed grid and what was seen in them
/// reaches the app a fixed time later, however long reading took. No time passes while the disk is waited for.
class TableSimulation {
public:
  /// Throws std::runtime_error where a camera cannot be started. `loop`, `witnesses` and `disk` outlive it. `state`:
  /// where what happens is kept, on `disk`; without them nothing is.
  TableSimulation(const SimulationSettings& settings, Loop& loop, std::vector<Witness*> witnesses,
                  std::optional<StateFolder> state = std::nullopt, FailingDisk* disk = nullptr);
  ~TableSimulation();
  TableSimulation(const TableSimulation&) = delete;
  TableSimulation& operator=(const TableSimulation&) = delete;

  /// Something hands will do, or that will break; not earlier than now.
  void schedule(const Action& action);

  /// An input that comes now by another way than hands: a keyboard's key, a script's first line.
  void feed(const Input& input);

  /// When something happens next; never later than a frame's period from now.
  [[nodiscard]] Milliseconds next() const;

  /// Lets time pass to `t` and carries out everything that happens up to then, in order.
  void advance(Milliseconds t);

  [[nodiscard]] Milliseconds now() const { return clock_.now(); }
  [[nodiscard]] const App& app() const { return appliance_.app(); }

  /// What is shown instead of the game, while service mode is open.
  [[nodiscard]] std::optional<ServiceScreen> service() const { return desk_->screen(); }

  /// Whether it was restarted or shut down in service mode.
  [[nodiscard]] bool off() const { return hands_.off(); }

  /// Waits on the loop for real until the table's time is `t`, when the simulation is to pass as slowly as the world.
  [[nodiscard]] Loop& loop() { return loop_; }

private:
  struct Seat {
    hw::sim::SimulatedCup cup;
    std::unique_ptr<hw::sim::SimulatedCamera> camera;
    std::unique_ptr<Eye> eye;
    std::optional<Milliseconds> exposed_at;
    Break camera_is = Break::camera_back;
    hw::PadWatch pad{{}};
    std::vector<bool> pressed;  ///< the lines' levels, a button each
    std::vector<bool> stuck;
    bool pad_is_there = true;
  };
  void open_seat(table::SeatId seat);
  void carry_out(const Action& action);
  void break_something(table::SeatId seat, const SomethingBreaks& breaks);
  void break_camera(table::SeatId id, Break what);
  void break_pad(table::SeatId id, bool is_there);
  void break_button(table::SeatId id, const SomethingBreaks& breaks);
  void break_disk(FailingDisk::State state);
  void tell(DeviceKind kind, const std::string& name, std::optional<table::SeatId> seat, bool works);
  void press(const hw::PadEdge& edge);
  void send(const std::vector<hw::PadEdge>& edges);
  void look_after_pads();
  void expose_frames();
  void collect_sights();
  void deliver(const Sight& sight);
  void press_due_buttons();

  SimulationSettings settings_;
  Loop& loop_;
  hw::sim::ManualClock clock_;
  hw::sim::ScriptedPads pads_;
  hw::sim::RecordedLamps lamps_;
  FailingDisk* disk_;
  std::optional<std::filesystem::path> state_;
  std::optional<LiveAudits> audits_;  ///< where there is a state folder
  std::unique_ptr<TableJournal> journal_;
  Appliance appliance_;
  HousePlayer house_;
  SimulatedHands hands_;
  std::map<table::SeatId, vision::Circle> windows_;
  std::optional<ServiceDesk> desk_;  ///< once every seat is open
  Mailbox<Sight> sights_in_;
  Mailbox<hw::Fault> faults_in_;
  std::multimap<Milliseconds, Action> agenda_;
  std::multimap<Milliseconds, hw::PadEdge> edges_;
  std::vector<hw::PadEdge> pressed_;
  std::vector<Sight> sights_;
  std::multimap<Milliseconds, Sight> late_;  ///< of slow cameras, by when they come
  int outstanding_ = 0;
  Milliseconds next_exposure_{0};
  std::optional<Milliseconds> collect_at_;
  std::map<table::SeatId, Seat> seats_;  ///< last: eyes stop before what they post to
};

}  // namespace undercup::firmware::sim
