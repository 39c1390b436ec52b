#include "firmware/config/effective.hpp"

#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "table/voiding.hpp"

namespace undercup::firmware {
namespace {

using Json = nlohmann::ordered_json;

// What was changed at the table, by keys.
using Changed = std::map<std::string, Json>;

// Collects values with their origins.
class Collector {
public:
  Collector(const KeyLines& lines, const Changed& changed) : lines_(lines), changed_(changed) {}

  void add(const std::string& key, Json value, Origin otherwise = Origin::usual) {
    if (const auto at = changed_.find(key); at != changed_.end()) {
      values_.push_back({key, at->second, Origin::settings});
    } else if (const auto line = lines_.find(key); line != lines_.end()) {
      values_.push_back({key, std::move(value), Origin::file, line->second});
    } else {
      values_.push_back({key, std::move(value), otherwise});
    }
  }

  std::vector<EffectiveValue> taken() { return std::move(values_); }

private:
  const KeyLines& lines_;
  const Changed& changed_;
  std::vector<EffectiveValue> values_;
};

template <typename Value>
Json json_of(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

Json json_of(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

// As a person writes it: 3.9, not 3.9000000953674316, which is what a float makes of it.
Json rounded(double value) {
  constexpr double kPlaces = 10'000;
  const double nearest = std::round(value * kPlaces) / kPlaces;
  if (nearest == std::floor(nearest)) return static_cast<std::int64_t>(nearest);
  return nearest;
}

Json json_of(const std::optional<float>& value) {
  return value ? rounded(*value) : Json();
}

Json json_of(const std::optional<std::chrono::microseconds>& value) {
  return value ? Json(value->count()) : Json();
}

// A parameter as table.toml takes it: "true" as true, "5" as 5, else a text, as those are that may be any.
Json parameter(const table::Ruleset& rules, std::string_view name) {
  const std::string text = table::value_of(rules, name).value_or("");
  if (table::takes_any_text(rules, name)) return text;
  if (text == "true" || text == "false") return text == "true";
  const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  return is_number ? Json(std::stoi(text)) : Json(text);
}

// With other rules all parameters are theirs.
Changed changes_of(const TableSettings& settings) {
  Changed changed;
  if (settings.language) changed["language"] = ui::code(*settings.language);
  if (settings.theme) changed["display.theme"] = ui::name(*settings.theme);
  if (settings.volume) changed["sound.volume"] = *settings.volume;
  if (settings.silent) changed["sound.silent"] = *settings.silent;
  if (settings.dark_lamps) changed["lamps.dark"] = *settings.dark_lamps;
  if (!settings.rules) return changed;
  changed["house_rules.rules"] = settings.rules->name;
  for (const std::string_view name : table::parameter_names(*settings.rules))
    changed["house_rules.set." + std::string(name)] = parameter(*settings.rules, name);
  return changed;
}

// `rules`: those in force, whose parameters may be others than table.toml's.
void add_house(const HouseConfig& house, const table::Ruleset& rules, Collector& all) {
  all.add("house_rules.rules", rules.name);
  all.add("house_rules.fixed", house.policy.fixed);
  all.add("house_rules.challenge_words", house.policy.challenge_words);
  all.add("house_rules.foul", table::name(house.policy.foul));
  for (const std::string_view name : table::parameter_names(rules))
    all.add("house_rules.set." + std::string(name), parameter(rules, name));
}

void add_parts(const TableConfig& config, Collector& all) {
  all.add("display.output", json_of(config.display.output));
  all.add("display.size", json_of(config.display.size));
  all.add("display.rotation", config.display.rotation);
  all.add("display.theme", ui::name(config.display.theme));
  all.add("display.lying", config.display.lying);
  all.add("sound.volume", config.sound.volume);
  all.add("sound.silent", config.sound.silent);
  all.add("sound.device", json_of(config.sound.device));
  all.add("sound.night_volume", config.sound.night_volume);
  all.add("sound.night_from", config.sound.night_from);
  all.add("sound.night_until", config.sound.night_until);
  all.add("lamps.dark", config.lamps.dark);
  // Not told: what this shows is passed on to whoever helps.
  all.add("service.passcode", config.service.passcode.empty() ? Json() : Json("set"));
  const auto& wire = config.service.service_switch;
  all.add("service.switch.chip", wire ? Json(wire->chip) : Json());
  all.add("service.switch.line", wire ? Json(wire->line) : Json());
  all.add("service.export_folder", config.service.export_folder);
  all.add("calibration.window_mm", rounded(config.calibration.plate.window_mm));
  all.add("calibration.glass_mm", rounded(config.calibration.plate.glass_mm));
  all.add("calibration.mains_hz", config.calibration.mains.hertz);
  all.add("journal.keep_days", config.journal.keep_days);
}

void add_camera(const CameraConfig& camera, const std::string& seat, Collector& all) {
  const std::string at = seat + "camera.";
  const hw::CameraSettings& settings = camera.settings;
  const vision::CameraProfile& profile = camera.profile;
  const Origin by_profile = camera.calibrated ? Origin::profile : Origin::usual;
  const hw::CameraLight known = camera.calibrated ? camera.calibrated->light : hw::CameraLight{};
  const auto light = [&](const std::string& key, Json value, bool is_known) {
    all.add(at + key, std::move(value), is_known ? Origin::profile : Origin::usual);
  };
  all.add(at + "name", camera.name, by_profile);
  all.add(at + "profile", json_of(camera.profile_file));
  all.add(at + "size", {settings.width, settings.height}, by_profile);
  const vision::Circle& window = profile.window;
  all.add(at + "window",
          {rounded(window.x + settings.part.x), rounded(window.y + settings.part.y), rounded(window.radius)},
          by_profile);
  all.add(at + "px_per_mm", rounded(profile.px_per_mm), by_profile);
  all.add(at + "die_mm", {rounded(profile.die_edge.least_mm), rounded(profile.die_edge.most_mm)}, by_profile);
  all.add(at + "view", profile.view == vision::View::top ? "top" : "bottom", by_profile);
  all.add(at + "format", json_of(settings.format));
  light("exposure_us", json_of(settings.light.exposure), known.exposure.has_value());
  light("gain", json_of(settings.light.gain), known.gain.has_value());
  const auto& gains = settings.light.colour_gains;
  light("colour_gains", gains ? Json({rounded((*gains)[0]), rounded((*gains)[1])}) : Json(),
        known.colour_gains.has_value());
  light("lens_position", json_of(settings.light.lens_position), known.lens_position.has_value());
  all.add(at + "frame_us", json_of(settings.frame_duration));
}

void add_seat(const SeatConfig& seat, Collector& all) {
  const std::string at = "seat." + std::to_string(number(seat.seat)) + ".";
  all.add(at + "number", number(seat.seat));
  if (seat.camera) add_camera(*seat.camera, at, all);
  if (!seat.buttons.empty()) all.add(at + "pad.chip", seat.buttons.front().chip);
  for (const hw::PadWire& wire : seat.buttons) all.add(at + "pad." + std::string(name(wire.button.button)), wire.line);
  if (!seat.lamps.empty()) all.add(at + "lamps.chip", seat.lamps.front().chip);
  for (const hw::LampWire& wire : seat.lamps) all.add(at + "lamps." + std::string(name(wire.lamp)), wire.line);
}

}  // namespace

std::string_view name(Origin origin) {
  switch (origin) {
    case Origin::usual: return "default";
    case Origin::file: return "table.toml";
    case Origin::profile: return "profile";
    case Origin::settings: return "settings.json";
  }
  return {};
}

std::vector<EffectiveValue> effective_values(const TableConfig& config, const KeyLines& lines,
                                             const TableSettings& settings) {
  const Changed changed = changes_of(settings);
  Collector all(lines, changed);
  all.add("language", ui::code(config.language));
  add_house(config.house, settings.rules.value_or(config.house.rules), all);
  add_parts(config, all);
  for (const SeatConfig& seat : config.seats) add_seat(seat, all);
  return all.taken();
}

}  // namespace undercup::firmware
