#include "firmware/run/stick.hpp"

#include "firmware/lines/power_lines.hpp"
#include "firmware/run/picture_record.hpp"
#include "firmware/run/service_log.hpp"
#include "firmware/service/stick_work.hpp"
#include "hw/linux/board_health.hpp"
#include "hw/linux/trusted_clock.hpp"

namespace undercup::firmware {
namespace {

using Trouble = ui::ServiceTrouble;

ExportSource source_of(const SettingsPlaces& places) {
  ExportSource source{places.state_folder, places.table_file, service_log(), hw::board_health(places.state_folder),
                      std::nullopt};
  if (const auto time = hw::trusted_time()) source.at = text_of(*time);
  return source;
}

StickDone ordered_recording(const SettingsPlaces& places) {
  if (const auto fault = order_recording(places.state_folder)) return {not_done(*fault, Trouble::not_kept)};
  return {{ui::ServiceTold::Kind::at_work}, true};
}

}  // namespace

StickDone work_at_stick(ui::StickWork work, const std::string& folder, const SettingsPlaces& places) {
  if (const auto missing = not_mounted(folder)) return {not_done(*missing, Trouble::no_stick)};
  switch (work) {
    case ui::StickWork::export_logs: return {export_onto(folder, source_of(places))};
    case ui::StickWork::save_settings: return {save_onto(folder, places)};
    case ui::StickWork::restore_settings: return {restore_from(folder, places)};
    case ui::StickWork::record_pictures: return ordered_recording(places);
  }
  return {};
}

}  // namespace undercup::firmware
