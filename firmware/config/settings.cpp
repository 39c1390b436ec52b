#include "firmware/config/settings.hpp"

#include <nlohmann/json.hpp>
#include <system_error>

#include "firmware/config/table_parts.hpp"
#include "firmware/joined.hpp"
#include "firmware/lines/journal_line.hpp"
#include "firmware/protocol.hpp"
#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

using nlohmann::json;

constexpr int kVersion = 1;
constexpr int kIndent = 2;

/// What is wrong with a value, and what belongs there; nothing if it is right.
using WhyNot = std::optional<std::string>;

WhyNot take_volume(const json& value, TableSettings& settings) {
  if (!value.is_number_integer() || value < 0 || value > kLoudest) return "must be a whole number from 0 to 10";
  settings.volume = value.get<int>();
  return std::nullopt;
}

WhyNot take_flag(const json& value, std::optional<bool>& setting) {
  if (!value.is_boolean()) return "must be true or false";
  setting = value.get<bool>();
  return std::nullopt;
}

/// One of `all` by its word, as `word` tells it.
template <typename All, typename Setting>
WhyNot take_word(const json& value, const All& all, std::string_view (*word)(Setting),
                 std::optional<Setting>& setting) {
  for (const Setting each : all) {
    if (value != json(word(each))) continue;
    setting = each;
    return std::nullopt;
  }
  return "must be one of " + joined(all, ", ", word);
}

WhyNot take_rules(const json& value, TableSettings& settings) {
  const auto rules = value.is_object() ? rules_in(value.dump()) : std::nullopt;
  if (!rules) return "holds rules that are not known here";
  settings.rules = *rules;
  return std::nullopt;
}

WhyNot take_version(const json& value) {
  if (value == kVersion) return std::nullopt;
  return "must be " + std::to_string(kVersion) + ": another version of undercup wrote it";
}

WhyNot take(const std::string& key, const json& value, TableSettings& settings) {
  if (key == "version") return take_version(value);
  if (key == "volume") return take_volume(value, settings);
  if (key == "silent") return take_flag(value, settings.silent);
  if (key == "dark_lamps") return take_flag(value, settings.dark_lamps);
  if (key == "language") return take_word(value, ui::kLanguages, ui::code, settings.language);
  if (key == "theme") return take_word(value, ui::kThemes, ui::name, settings.theme);
  if (key == "rules") return take_rules(value, settings);
  return "is not known";
}

}  // namespace

std::string text_of(const TableSettings& settings) {
  Json file{{"version", kVersion}};
  if (settings.volume) file["volume"] = *settings.volume;
  if (settings.silent) file["silent"] = *settings.silent;
  if (settings.dark_lamps) file["dark_lamps"] = *settings.dark_lamps;
  if (settings.language) file["language"] = ui::code(*settings.language);
  if (settings.theme) file["theme"] = ui::name(*settings.theme);
  if (settings.rules) file["rules"] = Json::parse(text_of(*settings.rules));
  return file.dump(kIndent) + "\n";
}

table::Result<TableSettings, hw::Fault> table_settings_in(std::string_view text, const std::string& file) {
  const json parsed = json::parse(text, nullptr, false);
  const char* const to_do = "take the file away, and set it again in service mode";
  if (!parsed.is_object()) return hw::Fault{file, "no JSON object", to_do};
  TableSettings settings;
  if (!parsed.contains("version")) return hw::Fault{file, "'version' is missing", to_do};
  for (const auto& [key, value] : parsed.items()) {
    if (const WhyNot problem = take(key, value, settings)) return hw::Fault{file, "'" + key + "' " + *problem, to_do};
  }
  return settings;
}

table::Result<TableSettings, hw::Fault> kept_table_settings(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / kSettingsFile;
  std::error_code unknown;  // then reading it says why
  if (!std::filesystem::exists(path, unknown)) return TableSettings{};
  const auto text = read_text(path.string());
  if (!text) return text.error();
  return table_settings_in(text.value(), path.string());
}

FoundSettings read_table_settings(const std::filesystem::path& folder) {
  auto settings = kept_table_settings(folder);
  if (settings) return {std::move(settings).value(), std::nullopt};
  hw::Fault complaint = settings.error();
  const std::filesystem::path path = folder / kSettingsFile;
  if (!read_text(path.string())) return {{}, complaint};  // who knows what is in it
  std::error_code unknown;
  const std::filesystem::path aside = path.string() + ".wrong";
  std::filesystem::rename(path, aside, unknown);
  complaint.to_do = unknown ? "it is not read; " + complaint.to_do : "set aside as " + aside.string();
  return {{}, complaint};
}

std::optional<hw::Fault> write_table_settings(const std::filesystem::path& folder, const TableSettings& settings) {
  return replace_text((folder / kSettingsFile).string(), text_of(settings));
}

}  // namespace undercup::firmware
