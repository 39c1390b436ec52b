#include "firmware/run/stick.hpp"

#include "firmware/audits/export.hpp"
#include "firmware/journal/power_lines.hpp"
#include "firmware/run/picture_record.hpp"
#include "firmware/run/service_log.hpp"
#include "hw/linux/board_health.hpp"
#include "hw/linux/trusted_clock.hpp"

namespace undercup::firmware {
namespace {

using Kind = ui::ServiceTold::Kind;

ui::ServiceTold told(const std::optional<hw::Fault>& fault, Kind done) {
  if (fault) return {Kind::failed, fault->message()};
  return {done, kStickSettings};
}

ui::ServiceTold exported(const std::string& folder, const SettingsPlaces& places) {
  ExportSource source{places.state_folder, places.table_file, service_log(), hw::board_health(places.state_folder),
                      std::nullopt};
  if (const auto time = hw::trusted_time()) source.at = text_of(*time);
  const auto name = export_to(folder, source);
  if (!name) return {Kind::failed, name.error().message()};
  return {Kind::exported, name.value()};
}

}  // namespace

ui::ServiceTold work_at_stick(ui::StickWork work, const std::string& folder, const SettingsPlaces& places) {
  if (work == ui::StickWork::export_logs) return exported(folder, places);
  if (const auto missing = not_mounted(folder)) return told(missing, Kind::failed);
  if (work == ui::StickWork::record_pictures) return told(order_recording(places.state_folder), Kind::at_work);
  const std::string archive = folder + "/" + kStickSettings;
  if (work == ui::StickWork::save_settings) return told(save_settings(archive, places), Kind::saved);
  return told(restore_settings(archive, places), Kind::restored);
}

}  // namespace undercup::firmware
