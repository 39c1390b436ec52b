#include "firmware/guided/guided_table.hpp"

#include <optional>
#include <string>

#include "firmware/config/profile_store.hpp"

namespace undercup::firmware {

calibration::WizardSettings wizard_settings(const TableConfig& config, const std::vector<table::SeatId>& seats) {
  calibration::WizardSettings settings;
  settings.plate = config.calibration.plate;
  settings.mains = config.calibration.mains;
  for (const SeatConfig& seat : config.seats) {
    if (!seat.camera) continue;
    settings.camera_ids[seat.seat] = seat.camera->name;
    settings.lights[seat.seat] = seat.camera->settings.light;
    settings.views[seat.seat] = seat.camera->profile.view;
  }
  for (const table::SeatId seat : seats)
    if (settings.camera_ids.contains(seat)) settings.seats.push_back(seat);
  return settings;
}

Guided::Save saving(const ProfileFiles& files) {
  return [files](table::SeatId seat, const calibration::StoredProfile& profile) -> std::optional<std::string> {
    const auto fault = save_profile(files.at(seat), profile);
    if (fault) return fault->message();
    return std::nullopt;
  };
}

}  // namespace undercup::firmware
