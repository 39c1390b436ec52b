#include "tests/ui/service_samples.hpp"

#include <algorithm>

#include "tests/ui/calibration_samples.hpp"
#include "tests/ui/sample_views.hpp"

namespace undercup::ui::samples {
namespace {

using table::SeatId;
using Page = ServicePage;

ServiceView at(Page page, int seats) {
  ServiceView view;
  view.page = page;
  for (int i = 1; i <= seats; ++i) view.seats.push_back(SeatId{i});
  view.volume = 7;
  view.mark = TableMark::simulated;
  return view;
}

ServiceView at_line(ServiceView view, std::size_t line) {
  view.line = line;
  return view;
}

ServiceView telling(ServiceView view, ServiceTold::Kind kind, const std::string& detail = {}) {
  view.told = ServiceTold{kind, detail};
  return view;
}

ServiceView failing(ServiceView view, ServiceTrouble trouble) {
  view.told = ServiceTold{ServiceTold::Kind::failed, "for the log", trouble};
  return view;
}

ServiceView camera(int seats) {
  ServiceView view = at(Page::cameras, seats);
  const CalibrationView seen = calibration("dice");
  view.seat = SeatId{2};
  view.camera.live = seen.live;
  view.camera.window = seen.window;
  view.camera.spotted = seen.spotted;
  view.camera.read = true;
  view.camera.light = 0.6;
  view.camera.focus = 0.9;
  view.camera.calibrated = view.camera.checked = true;
  return view;
}

ServiceView doubtful_camera(int seats) {
  ServiceView view = camera(seats);
  view.camera.read = false;
  view.camera.spotted.clear();
  view.camera.trouble = Trouble::foreign_object;
  view.camera.drift = WindowTrouble::wrong_camera;
  view.camera.light = 0.1;
  return view;
}

ServiceView uncalibrated_camera(int seats) {
  ServiceView view = camera(seats);
  view.camera.calibrated = view.camera.checked = false;
  view.camera.moving = true;
  view.camera.window.reset();
  return view;
}

ServiceView lost_camera(int seats) {
  ServiceView view = camera(seats);
  view.camera = {};
  view.camera.lost = true;
  return view;
}

ServiceView pads(int seats) {
  ServiceView view = at(Page::pads, seats);
  for (int i = 1; i <= seats; ++i) view.pads.push_back({SeatId{i}, false, {}});
  for (ServicePad& pad : view.pads) pad.buttons.fill(ServiceButton::untouched);
  return view;
}

ServiceView pressed_pads(int seats) {
  ServiceView view = pads(seats);
  view.pressed = ServicePress{SeatId{2}, 5};
  view.pads[1].buttons[5] = ServiceButton::down;
  view.pads[0].buttons.fill(ServiceButton::touched);
  return view;
}

ServiceView broken_pads(int seats) {
  ServiceView view = pressed_pads(seats);
  for (ServicePad& pad : view.pads) {
    pad.buttons[6] = ServiceButton::missing;
    pad.buttons[4] = pad.buttons[2] = ServiceButton::stuck;
  }
  view.pads.back().lost = true;
  return view;
}

ServiceView lamps(int seats) {
  ServiceView view = at(Page::lamps, seats);
  view.lamp = ServiceLampOn{SeatId{seats}, ServiceLamp::cup_green};
  return view;
}

ServiceView rules(int seats, const table::Ruleset& rules) {
  ServiceView view = at(Page::rules, seats);
  view.rules = rules;
  view.house.line = 3;
  return view;
}

ServiceView audits(int seats) {
  using Fact = ServiceFact;
  ServiceView view = at(Page::audits, seats);
  view.figures = {{Fact::games, {"1283", "1199"}},
                  {Fact::rounds, {"10264", "31"}},
                  {Fact::starts, {"412"}},
                  {Fact::hours, {"10284", "59"}},
                  {Fact::fair, {"51320"}}};
  const TestedDice sample{51320, 1204.5};
  view.figures.push_back({Fact::set_favours, {"6", "23", "16 mm, #eed on #333"}, std::nullopt, true, sample});
  view.figures.push_back({Fact::broken, {"12", "lamp dark"}, SeatId{1}});
  for (int i = 1; i <= seats; ++i) {
    view.figures.push_back({Fact::corrected, {"4"}, SeatId{i}, i == 2});
    view.figures.push_back({Fact::favours, {"1", "21"}, SeatId{i}, true, sample});
    view.figures.push_back({Fact::unread, {"118"}, SeatId{i}});
    view.figures.push_back({Fact::lifted, {"9"}, SeatId{i}});
  }
  return view;
}

/// The audits at the first figure whose panel tells of its sample.
ServiceView biased_audits(int seats) {
  ServiceView view = audits(seats);
  while (!view.figures[view.line].alarm) ++view.line;
  return view;
}

/// Every reason there is, a figure each: of rolls that were not read, presses that were refused, what broke.
ServiceView audits_by_reason(int seats) {
  using Fact = ServiceFact;
  ServiceView view = at(Page::audits, seats);
  const SeatId seat{seats};
  for (std::size_t i = 0; i <= static_cast<std::size_t>(Trouble::camera_lost); ++i)
    view.figures.push_back({Fact::unread, {"1180"}, seat, false, static_cast<Trouble>(i)});
  for (std::size_t i = 0; i <= static_cast<std::size_t>(table::Refusal::not_higher); ++i)
    view.figures.push_back({Fact::refused, {"1180"}, seat, false, static_cast<table::Refusal>(i)});
  for (std::size_t i = 0; i <= static_cast<std::size_t>(ServicePart::board); ++i)
    for (std::size_t k = 0; k <= static_cast<std::size_t>(ServiceFailing::poor); ++k)
      view.figures.push_back({Fact::broken,
                              {"1180", ""},
                              seat,
                              false,
                              ServiceBroken{static_cast<ServicePart>(i), static_cast<ServiceFailing>(k)}});
  return view;
}

ServiceView about(int seats, bool alarm) {
  using Fact = ServiceFact;
  ServiceView view = at(Page::about, seats);
  view.figures = {{Fact::version, {"1.0.0"}},
                  {Fact::uptime, {"107", "59"}},
                  {Fact::clock, {"2026-11-24 18:05"}},
                  {Fact::temperature, {"84"}, std::nullopt, alarm},
                  {Fact::power, {}, std::nullopt, alarm},
                  {Fact::speed, {}, std::nullopt, alarm},
                  {Fact::card_used, {"100"}, std::nullopt, alarm},
                  {Fact::disk_free, {"120"}, std::nullopt, alarm},
                  {Fact::too_few, {"12"}}};
  return view;
}

ServiceView asking(ServiceView view, std::size_t typed, bool wrong = false, int wait = 0) {
  constexpr std::size_t kLongest = 8;
  view.passcode = ServicePasscode{typed, kLongest, wrong, wait};
  return view;
}

ServiceView in_game(ServiceView view) {
  view.in_game = true;
  return view;
}

ServiceView calibrating(int seats) {
  ServiceView view = at(Page::calibration, seats);
  view.line = 2;
  view.seat = SeatId{2};
  return view;
}

}  // namespace

std::vector<ServiceSample> every_service_page(int seats) {
  using Kind = ServiceTold::Kind;
  const ServiceView stick = at(Page::stick, seats);
  std::vector<ServiceSample> all{
      {"menu", at(Page::menu, seats)},
      {"menu_end", at_line(at(Page::menu, seats), kServicePages - 1)},
      {"cameras", camera(seats)},
      {"cameras_doubt", doubtful_camera(seats)},
      {"cameras_uncalibrated", uncalibrated_camera(seats)},
      {"cameras_lost", lost_camera(seats)},
      {"pads", pads(seats)},
      {"pads_pressed", pressed_pads(seats)},
      {"pads_broken", broken_pads(seats)},
      {"lamps", lamps(seats)},
      {"lamps_none", at(Page::lamps, seats)},
      {"sounds", at_line(at(Page::sounds, seats), 4)},
      {"calibration", at(Page::calibration, seats)},
      {"calibration_one", calibrating(seats)},
      {"rules", rules(seats, fullest_rules())},
      {"rules_cards", rules(seats, table::preset("deceptidice").value())},
      {"preferences", at_line(at(Page::preferences, seats), 2)},
      {"audits", audits(seats)},
      {"audits_end", at_line(audits(seats), 100)},
      {"audits_biased", biased_audits(seats)},
      {"audits_unread", audits_by_reason(seats)},
      {"audits_refused", at_line(audits_by_reason(seats), 22)},
      {"audits_broken", at_line(audits_by_reason(seats), 45)},
      {"audits_none", at(Page::audits, seats)},
      {"stick", stick},
      {"stick_exported", telling(stick, Kind::exported, "undercup-20261124-180500.tar.gz")},
      {"stick_off", telling(stick, Kind::no_passcode)},
      {"stick_failed", failing(at_line(stick, 2), ServiceTrouble::no_good_settings)},
      {"stick_failed_unnamed",
       telling(at_line(stick, 2), Kind::failed, "simulated table: no pictures (only a real table has one)")},
      {"stick_in_part", telling(at_line(stick, 2), Kind::restored_in_part)},
      {"stick_passcode", asking(stick, 3)},
      {"stick_passcode_wrong", asking(stick, 0, true)},
      {"stick_passcode_wait", asking(stick, 0, true, 60)},
      {"clock", at_line(at(Page::clock, seats), 1)},
      {"clock_set", telling(at(Page::clock, seats), Kind::clock_set)},
      {"clock_set_for_now", telling(at(Page::clock, seats), Kind::clock_set_for_now)},
      {"about", about(seats, false)},
      {"about_alarm", about(seats, true)},
      {"restart", at(Page::restart, seats)},
      {"shut_down", at(Page::shut_down, seats)},
      {"shut_down_in_game", in_game(at(Page::shut_down, seats))}};
  for (ServiceSample& sample : all) sample.name.insert(0, "service_");
  return all;
}

ServiceView service(const std::string& name) {
  constexpr int kSeats = 4;
  const std::vector<ServiceSample> all = every_service_page(kSeats);
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const ServiceSample& sample) { return sample.name == "service_" + name; });
  return found == all.end() ? ServiceView{} : found->view;
}

}  // namespace undercup::ui::samples
