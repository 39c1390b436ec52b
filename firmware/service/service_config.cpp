#include "firmware/service/service_config.hpp"

namespace undercup::firmware {
namespace {

ui::ServiceLamp shown(hw::Lamp lamp) {
  switch (lamp) {
    case hw::Lamp::turn: return ui::ServiceLamp::turn;
    case hw::Lamp::cup_red: return ui::ServiceLamp::cup_red;
    case hw::Lamp::cup_green: return ui::ServiceLamp::cup_green;
  }
  return ui::ServiceLamp::turn;
}

}  // namespace

ServiceSettings service_settings(const TableConfig& config, ui::TableMark mark) {
  ServiceSettings settings;
  settings.mark = mark;
  for (const SeatConfig& seat : config.seats) {
    settings.seats.push_back(seat.seat);
    std::vector<hw::Button>& buttons = settings.buttons[seat.seat];
    for (const hw::PadWire& wire : seat.buttons) buttons.push_back(wire.button.button);
    for (const hw::LampWire& wire : seat.lamps) settings.lamps.push_back({seat.seat, shown(wire.lamp)});
    if (!seat.camera) continue;
    settings.windows[seat.seat] = seat.camera->profile.window;
    if (seat.camera->calibrated) settings.calibrated.push_back(seat.seat);
  }
  settings.passcode = config.service.passcode;
  settings.rules = config.house.rules;
  settings.house = config.house.policy;
  settings.base = {config.sound.volume, config.sound.silent,  config.language,
                   std::nullopt,        config.display.theme, config.lamps.dark};
  return settings;
}

}  // namespace undercup::firmware
