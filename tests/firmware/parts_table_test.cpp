#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "firmware/config/table_config.hpp"

namespace undercup::firmware {
namespace {

using hw::Button;

TableConfig config_of(const std::string& text) {
  auto config = table_config(text, "table.toml");
  REQUIRE_MESSAGE(config.ok(), (config.ok() ? "" : config.error().message()));
  return std::move(config).value();
}

void refused(const std::string& text, const std::string& with) {
  const auto config = table_config(text, "table.toml");
  INFO(text);
  REQUIRE_FALSE(config.ok());
  CHECK_FALSE(config.error().to_do.empty());
  INFO(config.error().message());
  CHECK(config.error().message().starts_with(with));
}

TEST_CASE("where a table.toml says nothing of display, sound, service and journal, all is as usual") {
  for (const char* const text : {"", "[display]\n[sound]\n[service]\n[journal]\n"}) {
    const TableConfig config = config_of(text);
    CHECK(config.language == ui::Language::english);
    CHECK(config.display == DisplayConfig{});
    CHECK(config.sound == SoundConfig{});
    CHECK(config.sound.volume == 7);
    CHECK(config.service == ServiceConfig{});
    CHECK(config.service.passcode.empty());
    CHECK(config.service.export_folder == "/run/undercup/usb");
    CHECK(config.calibration.plate == calibration::GlassPlate{105, 5});
    CHECK(config.calibration.mains.hertz == 50);
    CHECK(config.journal == JournalConfig{});
    CHECK(config.journal.keep_days == 365);
  }
}

TEST_CASE("at night it is no louder than the night's volume, also over midnight, and only where the hour is known") {
  constexpr int kDay = 7;
  const SoundConfig over_midnight{kDay, false, "", 3, 22, 8};
  for (const int hour : {22, 23, 0, 7}) CHECK(firmware::volume_at(over_midnight, kDay, hour) == 3);
  for (const int hour : {8, 12, 21}) CHECK(firmware::volume_at(over_midnight, kDay, hour) == kDay);
  CHECK(firmware::volume_at(over_midnight, kDay, std::nullopt) == kDay);
  CHECK(firmware::volume_at(over_midnight, 2, 23) == 2);
  const SoundConfig morning{kDay, false, "", 0, 1, 6};
  for (const int hour : {1, 5}) CHECK(firmware::volume_at(morning, kDay, hour) == 0);
  for (const int hour : {0, 6, 23}) CHECK(firmware::volume_at(morning, kDay, hour) == kDay);
  const SoundConfig never{kDay, false, "", 0, 5, 5};
  for (const int hour : {0, 4, 5, 23}) CHECK(firmware::volume_at(never, kDay, hour) == kDay);
  for (const int hour : {0, 12, 23}) CHECK(firmware::volume_at(SoundConfig{}, kDay, hour) == kDay);
}

TEST_CASE("a table.toml tells language, display, sound, lamps, service and journal") {
  const TableConfig config = config_of(R"(
language = "de"
[display]
output = "HDMI-A-1"
size = [1920, 1080]
rotation = 90
theme = "light"
lying = true
[sound]
volume = 0
silent = true
device = "USB Audio"
night_volume = 3
night_from = 0
night_until = 9
[lamps]
dark = true
[service]
passcode = ["up", "up", "spot_on", "menu"]
switch = {chip = "pads-a", line = 3}
export_folder = "/media/stick"
[calibration]
window_mm = 90.5
glass_mm = 6
mains_hz = 60
[journal]
keep_days = 30
)");
  CHECK(config.calibration.plate == calibration::GlassPlate{90.5, 6});
  CHECK(config.calibration.mains.hertz == 60);
  CHECK(config.language == ui::Language::german);
  CHECK(config.display == DisplayConfig{"HDMI-A-1", std::array{1920, 1080}, 90, ui::Theme::light, true});
  CHECK(config.lamps.dark);
  CHECK(config.sound == SoundConfig{0, true, "USB Audio", 3, 0, 9});
  CHECK(config.service == ServiceConfig{{Button::up, Button::up, Button::spot_on, Button::menu},
                                        ServiceSwitch{"pads-a", "3"},
                                        "/media/stick"});
  CHECK(config.journal == JournalConfig{30});
  CHECK(config_of("[service]\nswitch = {chip = \"a\", line = \"KEY\"}").service.service_switch ==
        ServiceSwitch{"a", "KEY"});
}

TEST_CASE("what is wrong with the language or the display is said with file, line, key and what to write") {
  refused("language = \"it\"",
          "table.toml:1: top level: language 'it' is not spoken here (write one of en, de, es, fr");
  refused("language = 3", "table.toml:1: top level: language is no text: 3");
  refused("display = 3", "table.toml:1: display is no table (write [display] ");
  refused("[display]\noutpt = 3",
          "table.toml:2: display: unknown key 'outpt' (known are output, size, rotation, theme, lying)");
  refused("[display]\noutput = \"\"", "table.toml:2: display: output is no text");
  refused("[display]\nsize = [1920]",
          "table.toml:2: display: size is no list of 2 whole numbers from 160 to 7680: [1920]");
  refused("[display]\nsize = [159, 480]", "table.toml:2: display: size is no list");
  refused("[display]\nsize = [7681, 480]", "table.toml:2: display: size is no list");
  refused("[display]\nsize = [640, 480.5]", "table.toml:2: display: size is no list");
  refused("[display]\nsize = [\"640\", 480]",
          "table.toml:2: display: size is no list of 2 whole numbers from 160 to 7680: [\"640\", 480]");
  CHECK(config_of("[display]\nsize = [160, 7680]").display.size == std::array{160, 7680});
  for (const char* const rotation : {"45", "-90", "360", "\"90\"", "90.0"}) {
    refused("[display]\nrotation = " + std::string(rotation),
            "table.toml:2: display: rotation is none of 0, 90, 180, 270: ");
  }
  refused("[display]\nlying = 1", "table.toml:2: display: lying is");
  refused("[display]\ntheme = \"bright\"", "table.toml:2: display: there is no theme 'bright'");
  for (const int rotation : {0, 90, 180, 270})
    CHECK(config_of("[display]\nrotation = " + std::to_string(rotation)).display.rotation == rotation);
}

TEST_CASE("what is wrong with sound or journal is said with file, line, key and what to write") {
  refused("[sound]\nvolume = 11", "table.toml:2: sound: volume is no whole number of 0 to 10: 11");
  refused("[sound]\nvolume = -1", "table.toml:2: sound: volume is no whole number of 0 to 10: -1");
  refused("[sound]\nvolume = \"5\"",
          "table.toml:2: sound: volume is no whole number of 0 to 10: \"5\" (write one, without quotes)");
  CHECK(config_of("[sound]\nvolume = 10").sound.volume == 10);
  refused("[sound]\nnight_from = 24", "table.toml:2: sound: night_from is no whole number of 0 to 23: 24");
  refused("[sound]\nsilent = \"no\"", "table.toml:2: sound: silent is neither true nor false: \"no\"");
  refused("[sound]\nsilent = 0", "table.toml:2: sound: silent is neither true nor false: 0");
  refused("[lamps]\ndark = 1", "table.toml:2: lamps: dark is neither true nor false: 1");
  refused("[lamps]\nlit = true", "table.toml:2: lamps: unknown key 'lit' (known are dark)");
  refused("[sound]\nloud = 3", "table.toml:2: sound: unknown key 'loud'");
  refused("[journal]\nkeep_days = 29", "table.toml:2: journal: keep_days is no whole number of 30 to 3650: 29");
  refused("[journal]\nkeep_days = 3651", "table.toml:2: journal: keep_days is no whole number of 30 to 3650: 3651");
  CHECK(config_of("[journal]\nkeep_days = 3650").journal.keep_days == 3650);
}

TEST_CASE("what is wrong with calibration is said with file, line, key and what to write") {
  const std::string part = "[calibration]\n";
  refused(part + "window_mm = 59", "table.toml:2: calibration: window_mm is no number of 60 to 110: 59");
  refused(part + "window_mm = 111", "table.toml:2: calibration: window_mm is no number of 60 to 110: 111");
  refused(part + "glass_mm = -1", "table.toml:2: calibration: glass_mm is no number of 0 to 20: -1");
  refused(part + "mains_hz = 55", "table.toml:2: calibration: mains_hz is none of 50, 60: 55 (write ");
  refused(part + "mains_hz = \"60\"", "table.toml:2: calibration: mains_hz is none of 50, 60: \"60\" (write ");
  refused(part + "mains = 50", "table.toml:2: calibration: unknown key 'mains'");
}

TEST_CASE("what is wrong with service is said with file, line, key and what to write") {
  const std::string service = "[service]\n";
  refused(service + "passcode = [\"up\", \"up\"]",
          "table.toml:2: service: passcode is no list of 3 to 8 buttons: [\"up\", \"up\"]");
  refused(service + R"(passcode = ["up","up","up","up","up","up","up","up","up"])",
          "table.toml:2: service: passcode is no list of 3 to 8 buttons");
  refused(service + "passcode = \"up\"", "table.toml:2: service: passcode is no list");
  refused(service + "passcode = [\"up\",\n\"up\",\n\"left\"]",
          "table.toml:4: service: passcode holds \"left\", which is no button (write out of \"up\", \"down\", ");
  refused(service + "switch = 3", "table.toml:2: service: switch is no table: 3");
  refused(service + "switch = {chip = \"a\"}", "table.toml:2: switch of service: no line");
  refused(service + "switch = {line = 1}", "table.toml:2: switch of service: no chip");
  refused(service + "switch = {chip = \"a\", line = -1}", "table.toml:2: switch of service: line is no line: -1");
  refused(service + "switch = {chip = \"a\", lines = 1}", "table.toml:2: switch of service: unknown key 'lines'");
  refused(service + "export_folder = \"usb\"", "table.toml:2: service: export_folder does not begin with /: \"usb\"");
  refused("seat = [{pad = \"a\"}]\n" + service + "switch = {chip = \"a\", line = \"S1_UP\"}",
          "table.toml:3: line 'S1_UP' of gpiochip 'a' is there twice: for seat 1's up and the service switch");
}

TEST_CASE("a passcode that no pad can tell is refused") {
  const std::string code = "passcode = [\"up\", \"up\", \"spot_on\"]\n";
  const std::string pad = "[[seat]]\npad = {chip = \"a\", up = 0, down = 1, face = 2, bid = 3, liar = 4";
  refused("[service]\n" + code + pad + "}", "table.toml:2: service: passcode holds spot_on, which no pad has");
  CHECK(config_of("[service]\n" + code + pad + ", spot_on = 5}").service.passcode.size() == 3);
}

}  // namespace
}  // namespace undercup::firmware
