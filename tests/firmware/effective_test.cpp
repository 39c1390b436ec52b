#include "firmware/config/effective.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "firmware/config/profile_store.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware {
namespace {

using Json = nlohmann::ordered_json;

std::vector<EffectiveValue> values_of(const std::string& text, const TableSettings& changed = {},
                                      const std::string& file = "table.toml") {
  const auto config = table_config(text, file);
  REQUIRE_MESSAGE(config.ok(), config.error().message());
  const auto lines = key_lines(text, file);
  REQUIRE(lines.ok());
  return effective_values(config.value(), lines.value(), changed);
}

EffectiveValue value(const std::vector<EffectiveValue>& all, const std::string& key) {
  const auto at = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.key == key; });
  REQUIRE_MESSAGE(at != all.end(), key);
  return *at;
}

void is(const std::vector<EffectiveValue>& all, const std::string& key, const Json& expected, Origin origin,
        int line = 0) {
  const EffectiveValue one = value(all, key);
  CAPTURE(key);
  CHECK(one.value == expected);
  CHECK(one.origin == origin);
  CHECK(one.line == line);
}

TEST_CASE("where nothing is told every value is the default, and each key is there once") {
  const auto all = values_of("");
  std::set<std::string> keys;
  for (const EffectiveValue& one : all) {
    CHECK(one.origin == Origin::usual);
    CHECK(keys.insert(one.key).second);
  }
  is(all, "language", "en", Origin::usual);
  is(all, "sound.volume", 7, Origin::usual);
  is(all, "display.output", nullptr, Origin::usual);
  is(all, "house_rules.set.dice", 5, Origin::usual);
  is(all, "house_rules.set.palifico", true, Origin::usual);
}

TEST_CASE("what table.toml tells is told with its line") {
  const auto all = values_of(R"(language = "de"
[sound]
volume = 3
[house_rules]
rules = "standard"
set.dice = 4
[display]
size = [1920,
  1080]
)");
  is(all, "language", "de", Origin::file, 1);
  is(all, "sound.volume", 3, Origin::file, 3);
  is(all, "sound.silent", false, Origin::usual);
  is(all, "house_rules.rules", "standard", Origin::file, 5);
  is(all, "house_rules.set.dice", 4, Origin::file, 6);
  is(all, "display.size", {1920, 1080}, Origin::file, 8);
}

TEST_CASE("what was changed at the table wins over table.toml and is told so") {
  TableSettings settings;
  settings.volume = 9;
  settings.language = ui::Language::french;
  settings.theme = ui::Theme::light;
  settings.dark_lamps = true;
  settings.rules = table::preset("deceptidice").value();
  const auto all = values_of("[sound]\nvolume = 3\nsilent = true\n[house_rules.set]\ndice = 4\n", settings);
  is(all, "sound.volume", 9, Origin::settings);
  is(all, "sound.silent", true, Origin::file, 3);
  is(all, "language", "fr", Origin::settings);
  is(all, "display.theme", "light", Origin::settings);
  is(all, "lamps.dark", true, Origin::settings);
  is(all, "house_rules.rules", "deceptidice", Origin::settings);
  is(all, "house_rules.set.straights", table::value_of(*settings.rules, "straights") == "true", Origin::settings);
  CHECK(std::none_of(all.begin(), all.end(), [](const auto& one) { return one.key == "house_rules.set.dice"; }));
}

TEST_CASE("a seat's values are told by its number, a name alone as the name, and usual lines as defaults") {
  const auto all = values_of(R"([[seat]]
number = 4
pad = "pads-a"
[[seat]]
camera = {name = "b", window = [320, 240, 205.5], px_per_mm = 3.9, gain = 2}
lamps = {chip = "c", red = 3}
)");
  is(all, "seat.4.number", 4, Origin::file, 2);
  is(all, "seat.4.pad.chip", "pads-a", Origin::file, 3);
  is(all, "seat.4.pad.up", "S4_UP", Origin::usual);
  is(all, "seat.2.number", 2, Origin::usual);
  is(all, "seat.2.camera.name", "b", Origin::file, 5);
  is(all, "seat.2.camera.window", {320, 240, 205.5}, Origin::file, 5);
  is(all, "seat.2.camera.px_per_mm", 3.9, Origin::file, 5);
  is(all, "seat.2.camera.gain", 2, Origin::file, 5);
  is(all, "seat.2.camera.exposure_us", nullptr, Origin::usual);
  is(all, "seat.2.camera.size", {640, 480}, Origin::usual);
  is(all, "seat.2.lamps.red", "3", Origin::file, 6);
}

TEST_CASE("what a camera's profile tells is told to be from there, unless table.toml sets it") {
  const testing::OwnFolder folder;
  calibration::StoredProfile stored;
  stored.profile.window = {400, 300, 280};
  stored.profile.px_per_mm = 5.07;
  stored.profile.camera_id = "usb-1";
  vision::CameraModel& camera = stored.profile.camera.emplace();
  camera.focal_px = 5.07 * 150;
  camera.centre = {400, 300};
  camera.origin = {0, 0, 150};
  stored.width = 800;
  stored.height = 600;
  stored.light = {.exposure = std::chrono::microseconds{20'000}, .gain = 1.5F};
  REQUIRE_FALSE(save_profile(folder.file("profiles/seat1.yaml"), stored));
  const auto all = values_of("[[seat]]\ncamera = {name = \"usb-1\", gain = 2}\n", {}, folder.file("table.toml"));
  is(all, "seat.1.camera.window", {400, 300, 280}, Origin::profile);
  is(all, "seat.1.camera.px_per_mm", 5.07, Origin::profile);
  is(all, "seat.1.camera.exposure_us", 20'000, Origin::profile);
  is(all, "seat.1.camera.gain", 2, Origin::file, 2);
  is(all, "seat.1.camera.name", "usb-1", Origin::file, 2);
  is(all, "seat.1.camera.lens_position", nullptr, Origin::usual);
}

TEST_CASE("a passcode is not shown, only that there is one") {
  is(values_of("[service]\npasscode = [\"up\", \"up\", \"bid\"]\n"), "service.passcode", "set", Origin::file, 2);
  is(values_of(""), "service.passcode", nullptr, Origin::usual);
}

}  // namespace
}  // namespace undercup::firmware
