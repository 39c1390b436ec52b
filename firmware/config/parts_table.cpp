#include "firmware/config/parts_table.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "calibration/sheet.hpp"
#include "firmware/joined.hpp"

namespace undercup::firmware {
namespace {

Problem take_size(const Part& display, std::optional<std::array<int, 2>>& size) {
  constexpr int kLeastPx = 160;  // the same as a recorded screen's, and what no display exceeds
  constexpr int kMostPx = 7680;
  if (!display.table.contains("size")) return std::nullopt;
  return take_numbers(display, "size", "size = [1920, 1080], its width and height in px", kLeastPx, kMostPx,
                      size.emplace());
}

/// One of `all` by its word, as `word` tells it; `wrong`: what to say before and behind a word of none.
template <typename All, typename Value>
Problem take_word(const Part& part, std::string_view key, const All& all, std::string_view (*word)(Value), Value& value,
                  const std::pair<std::string_view, std::string_view>& wrong) {
  std::string told(word(value));
  if (auto problem = take_text(part, key, told)) return problem;
  const auto known = std::find_if(all.begin(), all.end(), [&](Value each) { return word(each) == told; });
  if (known != all.end()) {
    value = *known;
    return std::nullopt;
  }
  return part.fault(*part.table.get(key), std::string(wrong.first) + " '" + told + "'" + std::string(wrong.second),
                    "write one of " + joined(all, ", ", word) + " in quotes");
}

Problem take_theme(const Part& display, ui::Theme& theme) {
  return take_word(display, "theme", ui::kThemes, ui::name, theme, {"there is no theme", ""});
}

Problem take_rotation(const Part& display, int& rotation) {
  constexpr int kQuarter = 90;
  constexpr int kMost = 270;
  const Problem problem = take_number(display, "rotation", 0, kMost, rotation);
  if (!problem && rotation % kQuarter == 0) return std::nullopt;
  const toml::node& node = *display.table.get("rotation");
  return display.fault(node, "rotation is none of 0, 90, 180, 270: " + written(node),
                       "write one of these, degrees clockwise");
}

std::optional<hw::Button> button_of(const toml::node& node) {
  const auto word = node.value_exact<std::string>();
  for (const auto& [name, button] : hw::kButtonNames)
    if (word == name) return button;
  return std::nullopt;
}

Problem take_passcode(const Part& service, std::vector<hw::Button>& passcode) {
  constexpr std::size_t kFewest = 3;  // 343 codes: nobody tries them all beside a game
  constexpr std::size_t kMost = 8;
  const toml::node* const node = service.table.get("passcode");
  if (node == nullptr) return std::nullopt;
  const std::string known =
      joined(hw::kButtonNames, ", ", [](const auto& one) { return '"' + std::string(one.first) + '"'; });
  const toml::array* const list = node->as_array();
  if (list == nullptr || list->size() < kFewest || list->size() > kMost)
    return service.fault(*node,
                         "passcode is no list of " + std::to_string(kFewest) + " to " + std::to_string(kMost) +
                             " buttons: " + written(*node),
                         "write passcode = [\"up\", \"up\", \"down\", \"bid\"], out of " + known);
  for (const toml::node& one : *list) {
    const auto button = button_of(one);
    if (!button)
      return service.fault(one, "passcode holds " + written(one) + ", which is no button", "write out of " + known);
    passcode.push_back(*button);
  }
  return std::nullopt;
}

Problem take_switch(const Part& service, std::optional<ServiceSwitch>& service_switch) {
  const toml::node* const node = service.table.get("switch");
  if (node == nullptr) return std::nullopt;
  const char* const example = "switch = {chip = \"..\", line = 3}, as `undercup pads` lists them";
  const toml::table* const table = node->as_table();
  if (table == nullptr)
    return service.fault(*node, "switch is no table: " + written(*node), "write " + std::string(example));
  const Part part{service.file, *table, "switch of service", *node};
  ServiceSwitch& wire = service_switch.emplace();
  for (Problem problem :
       {unknown_key(part, {"chip", "line"}), take_text(part, "chip", wire.chip), take_line(part, "line", wire.line)})
    if (problem) return problem;
  if (wire.chip.empty()) return missing(part, "chip", example);
  if (wire.line.empty()) return missing(part, "line", example);
  return std::nullopt;
}

Problem take_export_folder(const Part& service, std::string& folder) {
  if (auto problem = take_text(service, "export_folder", folder)) return problem;
  if (std::filesystem::path(folder).is_absolute()) return std::nullopt;
  return service.fault(*service.table.get("export_folder"), "export_folder does not begin with /: \"" + folder + '"',
                       "write the whole path");
}

Problem take_mains(const Part& part, calibration::Mains& mains) {
  const toml::node* const node = part.table.get("mains_hz");
  if (node == nullptr) return std::nullopt;
  for (const int hertz : calibration::kMainsHertz) {
    if (node->value_exact<std::int64_t>() != hertz) continue;
    mains.hertz = hertz;
    return std::nullopt;
  }
  const std::string known = joined(calibration::kMainsHertz, ", ", [](int hertz) { return std::to_string(hertz); });
  return part.fault(*node, "mains_hz is none of " + known + ": " + written(*node),
                    "write the frequency of the mains, which lamps flicker with");
}

}  // namespace

int volume_at(const SoundConfig& night, int volume, std::optional<int> hour) {
  if (!hour) return volume;
  const bool over_midnight = night.night_from > night.night_until;
  const bool after = *hour >= night.night_from;
  const bool before = *hour < night.night_until;
  const bool is_night = over_midnight ? after || before : after && before;
  return is_night ? std::min(volume, night.night_volume) : volume;
}

Problem take_language(const Part& whole, ui::Language& language) {
  return take_word(whole, "language", ui::kLanguages, ui::code, language, {"language", " is not spoken here"});
}

Problem take_display(const Part& whole, DisplayConfig& display) {
  return take_table(whole, "display", [&](const Part& part) {
    return first_of({unknown_key(part, {"output", "size", "rotation", "theme", "lying"}),
                     take_text(part, "output", display.output), take_size(part, display.size),
                     take_rotation(part, display.rotation), take_theme(part, display.theme),
                     take_flag(part, "lying", display.lying)});
  });
}

Problem take_sound(const Part& whole, SoundConfig& sound) {
  return take_table(whole, "sound", [&](const Part& part) {
    constexpr int kLastHour = 23;
    return first_of({unknown_key(part, {"volume", "silent", "device", "night_volume", "night_from", "night_until"}),
                     take_number(part, "volume", 0, kLoudest, sound.volume), take_flag(part, "silent", sound.silent),
                     take_text(part, "device", sound.device),
                     take_number(part, "night_volume", 0, kLoudest, sound.night_volume),
                     take_number(part, "night_from", 0, kLastHour, sound.night_from),
                     take_number(part, "night_until", 0, kLastHour, sound.night_until)});
  });
}

Problem take_lamps(const Part& whole, LampsConfig& lamps) {
  return take_table(whole, "lamps", [&](const Part& part) {
    return first_of({unknown_key(part, {"dark"}), take_flag(part, "dark", lamps.dark)});
  });
}

Problem take_service(const Part& whole, ServiceConfig& service) {
  return take_table(whole, "service", [&](const Part& part) {
    return first_of({unknown_key(part, {"passcode", "switch", "export_folder"}), take_passcode(part, service.passcode),
                     take_switch(part, service.service_switch), take_export_folder(part, service.export_folder)});
  });
}

Problem take_calibration(const Part& whole, CalibrationConfig& calibration) {
  return take_table(whole, "calibration", [&](const Part& part) {
    return first_of({unknown_key(part, {"window_mm", "glass_mm", "mains_hz"}),
                     take_number(part, "window_mm", calibration::kSmallestSheet, calibration::kLargestSheet,
                                 calibration.plate.window_mm),
                     take_number(part, "glass_mm", 0, calibration::kThickestGlass, calibration.plate.glass_mm),
                     take_mains(part, calibration.mains)});
  });
}

Problem take_journal(const Part& whole, JournalConfig& journal) {
  constexpr int kFewestDays = 30;  // a month's accounts
  constexpr int kMostDays = 3650;
  return take_table(whole, "journal", [&](const Part& part) {
    return first_of(
        {unknown_key(part, {"keep_days"}), take_number(part, "keep_days", kFewestDays, kMostDays, journal.keep_days)});
  });
}

}  // namespace undercup::firmware
