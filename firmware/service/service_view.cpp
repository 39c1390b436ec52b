#include "firmware/service/service_view.hpp"

#include "calibration/picture_light.hpp"
#include "firmware/app/evidence.hpp"
#include "firmware/app/trouble.hpp"
#include "firmware/calibration_words.hpp"
#include "firmware/config/table_parts.hpp"
#include "firmware/service/service_facts.hpp"
#include "ui/language.hpp"

namespace undercup::firmware {
namespace {

using Page = ui::ServicePage;

void show_reading(const vision::Observation& seen, ui::ServiceCamera& camera) {
  camera.moving = !seen.reading;
  if (!seen.reading) return;
  camera.read = seen.reading->status == vision::ReadStatus::read;
  if (!camera.read) camera.trouble = trouble_of(seen.reading->status);
  for (const vision::DieReading& die : seen.reading->dice)
    camera.spotted.push_back({die.value, die.face_seen, die.x, die.y, die.edge_px});
}

ui::ServiceCamera camera_of(const Service& service, table::SeatId seat) {
  ui::ServiceCamera camera;
  camera.lost = has(service.lost, seat);
  camera.calibrated = has(service.settings.calibrated, seat);
  camera.checked = service.camera.drift.has_value();
  if (camera.checked && !service.camera.drift->empty()) camera.drift = trouble_of(service.camera.drift->front());
  if (!service.camera.sight || camera.lost) return camera;
  const Sight& sight = service.camera.sight->seen();
  camera.live = evidence_of(*sight.frame, {}).picture;
  const calibration::PictureLight light = calibration::light_of(*sight.frame);
  camera.light = light.bright;
  if (service.camera.sharpest > 0) camera.focus = light.sharpness / service.camera.sharpest;
  const auto window = service.settings.windows.find(seat);
  if (window != service.settings.windows.end()) {
    const vision::Circle& rim = window->second;
    camera.window =
        ui::MarkedCircle{{static_cast<float>(rim.x), static_cast<float>(rim.y)}, static_cast<float>(rim.radius)};
  }
  show_reading(sight.seen, camera);
  return camera;
}

void show_passcode(const Service& service, ui::ServiceView& view) {
  if (!service.asked) return;
  constexpr Milliseconds kSecond{1000};
  const Milliseconds left = waits(service.guard, service.now) + kSecond - Milliseconds{1};
  view.passcode = ui::ServicePasscode{service.guard.typed.size(), service.settings.passcode.size(),
                                      service.guard.was_wrong, static_cast<int>(left / kSecond)};
}

void show_lists(const Service& service, ui::ServiceView& view) {
  switch (service.page) {
    case Page::lamps:
      if (!service.settings.lamps.empty()) view.lamp = service.settings.lamps.at(service.line);
      return;
    case Page::calibration:
      if (service.line > 0) view.seat = service.settings.seats.at(service.line - 1);
      return;
    case Page::audits:
      if (service.facts) view.figures = audit_figures(*service.facts);
      return;
    case Page::about:
      if (service.facts) view.figures = board_figures(*service.facts);
      return;
    case Page::clock: view.line = service.clock.field; return;
    case Page::menu:
    case Page::cameras:
    case Page::pads:
    case Page::sounds:
    case Page::rules:
    case Page::preferences:
    case Page::stick:
    case Page::restart:
    case Page::shut_down: return;
  }
}

}  // namespace

ui::ServiceView view_of(const Service& service) {
  ui::ServiceView view;
  const TableSettings settings = in_force(service);
  view.language = settings.language.value_or(ui::Language::english);
  view.theme = settings.theme.value_or(ui::Theme::dark);
  view.volume = settings.volume.value_or(kLoudest);
  view.silent = settings.silent.value_or(false);
  view.dark_lamps = settings.dark_lamps.value_or(false);
  view.page = service.page;
  view.in_game = service.in_game;
  view.line = service.line;
  view.seats = service.settings.seats;
  if (const auto seat = watched(service)) {
    view.seat = seat;
    view.camera = camera_of(service, *seat);
  }
  if (service.page == Page::pads) {
    view.pads = service.board.pads;
    view.pressed = service.board.last;
  }
  view.rules = service.rules;
  view.house.line = service.house.line;
  view.house.against = service.house.against;
  view.clock = service.clock;
  view.told = service.told;
  view.mark = service.settings.mark;
  show_passcode(service, view);
  show_lists(service, view);
  return view;
}

}  // namespace undercup::firmware
