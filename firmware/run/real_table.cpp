#include "firmware/run/real_table.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "firmware/app/devices.hpp"
#include "firmware/audits/set_name.hpp"
#include "firmware/lines/power_lines.hpp"
#include "firmware/service/service_config.hpp"
#include "hw/linux/board_health.hpp"
#include "hw/linux/trusted_clock.hpp"

namespace undercup::firmware {
namespace {

constexpr Milliseconds kLongestWait{1000};            // where nothing is due and nothing is shown
constexpr Milliseconds kWindowAsked{100};             // whether it was closed
constexpr std::chrono::seconds kLongestReading{20};   // of a picture: a slow processor takes one
constexpr std::chrono::seconds kLongestWriting{60};   // a card that wears out may take seconds for a sync
constexpr std::chrono::seconds kLongestHandling{30};  // of a camera by libcamera: opening some takes five

std::vector<hw::PadWire> buttons_of(const TableConfig& config) {
  std::vector<hw::PadWire> wires;
  for (const SeatConfig& seat : config.seats) wires.insert(wires.end(), seat.buttons.begin(), seat.buttons.end());
  return wires;
}

std::vector<hw::LampWire> lamps_of(const TableConfig& config) {
  std::vector<hw::LampWire> wires;
  for (const SeatConfig& seat : config.seats) wires.insert(wires.end(), seat.lamps.begin(), seat.lamps.end());
  return wires;
}

Setup setup_of(const TableConfig& config) {
  Setup setup;
  for (const SeatConfig& seat : config.seats) {
    if (!seat.camera) continue;
    setup.cameras[seat.seat] = seat.camera->name;
    const auto& calibrated = seat.camera->calibrated;
    if (calibrated && calibrated->dice) setup.sets[seat.seat] = set_name(*calibrated->dice);
  }
  return setup;
}

std::uint64_t seed_by_chance() {
  std::random_device chance;
  constexpr int kHalf = 32;
  return static_cast<std::uint64_t>(chance()) << kHalf | chance();
}

}  // namespace

RealTable::RealTable(const TableConfig& config, const AppSettings& settings, StateFolder state, Loop& loop,
                     std::vector<Witness*> witnesses, Report report, const RealService& service)
    : loop_(loop),
      report_(std::move(report)),
      panel_(buttons_of(config), lamps_of(config), clock_.switched_on(),
             [this](const hw::DeviceNews& news) { take_news(news); }),
      state_folder_(state.path.string()),
      journal_(std::move(state), loop, [this](const Kept& kept) { journal_answered(kept); }, {},
               &progress_.of("the journal", kLongestWriting),
               {Retention{config.journal.keep_days}, [] { return hw::trusted_day(); }}),
      appliance_(settings, panel_, &journal_.keeper(), witnesses),
      house_(seed_by_chance()),
      hands_(config, service, state_folder_, parts_for(), loop),
      service_desk_(service_settings(config, settings.mark), service.changed,
                    guard_after(service.wrong_passcodes, clock_.now()), appliance_, hands_, std::move(witnesses)) {
  appliance_.note(switched_on_line(clock_.now(), hw::trusted_time(), setup_of(config)));
  loop_.watch(sights_in_.fd(), [this] {
    for (Sight& sight : sights_in_.take()) service_desk_.feed(sight, clock_.now());
  });
  loop_.watch(news_in_.fd(), [this] {
    for (const hw::DeviceNews& news : news_in_.take()) take_news(news);
  });
  loop_.watch(panel_.fd(), [this] {
    for (const hw::PadEdge& edge : panel_.drain()) service_desk_.feed(edge, clock_.now());
  });
  if (config.service.service_switch) watch_switch(*config.service.service_switch);
  auto desk = hw::CameraDesk::open();
  if (!desk) {
    hw::DeviceNews news{desk.error(), false};
    for (const SeatConfig& seat : config.seats)
      if (seat.camera) news.changes.push_back({DeviceKind::camera, seat.camera->name, seat.seat, DeviceState::lost});
    take_news(news);
    return;
  }
  desk_ = std::move(desk).value();
  open_seats(config);
}

RealTable::~RealTable() {
  close_seats();
}

void RealTable::close_seats() {
  for (const auto& [id, seat] : seats_) seat.camera->begin_to_stop();
  seats_.clear();
}

RealTableParts RealTable::parts_for() {
  RealTableParts parts;
  parts.now = [this] { return clock_.now(); };
  parts.begin_calibration = [this](const TableConfig& config, Guided& guided) {
    close_seats();
    if (!desk_) return;
    guided_cameras_ = std::make_unique<GuidedCameras>(config, *desk_, clock_.switched_on(), guided, loop_, report_);
  };
  parts.end_calibration = [this](const TableConfig& config) {
    guided_cameras_.reset();
    open_seats(config);
    service_desk_.is_now(service_settings(config, app().settings.mark));
  };
  parts.leave = [this](int exit_status) {
    left_ = true;
    exit_status_ = exit_status;
  };
  parts.answer = [this](const ui::ServiceTold& told) { service_desk_.answered(told, clock_.now()); };
  return parts;
}

void RealTable::open_seats(const TableConfig& config) {
  if (!desk_) return;
  for (const SeatConfig& seat : config.seats) open_seat(seat);
}

/// A panel of its own, with one button that is no seat's.
void RealTable::watch_switch(const ServiceSwitch& wired) {
  const hw::PadLine line{table::SeatId{}, hw::Button::menu};
  switch_.emplace(std::vector{hw::PadWire{line, wired.chip, wired.line}}, std::vector<hw::LampWire>{},
                  clock_.switched_on(), report_);
  loop_.watch(switch_->fd(), [this] {
    for (const hw::PadEdge& edge : switch_->drain())
      if (edge.pressed) service_desk_.switched(clock_.now());
  });
}

void RealTable::open_seat(const SeatConfig& config) {
  if (!config.camera) return;
  Seat& seat = seats_[config.seat];
  const std::string where = "seat " + std::to_string(number(config.seat)) + ": ";
  const auto post = [this, where, id = config.seat](hw::DeviceNews news) {
    news.fault.where = where + news.fault.where;
    for (hw::DeviceChange& change : news.changes) change.seat = id;
    news_in_.post(std::move(news));
  };
  seat.camera = desk_->camera(config.camera->name, config.camera->settings, clock_.switched_on(), post);
  seat.eye = std::make_unique<Eye>(
      config.seat, *seat.camera, std::vector{config.camera->profile},
      [this](Sight sight) { sights_in_.post(std::move(sight)); },
      [this](hw::Fault fault) {
        news_in_.post({std::move(fault), false});
      },
      look_at, &progress_.of(where + "the reader", kLongestReading));
  if (config.camera->calibrated) seat.eye->check_against(*config.camera->calibrated);
  if (auto fault = seat.eye->open()) report_({*std::move(fault), false});
}

void RealTable::take_news(const hw::DeviceNews& news) {
  report_(news);
  for (const hw::DeviceChange& change : news.changes) service_desk_.feed(change, clock_.now());
}

void RealTable::order_frames() {
  for (auto& [id, seat] : seats_) {
    seat.eye->order(service_desk_.look_order(id));
    seat.camera->set_period(service_desk_.frame_period(id));
  }
}

Milliseconds RealTable::longest_wait(const Show& show) const {
  Milliseconds next = clock_.now() + kLongestWait;
  if (const auto due = service_desk_.next_due()) next = std::min(next, *due);
  if (const auto shown = show.next()) next = std::min(next, *shown);
  if (show.window() != nullptr) next = std::min(next, clock_.now() + kWindowAsked);
  if (const auto period = service_.period()) next = std::min(next, fed_ + *period);
  return std::max(next - clock_.now(), Milliseconds{0});
}

std::map<table::SeatId, hw::FrameCounts> RealTable::frames() const {
  std::map<table::SeatId, hw::FrameCounts> counts;
  for (const auto& [id, seat] : seats_) {
    counts[id] = seat.camera->counts();
    const auto dropped = static_cast<long>(seat.eye->dropped());
    counts[id].delivered -= dropped;
    counts[id].overtaken += dropped;
  }
  return counts;
}

void RealTable::look_for_display(Show& show, const OpenDisplay& open_display) {
  if (show.window() != nullptr || clock_.now() < display_tried_ + kDisplayTried) return;
  display_tried_ = clock_.now();
  auto window = open_display();
  tell_display(window ? DeviceState::back : DeviceState::lost);
  if (window) show.give(std::move(window));
}

/// What was told last is no news, though it is found anew each second.
void RealTable::tell_display(DeviceState state) {
  if (std::exchange(display_told_, state) == state) return;
  service_desk_.feed(DeviceChanged{DeviceKind::display, "display", std::nullopt, state}, clock_.now());
}

/// Whether the window was closed; one whose display is gone is given up.
bool RealTable::closed(Show& show) {
  if (show.window() == nullptr) return false;
  const ui::sdl::WindowInput input = show.window()->drain();
  if (input.lost) {
    show.give(nullptr);
    tell_display(DeviceState::lost);
  }
  return input.close;  // Escape ends nothing here: anyone may plug in a keyboard
}

void RealTable::journal_answered(const Kept& kept) {
  for (const hw::Fault& complaint : kept.complaints) report_({complaint, false});
  const std::string said = kept.fault ? kept.fault->message() : std::string();
  if (kept.fault && said != disk_said_) report_({*kept.fault, false});
  if (!kept.fault && !disk_said_.empty()) report_({{"journal", "all is kept again", ""}, true});
  disk_said_ = said;
  appliance_.kept(kept);
}

void RealTable::try_disk_again() {
  if (clock_.now() < disk_tried_ + kDiskTried) return;
  disk_tried_ = clock_.now();
  appliance_.try_again();
}

std::vector<std::string> RealTable::stuck() const {
  const std::chrono::nanoseconds now = hw::monotonic_now();
  std::vector<std::string> stuck = progress_.stuck(now);
  for (const auto& [id, seat] : seats_) {
    const auto since = seat.camera->busy_since();
    if (since && now - *since > kLongestHandling)
      stuck.push_back("seat " + std::to_string(number(id)) + ": the camera");
  }
  return stuck;
}

void RealTable::note_time() {
  if (clock_.now() < noted_ + kTimeNoted) return;
  noted_ = clock_.now();
  appliance_.note(still_on_line(noted_));
}

void RealTable::look_at_board() {
  if (clock_.now() < board_looked_ + kBoardLooked) return;
  board_looked_ = clock_.now();
  const hw::BoardHealth health = hw::board_health(state_folder_);
  auto troubles = hw::troubles_of(health, board_troubles_);
  for (const hw::DeviceNews& news : hw::board_news(board_troubles_, troubles, health)) take_news(news);
  board_troubles_ = std::move(troubles);
}

void RealTable::feed_watchdog() {
  const auto period = service_.period();
  if (!period || clock_.now() < fed_ + *period) return;
  fed_ = clock_.now();
  std::vector<std::string> stuck = this->stuck();
  if (stuck.empty()) service_.alive();
  for (const std::string& who : stuck)
    if (stuck != said_stuck_) report_({{who, "does not get on with its work", "the table is started anew"}, false});
  said_stuck_ = std::move(stuck);
}

// Ready is a table that is seen, or has said that it cannot be.
void RealTable::tell_of_display(const Show& show) {
  const bool seen = show.window() != nullptr && !is_broken(app(), DeviceKind::display, std::nullopt);
  const std::string status = seen ? "the table is on its display" : "the table is on and waits for a display";
  if (status != told_of_display_) service_.ready(status);
  told_of_display_ = status;
}

void RealTable::resume(const Resume& game) {
  appliance_.feed(game, clock_.now());
}

void RealTable::run(Show& show, const OpenDisplay& open_display) {
  while (!loop_.asked_to_end() && !left_) {
    look_for_display(show, open_display);
    order_frames();
    try_disk_again();
    note_time();
    look_at_board();
    service_desk_.feed(Tick{}, clock_.now());
    house_.play(appliance_, clock_.now());
    // Before anything is shown: a display that is gone may never take its next picture.
    if (closed(show)) break;
    // Not by the clock: a display may make its drawer wait for its next picture.
    const auto before = hw::busy_time();
    if (const auto screen = service_desk_.screen()) {
      show.refresh(*screen, app());
    } else {
      show.refresh(appliance_.shown(), {});
    }
    show.took(std::chrono::duration_cast<Milliseconds>(hw::busy_time() - before), clock_.now());
    tell_of_display(show);
    feed_watchdog();
    loop_.turn(longest_wait(show));
  }
  service_.ending();
}

}  // namespace undercup::firmware
