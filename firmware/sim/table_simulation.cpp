#include "firmware/sim/table_simulation.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "firmware/app/present.hpp"
#include "firmware/sim/printed_card.hpp"
#include "table/overloaded.hpp"

namespace undercup::firmware::sim {
namespace {

using table::Overloaded;

/// Frames are exposed on this grid; a seat's own period is a multiple of it (present.cpp, `frame_period`).
constexpr Milliseconds kExposureGrid{125};
/// From exposure to the app: what transfer and reading take on a real table, fixed so that runs are equal.
constexpr Milliseconds kSeenAfter{60};

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

}  // namespace

TableSimulation::TableSimulation(const SimulationSettings& settings, Loop& loop, std::vector<Witness*> witnesses,
                                 std::optional<StateFolder> state)
    : settings_(settings),
      loop_(loop),
      journal_(state ? std::make_unique<TableJournal>(*std::move(state), loop,
                                                      [this](const Kept& kept) { appliance_.kept(kept); })
                     : nullptr),
      appliance_(settings_.app, lamps_, journal_ ? &journal_->keeper() : nullptr, std::move(witnesses)) {
  loop_.watch(sights_in_.fd(), [this] {
    for (Sight& sight : sights_in_.take()) {
      sights_.push_back(std::move(sight));
      --outstanding_;
    }
  });
  loop_.watch(faults_in_.fd(), [this] {
    // A reader that throws is a defect of ours: a simulation ends with it instead of playing on.
    for (const hw::Fault& fault : faults_in_.take()) throw std::runtime_error(fault.message());
  });
  loop_.watch(pads_.fd(), [this] {
    for (const hw::PadEdge& edge : pads_.drain()) pressed_.push_back(edge);
  });
  for (const table::SeatId seat : settings_.app.seats) open_seat(seat);
}

TableSimulation::~TableSimulation() = default;

void TableSimulation::open_seat(table::SeatId seat) {
  Seat& opened = seats_[seat];
  std::vector<vision::CameraProfile> profiles;
  if (settings_.photos.empty()) {
    hw::sim::RenderedSetup setup = settings_.rendered;
    setup.seat = number(seat);
    auto view = std::make_shared<hw::sim::RenderedView>(setup);
    profiles = {view->profile()};
    opened.camera = std::make_unique<hw::sim::SimulatedCamera>(
        [view](const hw::sim::CupMoment& moment, Milliseconds t) { return (*view)(moment, t); });
  } else {
    auto view = std::make_shared<hw::sim::PhotoView>(settings_.photos);
    profiles = profiles_of(settings_.photos);
    opened.camera = std::make_unique<hw::sim::SimulatedCamera>(
        [view](const hw::sim::CupMoment& moment, Milliseconds t) { return (*view)(moment, t); });
  }
  opened.eye = std::make_unique<Eye>(
      seat, *opened.camera, std::move(profiles), [this](Sight sight) { sights_in_.post(std::move(sight)); },
      [this](hw::Fault fault) { faults_in_.post(std::move(fault)); });
  if (const auto fault = opened.eye->open()) throw std::runtime_error(fault->message());
}

void TableSimulation::schedule(const Action& action) {
  agenda_.emplace(std::max(action.at, now()), action);
}

void TableSimulation::feed(const Input& input) {
  appliance_.feed(input, now());
  while (appliance_.unanswered()) loop_.turn(std::nullopt);
}

Milliseconds TableSimulation::next() const {
  Milliseconds soonest = next_exposure_;
  if (collect_at_) soonest = std::min(soonest, *collect_at_);
  if (!agenda_.empty()) soonest = std::min(soonest, agenda_.begin()->first);
  if (!edges_.empty()) soonest = std::min(soonest, edges_.begin()->first);
  if (const auto due = next_due(app())) soonest = std::min(soonest, *due);
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
    if (next_exposure_ <= now()) expose_frames();
    if (const auto due = next_due(app()); due && *due <= now()) feed(Tick{});
  }
  clock_.advance_to(t);
  feed(Tick{});
}

void TableSimulation::carry_out(const Action& action) {
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
             },
             action.what);
}

void TableSimulation::press_due_buttons() {
  while (!edges_.empty() && edges_.begin()->first <= now()) {
    pads_.push(edges_.extract(edges_.begin()).mapped());
    loop_.turn(Milliseconds{0});
    for (const hw::PadEdge& edge : std::exchange(pressed_, {})) feed(edge);
  }
}

void TableSimulation::expose_frames() {
  for (auto& [id, seat] : seats_) {
    if (seat.exposed_at && now() - *seat.exposed_at < frame_period(app(), id)) continue;
    seat.exposed_at = now();
    seat.eye->order(look_order(app(), id));
    seat.camera->expose(seat.cup.at(now()), now());
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
  for (const Sight& sight : sights) feed(sight);
}

}  // namespace undercup::firmware::sim
