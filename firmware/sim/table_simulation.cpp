#include "firmware/sim/table_simulation.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "firmware/sim/printed_card.hpp"
#include "table/overloaded.hpp"

namespace undercup::firmware::sim {
namespace {

using table::Overloaded;

/// Frames are exposed on this grid; a seat's own period is a multiple of it (present.cpp, `frame_period`).
constexpr Milliseconds kExposureGrid{125};
/// From exposure to the app: what transfer and reading take on a real table, fixed so that runs are equal.
constexpr Milliseconds kSeenAfter{60};
/// A slow camera: a busy bus delivers a picture a second, and each so long after it was exposed.
constexpr Milliseconds kSlowPeriod{1000};
constexpr Milliseconds kSlowSeenAfter{800};

std::vector<vision::CameraProfile> profiles_of(const std::vector<hw::sim::Photo>& photos) {
  std::vector<vision::CameraProfile> profiles;
  for (const hw::sim::Photo& photo : photos) profiles.push_back(photo.profile);
  return profiles;
}

std::vector<hw::sim::PrintedFace> faces_of(const std::vector<int>& markers) {
  std::vector<hw::sim::PrintedFace> faces;
  for (const int marker : markers) faces.push_back(printed_face(marker));
  return faces;
}

std::string camera_name(table::SeatId seat) {
  return "cam" + std::to_string(number(seat));
}

SimulationSettings with_camera_names(SimulationSettings settings) {
  for (const table::SeatId seat : settings.app.seats) settings.app.cameras[seat] = camera_name(seat);
  return settings;
}

std::vector<Witness*> with_audits(std::vector<Witness*> witnesses, std::optional<LiveAudits>& audits) {
  if (audits) witnesses.push_back(&*audits);
  return witnesses;
}

std::size_t line_of(hw::Button button) {
  return static_cast<std::size_t>(button);
}

/// A line for each button, in their order.
hw::PadWatch pad_of(table::SeatId seat) {
  std::vector<hw::PadLine> lines;
  for (const auto& [word, button] : hw::kButtonNames) lines.push_back({seat, button});
  return hw::PadWatch(std::move(lines));
}

}  // namespace

TableSimulation::TableSimulation(const SimulationSettings& settings, Loop& loop, std::vector<Witness*> witnesses,
                                 std::optional<StateFolder> state, FailingDisk* disk)
    : settings_(with_camera_names(settings)),
      loop_(loop),
      disk_(disk),
      state_(state ? std::optional(state->path) : std::nullopt),
      audits_(state ? std::optional<LiveAudits>(state->audits) : std::nullopt),
      journal_(state ? std::make_unique<TableJournal>(
                           *std::move(state), loop, [this](const Kept& kept) { appliance_.kept(kept); },
                           disk != nullptr ? disk->name() : std::string())
                     : nullptr),
      appliance_(settings_.app, lamps_, journal_ ? &journal_->keeper() : nullptr, with_audits(witnesses, audits_)),
      house_(settings_.rendered.seed),
      hands_(
          {state_, settings_.table_file, settings_.stick}, settings_.app.cameras,
          [this] { return audits_ ? std::optional(audits_->at(now())) : std::nullopt; },
          [this](const ui::ServiceTold& told) { desk_->answered(told, now()); }) {
  loop_.watch(sights_in_.fd(), [this] {
    for (Sight& sight : sights_in_.take()) {
      sights_.push_back(std::move(sight));
      --outstanding_;
    }
  });
  loop_.watch(faults_in_.fd(), [this] {
    // A reader or a painter that throws is a defect of ours: a simulation ends with it instead of playing on.
    for (const hw::Fault& fault : faults_in_.take()) throw std::runtime_error(fault.message());
  });
  loop_.watch(pads_.fd(), [this] {
    for (const hw::PadEdge& edge : pads_.drain()) pressed_.push_back(edge);
  });
  for (const table::SeatId seat : settings_.app.seats) open_seat(seat);
  ServiceSettings service = service_settings(settings_.app, settings_.service);
  service.windows = windows_;
  desk_.emplace(std::move(service), settings_.changed, guard_after(settings_.wrong_passcodes, now()), appliance_,
                hands_, std::move(witnesses));
}

TableSimulation::~TableSimulation() = default;

void TableSimulation::open_seat(table::SeatId seat) {
  const auto report = [this](hw::Fault fault) { faults_in_.post(std::move(fault)); };
  const auto report_camera = [report, seat](hw::Fault fault) {
    fault.where = "seat " + std::to_string(number(seat)) + ": " + fault.where;
    report(std::move(fault));
  };
  Seat& opened = seats_[seat];
  opened.pad = pad_of(seat);
  opened.pressed.resize(hw::kButtonNames.size());
  opened.stuck.resize(hw::kButtonNames.size());
  std::vector<vision::CameraProfile> profiles;
  LookAt look = look_at;
  if (settings_.told) {
    ToldCup told = settings_.told();
    opened.camera = std::make_unique<hw::sim::SimulatedCamera>(std::move(told.paint), report_camera);
    look = std::move(told.look);
    profiles = {vision::CameraProfile{}};
  } else if (settings_.photos.empty()) {
    hw::sim::RenderedSetup setup = settings_.rendered;
    setup.seat = number(seat);
    auto view = std::make_shared<hw::sim::RenderedView>(setup);
    profiles = {view->profile()};
    opened.camera = std::make_unique<hw::sim::SimulatedCamera>(
        [view](const hw::sim::CupMoment& moment, Milliseconds t) { return (*view)(moment, t); }, report_camera);
  } else {
    auto view = std::make_shared<hw::sim::PhotoView>(settings_.photos);
    profiles = profiles_of(settings_.photos);
    opened.camera = std::make_unique<hw::sim::SimulatedCamera>(
        [view](const hw::sim::CupMoment& moment, Milliseconds t) { return (*view)(moment, t); }, report_camera);
  }
  windows_[seat] = profiles.front().window;
  opened.eye = std::make_unique<Eye>(
      seat, *opened.camera, std::move(profiles), [this](Sight sight) { sights_in_.post(std::move(sight)); }, report,
      std::move(look));
  if (const auto fault = opened.eye->open()) throw std::runtime_error(fault->message());
}

void TableSimulation::schedule(const Action& action) {
  agenda_.emplace(std::max(action.at, now()), action);
}

void TableSimulation::feed(const Input& input) {
  desk_->feed(input, now());
  house_.play(appliance_, now());
  while (appliance_.unanswered()) loop_.turn(std::nullopt);
}

Milliseconds TableSimulation::next() const {
  Milliseconds soonest = next_exposure_;
  if (collect_at_) soonest = std::min(soonest, *collect_at_);
  if (!agenda_.empty()) soonest = std::min(soonest, agenda_.begin()->first);
  if (!late_.empty()) soonest = std::min(soonest, late_.begin()->first);
  if (!edges_.empty()) soonest = std::min(soonest, edges_.begin()->first);
  if (const auto due = desk_->next_due()) soonest = std::min(soonest, *due);
  return std::max(soonest, now());
}

void TableSimulation::advance(Milliseconds t) {
  while (next() <= t) {
    clock_.advance_to(next());
    while (!agenda_.empty() && agenda_.begin()->first <= now()) {
      carry_out(agenda_.extract(agenda_.begin()).mapped());
    }
    press_due_buttons();
    if (collect_at_ && *collect_at_ <= now()) collect_sights();
    while (!late_.empty() && late_.begin()->first <= now()) feed(late_.extract(late_.begin()).mapped());
    if (next_exposure_ <= now()) expose_frames();
    if (const auto due = desk_->next_due(); due && *due <= now()) feed(Tick{});
  }
  clock_.advance_to(t);
  feed(Tick{});
}

void TableSimulation::carry_out(const Action& action) {
  if (const auto* breaks = std::get_if<SomethingBreaks>(&action.what)) return break_something(action.seat, *breaks);
  hw::sim::SimulatedCup& cup = seats_.at(action.seat).cup;
  std::visit(Overloaded{
                 [&](const RollCup& roll) { cup.roll(action.at, roll.dice, roll.trouble, roll.picture); },
                 [&](const LayPiles& lay) { cup.lay(action.at, faces_of(lay.markers), lay.trouble); },
                 [&](const PeekUnderCup& peek) {
                   if (cup.at(action.at).cards.empty()) return cup.peek(action.at, peek.how_long, peek.dice);
                   const auto faces = peek.markers ? std::optional(faces_of(*peek.markers)) : std::nullopt;
                   cup.peek_at_cards(action.at, peek.how_long, faces);
                 },
                 [&](const LiftCup&) { cup.lift(action.at); },
                 [&](const PutCupDown&) { cup.down(action.at); },
                 [&](const PressButton& press) {
                   // Debounced as the kernel does it: a bouncing contact is one press and one release.
                   edges_.emplace(action.at, hw::PadEdge{action.seat, press.button, true, action.at});
                   const Milliseconds released = action.at + press.how_long;
                   edges_.emplace(released, hw::PadEdge{action.seat, press.button, false, released});
                 },
                 [](const SomethingBreaks&) {},
             },
             action.what);
}

void TableSimulation::press_due_buttons() {
  while (!edges_.empty() && edges_.begin()->first <= now()) press(edges_.extract(edges_.begin()).mapped());
}

void TableSimulation::press(const hw::PadEdge& edge) {
  Seat& seat = seats_.at(edge.seat);
  const std::size_t line = line_of(edge.button);
  if (seat.stuck[line]) return;
  seat.pressed[line] = edge.pressed;
  if (seat.pad_is_there) send(seat.pad.edge(line, edge.pressed, edge.at));
}

void TableSimulation::send(const std::vector<hw::PadEdge>& edges) {
  for (const hw::PadEdge& edge : edges) {
    pads_.push(edge);
    loop_.turn(Milliseconds{0});
    for (const hw::PadEdge& came : std::exchange(pressed_, {})) feed(came);
  }
}

void TableSimulation::look_after_pads() {
  for (auto& [id, seat] : seats_) {
    if (!seat.pad_is_there) continue;
    const hw::PadWatch::Passed passed = seat.pad.pass(now());
    send(passed.edges);
    for (const hw::LineNews& news : passed.news) {
      const DeviceState state = news.trouble ? DeviceState::stuck : DeviceState::back;
      feed(DeviceChanged{DeviceKind::button, std::string(name(news.line.button)), id, state});
    }
  }
}

void TableSimulation::tell(DeviceKind kind, const std::string& name, std::optional<table::SeatId> seat, bool works) {
  feed(DeviceChanged{kind, name, seat, works ? DeviceState::back : DeviceState::lost});
}

void TableSimulation::break_something(table::SeatId seat, const SomethingBreaks& breaks) {
  switch (breaks.what) {
    case Break::camera_lost:
    case Break::camera_back:
    case Break::camera_frozen:
    case Break::camera_slow: return break_camera(seat, breaks.what);
    case Break::pads_lost: return break_pad(seat, false);
    case Break::pads_back: return break_pad(seat, true);
    case Break::button_stuck:
    case Break::button_free: return break_button(seat, breaks);
    case Break::disk_full: return break_disk(FailingDisk::State::full);
    case Break::disk_readonly: return break_disk(FailingDisk::State::read_only);
    case Break::disk_back: return break_disk(FailingDisk::State::works);
    case Break::clock_jump: return;
    case Break::display_lost: return tell(DeviceKind::display, "display", std::nullopt, false);
    case Break::display_back: return tell(DeviceKind::display, "display", std::nullopt, true);
  }
}

void TableSimulation::break_camera(table::SeatId id, Break what) {
  seats_.at(id).camera_is = what;
  // A camera that is gone is told of by its driver; what it shows is for the app to judge.
  const bool told = what == Break::camera_lost || what == Break::camera_back;
  if (told) tell(DeviceKind::camera, camera_name(id), id, what == Break::camera_back);
}

void TableSimulation::break_pad(table::SeatId id, bool is_there) {
  Seat& seat = seats_.at(id);
  if (seat.pad_is_there == is_there) return;
  seat.pad_is_there = is_there;
  if (is_there) {
    seat.pad.begin(seat.pressed, now());
  } else {
    send(seat.pad.gone(now()));
  }
  tell(DeviceKind::pads, "pads" + std::to_string(number(id)), id, is_there);
}

void TableSimulation::break_button(table::SeatId id, const SomethingBreaks& breaks) {
  const bool is_stuck = breaks.what == Break::button_stuck;
  std::vector<bool>::reference stuck = seats_.at(id).stuck[line_of(breaks.button)];
  stuck = false;  // so that this press, or release, is one
  press({id, breaks.button, is_stuck, now()});
  stuck = is_stuck;
}

void TableSimulation::break_disk(FailingDisk::State state) {
  const bool works = state == FailingDisk::State::works;
  if (disk_ == nullptr) return tell(DeviceKind::disk, "journal", std::nullopt, works);
  disk_->set(state);
  if (!works) return;  // noticed by the next that is to be kept
  feed(Tick{});
  appliance_.try_again();
  while (appliance_.unanswered()) loop_.turn(std::nullopt);
}

void TableSimulation::expose_frames() {
  look_after_pads();
  for (auto& [id, seat] : seats_) {
    Milliseconds period = desk_->frame_period(id);
    if (seat.camera_is == Break::camera_slow) period = std::max(period, kSlowPeriod);
    if (seat.camera_is == Break::camera_lost || (seat.exposed_at && now() - *seat.exposed_at < period)) continue;
    const bool repeats = seat.camera_is == Break::camera_frozen && seat.exposed_at;
    seat.exposed_at = now();
    seat.eye->order(desk_->look_order(id));
    if (repeats) {
      seat.camera->repeat(now());
    } else {
      seat.camera->expose(seat.cup.at(now()), now());
    }
    ++outstanding_;
  }
  if (outstanding_ > 0) collect_at_ = now() + kSeenAfter;
  next_exposure_ = now() + kExposureGrid;
}

void TableSimulation::collect_sights() {
  while (outstanding_ > 0) loop_.turn(std::nullopt);
  collect_at_.reset();
  std::vector<Sight> sights = std::exchange(sights_, {});
  std::sort(sights.begin(), sights.end(), [](const Sight& a, const Sight& b) {
    return std::tuple(a.seen.exposed_at, a.seat) < std::tuple(b.seen.exposed_at, b.seat);
  });
  for (const Sight& sight : sights) deliver(sight);
}

void TableSimulation::deliver(const Sight& sight) {
  if (seats_.at(sight.seat).camera_is != Break::camera_slow) return feed(sight);
  late_.emplace(sight.seen.exposed_at + kSlowSeenAfter, sight);
}

}  // namespace undercup::firmware::sim
