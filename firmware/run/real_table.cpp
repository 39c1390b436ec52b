#include "firmware/run/real_table.hpp"

#include <algorithm>
#include <utility>

#include "firmware/app/devices.hpp"
#include "firmware/app/present.hpp"

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

}  // namespace

RealTable::RealTable(const TableConfig& config, const AppSettings& settings, StateFolder state, Loop& loop,
                     std::vector<Witness*> witnesses, Report report)
    : loop_(loop),
      report_(std::move(report)),
      panel_(buttons_of(config), lamps_of(config), clock_.switched_on(),
             [this](const hw::DeviceNews& news) { take_news(news); }),
      journal_(
          std::move(state), loop, [this](const Kept& kept) { journal_answered(kept); }, {},
          &progress_.add("the journal", kLongestWriting)),
      appliance_(settings, panel_, &journal_.keeper(), std::move(witnesses)) {
  loop_.watch(sights_in_.fd(), [this] {
    for (Sight& sight : sights_in_.take()) appliance_.feed(sight, clock_.now());
  });
  loop_.watch(news_in_.fd(), [this] {
    for (const hw::DeviceNews& news : news_in_.take()) take_news(news);
  });
  loop_.watch(panel_.fd(), [this] {
    for (const hw::PadEdge& edge : panel_.drain()) appliance_.feed(edge, clock_.now());
  });
  auto desk = hw::CameraDesk::open();
  if (!desk) {
    hw::DeviceNews news{desk.error(), false};
    for (const SeatConfig& seat : config.seats)
      if (seat.camera) news.changes.push_back({DeviceKind::camera, seat.camera->name, seat.seat, DeviceState::lost});
    take_news(news);
    return;
  }
  desk_ = std::move(desk).value();
  for (const SeatConfig& seat : config.seats) open_seat(seat);
}

RealTable::~RealTable() = default;

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
      look_at, &progress_.add(where + "the reader", kLongestReading));
  if (config.camera->calibrated) seat.eye->check_against(*config.camera->calibrated);
  if (auto fault = seat.eye->open()) report_({*std::move(fault), false});
}

void RealTable::take_news(const hw::DeviceNews& news) {
  report_(news);
  for (const hw::DeviceChange& change : news.changes) appliance_.feed(change, clock_.now());
}

void RealTable::order_frames() {
  for (auto& [id, seat] : seats_) {
    seat.eye->order(look_order(app(), id));
    seat.camera->set_period(frame_period(app(), id));
  }
}

Milliseconds RealTable::longest_wait(const Show& show) const {
  Milliseconds next = clock_.now() + kLongestWait;
  if (const auto due = next_due(app())) next = std::min(next, *due);
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
  appliance_.feed(
      DeviceChanged{DeviceKind::display, "display", std::nullopt, window ? DeviceState::back : DeviceState::lost},
      clock_.now());
  if (window) show.give(std::move(window));
}

void RealTable::journal_answered(const Kept& kept) {
  if (kept.set_aside) report_({*kept.set_aside, false});
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
  while (!loop_.asked_to_end()) {
    look_for_display(show, open_display);
    order_frames();
    try_disk_again();
    appliance_.feed(Tick{}, clock_.now());
    // Not by the clock: a display may make its drawer wait for its next picture.
    const auto before = hw::busy_time();
    show.refresh(appliance_.shown(), {});
    show.took(std::chrono::duration_cast<Milliseconds>(hw::busy_time() - before), clock_.now());
    tell_of_display(show);
    feed_watchdog();
    // Escape ends nothing here: anyone may plug in a keyboard.
    if (show.window() != nullptr && show.window()->drain().close) break;
    loop_.turn(longest_wait(show));
  }
  service_.ending();
}

}  // namespace undercup::firmware
