#include <utility>

#include "firmware/service/service_facts.hpp"
#include "firmware/service/service_stepping.hpp"

namespace undercup::firmware {
namespace {

using Page = ui::ServicePage;

std::size_t lines_of(const Service& service) {
  switch (service.page) {
    case Page::menu: return ui::kServicePages;
    case Page::cameras: return service.settings.seats.size();
    case Page::lamps: return service.settings.lamps.size();
    case Page::sounds: return ui::kServiceSounds;
    case Page::calibration: return service.settings.seats.size() + 1;
    case Page::stick: return ui::kStickWorks;
    case Page::audits: return service.facts ? audit_figures(*service.facts).size() : 0;
    case Page::about: return service.facts ? board_figures(*service.facts).size() : 0;
    case Page::pads:
    case Page::rules:
    case Page::preferences:
    case Page::clock:
    case Page::restart:
    case Page::shut_down: break;
  }
  return 0;
}

/// The line after it (`by` 1) or before (-1), around the ends.
void move(Service& service, int by) {
  const std::size_t count = lines_of(service);
  if (count == 0) return;
  std::size_t& at = service.page == Page::cameras ? service.seat : service.line;
  at = (at + (by > 0 ? 1 : count - 1)) % count;
  if (service.page == Page::cameras) service.camera = {};
  if (service.page == Page::lamps) service.lamp_since = service.now;
}

std::vector<table::SeatId> seats_to_calibrate(const Service& service) {
  const std::vector<table::SeatId>& seats = service.settings.seats;
  return service.line == 0 ? seats : std::vector{seats.at(service.line - 1)};
}

void begin_stick_work(Service& service) {
  const auto work = static_cast<ui::StickWork>(service.line);
  if (service.told && service.told->kind == ui::ServiceTold::Kind::at_work) return;
  service.told.reset();
  if (service.settings.passcode.empty()) {
    service.told = ui::ServiceTold{ui::ServiceTold::Kind::no_passcode};
    return;
  }
  service.guard.typed.clear();
  service.guard.was_wrong = false;
  service.menu_down.reset();
  service.pads = {};
  service.asked = work;
}

/// What is played for a sound's name.
ServiceOrder order_to_play(ui::ServiceSound sound) {
  using Sound = ui::ServiceSound;
  switch (sound) {
    case Sound::lock: return PlayCue{SoundCue::lock};
    case Sound::turn: return PlayCue{SoundCue::turn};
    case Sound::bid: return PlayCue{SoundCue::bid};
    case Sound::refusal: return PlayCue{SoundCue::refusal};
    case Sound::challenge: return PlayCue{SoundCue::challenge};
    case Sound::count: return PlayCount{};
    case Sound::verdict: return PlayCue{SoundCue::verdict};
    case Sound::win: return PlayCue{SoundCue::win};
    case Sound::warning: return PlayCue{SoundCue::warning};
  }
  return PlayCue{};
}

/// `bid` on the pages that set nothing.
void confirm(ServiceStepping& step) {
  Service& service = step.service;
  switch (service.page) {
    case Page::menu: return open_page(step, static_cast<Page>(service.line + 1));
    case Page::sounds: step.orders.push_back(order_to_play(static_cast<ui::ServiceSound>(service.line))); return;
    case Page::calibration: step.orders.emplace_back(Calibrate{seats_to_calibrate(service)}); return;
    case Page::stick: return begin_stick_work(service);
    case Page::restart: step.orders.emplace_back(Restart{}); return;
    case Page::shut_down: step.orders.emplace_back(ShutDown{}); return;
    case Page::cameras:
    case Page::pads:
    case Page::lamps:
    case Page::rules:
    case Page::preferences:
    case Page::audits:
    case Page::clock:
    case Page::about: return;
  }
}

}  // namespace

void open_page(ServiceStepping& step, Page page) {
  Service& service = step.service;
  service.menu_line = service.line;
  service.page = page;
  service.line = 0;
  service.told.reset();
  service.camera = {};
  service.menu_down.reset();
  service.lamp_since = service.now;
  service.house = {};
  service.rules = service.changed.rules.value_or(service.settings.rules);
  service.clock = {};
  const bool tells = page == Page::audits || page == Page::about || page == Page::clock;
  if (tells) step.orders.emplace_back(TellFacts{});
}

void leave_page(ServiceStepping& step) {
  Service& service = step.service;
  if (std::exchange(service.to_keep, false)) step.orders.emplace_back(UseSettings{service.changed, true});
  if (service.asked) {
    service.asked.reset();
    service.guard.typed.clear();
    service.menu_down.reset();
    return;
  }
  if (service.page == Page::menu || service.in_game) {
    service.ended = true;
    return;
  }
  service.page = Page::menu;
  service.line = service.menu_line;
  service.told.reset();
  service.pads = {};
}

void gesture_in_service(ServiceStepping& step, const Gesture& gesture) {
  if (step.service.ended) return;
  if (gesture.intent == Intent::help) return leave_page(step);
  if (step.service.asked) return;
  switch (step.service.page) {
    case Page::rules: return gesture_on_rules(step, gesture);
    case Page::preferences: return gesture_on_preferences(step, gesture);
    case Page::clock: return gesture_on_clock(step, gesture);
    case Page::menu:
    case Page::cameras:
    case Page::pads:
    case Page::lamps:
    case Page::sounds:
    case Page::calibration:
    case Page::audits:
    case Page::stick:
    case Page::about:
    case Page::restart:
    case Page::shut_down: break;
  }
  switch (gesture.intent) {
    case Intent::count_up: return move(step.service, -1);
    case Intent::count_down: return move(step.service, 1);
    case Intent::bid: return confirm(step);
    case Intent::face_next:
    case Intent::face_held:
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help: return;
  }
}

}  // namespace undercup::firmware
