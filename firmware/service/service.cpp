#include "firmware/service/service.hpp"

#include <algorithm>
#include <utility>

#include "calibration/picture_light.hpp"
#include "firmware/service/service_stepping.hpp"
#include "table/overloaded.hpp"

namespace undercup::firmware {
namespace {

using Page = ui::ServicePage;

/// When the visit ends by itself; never while something is at work.
std::optional<Milliseconds> left_alone_at(const Service& service) {
  if (service.told && service.told->kind == ui::ServiceTold::Kind::at_work) return std::nullopt;
  const ServicePolicy& policy = service.settings.policy;
  if (service.in_game) return service.last_press + policy.in_game;
  return service.last_press + (service.calibrating ? policy.calibration : policy.left_alone);
}

/// When a calibration asks whether anybody is there.
std::optional<Milliseconds> asked_at(const Service& service) {
  const auto alone = service.calibrating ? left_alone_at(service) : std::nullopt;
  return alone ? std::optional(*alone - service.settings.policy.answer) : std::nullopt;
}

std::optional<Milliseconds> leaves_pads_at(const Service& service) {
  if ((service.page != Page::pads && !service.asked) || !service.menu_down) return std::nullopt;
  return *service.menu_down + service.settings.policy.leaves_pads;
}

std::optional<Milliseconds> next_lamp_at(const Service& service) {
  if (service.page != Page::lamps || service.settings.lamps.size() < 2) return std::nullopt;
  return service.lamp_since + service.settings.policy.lamp;
}

/// When the next second of the wait after wrong passcodes is told.
std::optional<Milliseconds> next_second_at(const Service& service) {
  if (!service.asked) return std::nullopt;
  const Milliseconds left = waits(service.guard, service.now);
  if (left.count() == 0) return std::nullopt;
  constexpr Milliseconds kSecond{1000};
  const Milliseconds rest = left % kSecond;
  return service.now + (rest.count() == 0 ? kSecond : rest);
}

void let_time_pass(ServiceStepping& step) {
  Service& service = step.service;
  for (auto due = next_lamp_at(service); due && *due <= service.now; due = next_lamp_at(service)) {
    service.line = (service.line + 1) % service.settings.lamps.size();
    service.lamp_since = *due;
  }
  if (const auto leaves = leaves_pads_at(service); leaves && *leaves <= service.now) leave_page(step);
  const auto alone = left_alone_at(service);
  if (!alone || *alone > service.now || service.ended) return;
  if (service.page != Page::menu && !service.in_game) leave_page(step);  // what was changed is kept
  service.ended = true;
}

/// One more button of the passcode.
void typed_one(ServiceStepping& step, hw::Button button) {
  Service& service = step.service;
  PasscodeTyped typed = firmware::typed(std::move(service.guard), button, service.settings.passcode, service.now);
  service.guard = std::move(typed.guard);
  if (!typed.right) return;
  service.told = ui::ServiceTold{ui::ServiceTold::Kind::at_work};
  step.orders.emplace_back(UseStick{*std::exchange(service.asked, std::nullopt)});
}

/// A passcode may have `menu` in it: held it leads back, and counts once it was let go before.
void pressed_in_passcode(ServiceStepping& step, const hw::PadEdge& edge) {
  Service& service = step.service;
  if (edge.button != hw::Button::menu) {
    if (edge.pressed) typed_one(step, edge.button);
    return;
  }
  const bool was_down = service.menu_down.has_value();
  service.menu_down = edge.pressed ? std::optional(edge.at) : std::nullopt;
  if (was_down && !edge.pressed) typed_one(step, edge.button);
}

void pressed(ServiceStepping& step, const hw::PadEdge& edge) {
  Service& service = step.service;
  if (edge.pressed) service.last_press = service.now;
  service.board = after(std::move(service.board), edge);
  if (service.asked) return pressed_in_passcode(step, edge);
  if (service.page == Page::pads) {
    if (edge.button == hw::Button::menu) service.menu_down = edge.pressed ? std::optional(edge.at) : std::nullopt;
    return;
  }
  for (const Gesture& gesture : service.pads.edge(edge)) gesture_in_service(step, gesture);
}

void seen(Service& service, const LiveSight& live) {
  const Sight& sight = live.seen();
  if (sight.seat != watched(service) || !sight.frame) return;
  service.camera.sight = live;
  if (sight.drift) service.camera.drift = sight.drift;
  if (!sight.frame->empty())
    service.camera.sharpest = std::max(service.camera.sharpest, calibration::light_of(*sight.frame).sharpness);
}

void changed(Service& service, const hw::DeviceChange& change) {
  service.board = after(std::move(service.board), change);
  if (change.kind != hw::DeviceKind::camera || !change.seat) return;
  std::erase(service.lost, *change.seat);
  if (change.state != hw::DeviceState::back) service.lost.push_back(*change.seat);
}

/// Pictures that lead a calibration on tell of somebody as a press does.
void got_on(Service& service, const Calibrating& calibrating) {
  service.calibrating = calibrating.on;
  service.last_press = service.now;
}

void took(Service& service, const ServiceFacts& facts) {
  service.facts = facts;
  if (service.page == Page::clock) {
    const std::size_t field = service.clock.field;
    service.clock = facts.clock;
    service.clock.field = field;
  }
}

}  // namespace

Service opened(ServiceSettings settings, const ServiceVisit& visit, Milliseconds now,
               const std::optional<NoRollHidden>& proof) {
  Service service;
  service.settings = std::move(settings);
  service.now = service.last_press = now;
  service.in_game = !proof;
  if (service.in_game) service.page = Page::shut_down;
  service.board = pad_board(service.settings.buttons);
  service.changed = visit.changed;
  service.guard = visit.guard;
  service.guard.typed.clear();
  for (const hw::DeviceChange& change : visit.broken) changed(service, change);
  return service;
}

ServiceStepped step(Service service, const ServiceInput& input, Milliseconds now) {
  std::vector<ServiceOrder> orders;
  ServiceStepping stepping{service, orders};
  service.now = std::max(service.now, now);
  let_time_pass(stepping);
  for (const Gesture& gesture : service.pads.held_until(service.now)) gesture_in_service(stepping, gesture);
  std::visit(table::Overloaded{[](const Tick&) {}, [&](const hw::PadEdge& edge) { pressed(stepping, edge); },
                               [&](const LiveSight& sight) { seen(service, sight); },
                               [&](const hw::DeviceChange& change) { changed(service, change); },
                               [&](const ServiceAnswer& answer) { service.told = answer.told; },
                               [&](const ServiceFacts& facts) { took(service, facts); },
                               [&](const Calibrating& calibrating) { got_on(service, calibrating); }},
             input);
  return {std::move(service), std::move(orders)};
}

std::optional<Milliseconds> next_due(const Service& service) {
  std::optional<Milliseconds> soonest = service.pads.next_due();
  for (const auto& due :
       {left_alone_at(service), leaves_pads_at(service), next_lamp_at(service), next_second_at(service)}) {
    if (due && (!soonest || *due < *soonest)) soonest = due;
  }
  const auto asked = asked_at(service);
  if (asked && *asked > service.now && (!soonest || *asked < *soonest)) soonest = asked;
  if (soonest) soonest = std::max(*soonest, service.now);
  return soonest;
}

bool asks_whether_anybody(const Service& service) {
  const auto asked = asked_at(service);
  return asked && service.now >= *asked;
}

TableSettings in_force(const ServiceSettings& settings, const TableSettings& changed) {
  TableSettings all = changed;
  if (!all.volume) all.volume = settings.base.volume;
  if (!all.silent) all.silent = settings.base.silent;
  if (!all.language) all.language = settings.base.language;
  if (!all.theme) all.theme = settings.base.theme;
  if (!all.dark_lamps) all.dark_lamps = settings.base.dark_lamps;
  return all;
}

TableSettings in_force(const Service& service) {
  return in_force(service.settings, service.changed);
}

std::optional<table::SeatId> watched(const Service& service) {
  if (service.page != Page::cameras || service.in_game || service.settings.seats.empty()) return std::nullopt;
  return service.settings.seats.at(service.seat);
}

std::optional<hw::LampState> tested_lamps(const Service& service) {
  if (service.page != Page::lamps || service.in_game) return std::nullopt;
  hw::LampState lamps;
  for (const table::SeatId seat : service.settings.seats) lamps[seat] = {};
  if (service.settings.lamps.empty()) return lamps;
  const ui::ServiceLampOn& on = service.settings.lamps.at(service.line);
  switch (on.lamp) {
    case ui::ServiceLamp::turn: lamps[on.seat].turn = true; break;
    case ui::ServiceLamp::cup_red: lamps[on.seat].cup = hw::CupLamp::red; break;
    case ui::ServiceLamp::cup_green: lamps[on.seat].cup = hw::CupLamp::green; break;
  }
  return lamps;
}

}  // namespace undercup::firmware
