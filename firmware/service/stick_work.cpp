#include "firmware/service/stick_work.hpp"

namespace undercup::firmware {
namespace {

using Kind = ui::ServiceTold::Kind;
using Trouble = ui::ServiceTrouble;

std::string settings_on(const std::string& folder) {
  return folder + "/" + kStickSettings;
}

}  // namespace

ui::ServiceTold not_done(const hw::Fault& fault, Trouble trouble) {
  return {Kind::failed, fault.message(), trouble};
}

ui::ServiceTold export_onto(const std::string& folder, const ExportSource& source) {
  const auto name = write_export(folder, source);
  if (!name) return not_done(name.error(), Trouble::stick_not_written);
  return {Kind::exported, name.value()};
}

ui::ServiceTold save_onto(const std::string& folder, const SettingsPlaces& places) {
  if (const auto fault = save_settings(settings_on(folder), places))
    return not_done(*fault, Trouble::stick_not_written);
  return {Kind::saved, kStickSettings};
}

ui::ServiceTold restore_from(const std::string& folder, const SettingsPlaces& places) {
  const auto files = settings_in(settings_on(folder), places);
  if (!files) return not_done(files.error(), Trouble::no_good_settings);
  const auto restored = put_settings(files.value(), places, IfTableFileCannotBeWritten::it_stays);
  if (!restored) return not_done(restored.error(), Trouble::not_kept);
  if (restored.value().table_file_stays)
    return {Kind::restored_in_part, places.table_file + " differs and stays: undercup config --restore as root"};
  return {Kind::restored, kStickSettings};
}

}  // namespace undercup::firmware
