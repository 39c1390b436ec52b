#include "firmware/commands/doctor.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <utility>

#include "firmware/doctor/diagnosis.hpp"
#include "firmware/joined.hpp"
#include "tests/data_folder.hpp"
#include "tests/firmware/sound_table.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware::doctor {
namespace {

TEST_CASE("at a sound table all is well, and each part is told") {
  const Findings findings = diagnosis(sound());
  CHECK(troubles(sound()).empty());
  for (const auto& [part, word] : kParts) {
    CAPTURE(word);
    CHECK(std::any_of(findings.begin(), findings.end(), [&](const Finding& one) { return one.part == part; }));
  }
}

TEST_CASE("ten broken tables are each told rightly, and each stops a game") {
  struct Broken {
    const char* is;
    std::function<void(Seen&)> made;
    Finding found;
  };
  const std::vector<Broken> all{
      {"no camera",
       [](Seen& s) {
         s.stills[kTwo] = {std::nullopt, hw::Fault{"camera 'cam2'", "not there", "is its cable plugged in?"}};
       },
       stops(Part::camera, kTwo, "camera 'cam2': not there", "is its cable plugged in?")},
      {"wrong profile",
       [](Seen& s) {
         s.config_fault =
             hw::Fault{"table.toml:3", "the profile is of camera 'a', and this is 'b'", "calibrate it anew"};
       },
       stops(Part::configuration, std::nullopt, "table.toml:3: the profile is of camera 'a', and this is 'b'",
             "calibrate it anew")},
      {"missing line", [](Seen& s) { s.chips[0].lines.pop_back(); },
       stops(Part::pads, kTwo, "button liar: gpiochip 'pads' line 'S2_LIAR': the chip has no such line",
             "name another in table.toml; `undercup pads` lists them")},
      {"busy line", [](Seen& s) { s.chips[0].lines[1].holder = "gpio-keys"; },
       stops(Part::pads, kOne, "button bid: gpiochip 'pads' line '1': held by gpio-keys",
             "stop what holds it, or name another line in table.toml")},
      {"no display", [](Seen& s) { s.display.fault = "there is none"; },
       stops(Part::display, std::nullopt, "there is none", "plug a display in and switch it on")},
      {"read-only state", [](Seen& s) { s.disk.why_not_writable = "Read-only file system"; },
       stops(Part::disk, std::nullopt, "/var/lib/undercup: Read-only file system",
             "let this user write there: without it no game outlives a power cut")},
      {"bad TOML",
       [](Seen& s) {
         s.config.reset();
         s.config_fault = hw::Fault{"table.toml:7", "a quote is left open", "close the text"};
       },
       stops(Part::configuration, std::nullopt, "table.toml:7: a quote is left open", "close the text")},
      {"unknown key",
       [](Seen& s) {
         s.config_fault = hw::Fault{"table.toml:3", "unknown key 'camra'", "known are camera"};
       },
       stops(Part::configuration, std::nullopt, "table.toml:3: unknown key 'camra'", "known are camera")},
      {"no font",
       [](Seen& s) {
         s.display.font_fault = "font: Lato-Black.ttf: not found; install it: apt-get install fonts-lato";
       },
       stops(Part::font, std::nullopt, "font: Lato-Black.ttf: not found", "install it: apt-get install fonts-lato")},
      {"no permission",
       [](Seen& s) {
         s.disk = {"/var/lib/undercup", false, "not there, and /var/lib: Permission denied", "", 1ULL << 40};
       },
       stops(Part::disk, std::nullopt, "/var/lib/undercup: not there, and /var/lib: Permission denied",
             "make it, and let this user write there: without it no game outlives a power cut")},
  };
  CHECK(all.size() == 10);
  for (const Broken& one : all) {
    INFO(std::string(one.is));
    Seen seen = sound();
    one.made(seen);
    CHECK(finding_words(trouble(seen)) == finding_words(one.found));
    CHECK(trouble(seen) == one.found);
    CHECK(verdict_line(diagnosis(seen)) == R"({"verdict":"fail","stops":1,"warnings":0})");
  }
}

TEST_CASE("whatever is not well ends in what to do, and what is well in nothing") {
  Seen seen = sound();
  seen.config_fault = hw::Fault{"table.toml:3", "unknown key 'camra'", ""};
  seen.stills.clear();
  seen.chips.clear();
  seen.tried["pads"].fault = hw::Fault{"gpiochip 'pads'", "not there", ""};
  seen.display = {"", "there is none", 0, 0};
  seen.speakers.clear();
  seen.forbidden = {{"/dev/video0", "video"}, {"/dev/gpiochip0", "gpio"}, {"/dev/dri/card0", "video"}};
  seen.disk.why_not_writable = "Read-only file system";
  seen.disk.journal_problem = "journal.sqlite: malformed";
  seen.disk.settings_problem = "settings.json: no JSON";
  seen.disk.free_bytes = 1000;
  CHECK(troubles(seen).size() > 10);
  for (const Finding& finding : diagnosis(seen)) {
    CAPTURE(finding.what);
    CHECK(finding.to_do.empty() == (finding.health == Health::well));
    CHECK(finding_words(finding).find(" -> ") != std::string::npos);
  }
}

TEST_CASE("fewer than two seats with a camera and a pad are no table, and half a seat is told") {
  Seen seen = sound();
  seen.config->seats[1].buttons.clear();
  const Findings found = troubles(seen);
  REQUIRE(found.size() == 2);
  CHECK(found[0].seat == kTwo);
  CHECK(found[0].health == Health::warning);
  CHECK(says(found[0], "no pad"));
  CHECK(found[1].health == Health::stops);
  CHECK(says(found[1], "two are needed"));
}

TEST_CASE("a camera that takes no picture stops its seat, one that complains only warns") {
  Seen seen = sound();
  seen.stills[kTwo] = {};
  CHECK(says(trouble(seen), "camera 'cam2': no picture came in time"));
  seen = sound();
  seen.stills[kOne].fault = hw::Fault{"camera 'cam1'", "has no control for focus", "it is used as it is"};
  CHECK(trouble(seen).health == Health::warning);
  seen = sound();
  seen.stills.clear();
  seen.no_cameras = "cameras: no manager";
  CHECK(trouble(seen).health == Health::stops);
}

TEST_CASE("a camera that has moved stops its seat, another light only warns") {
  Seen seen = sound();
  seen.stills[kOne].picture = empty_window(2);
  for (const Finding& moved : troubles(seen)) {
    CHECK(moved.part == Part::window);
    CHECK(moved.seat == kOne);
  }
  CHECK(count(diagnosis(seen), Health::stops) > 0);
  seen = sound();
  for (std::uint8_t& level : seen.stills[kOne].picture->pixels) level = static_cast<std::uint8_t>(level / 4);
  CHECK_FALSE(troubles(seen).empty());
  for (const Finding& darker : troubles(seen)) CHECK(darker.part == Part::window);
  CHECK(count(diagnosis(seen), Health::stops) == 0);
}

TEST_CASE("what a profile lacks is a warning") {
  Seen seen = sound();
  seen.config->seats[0].camera->calibrated->reference.reset();
  CHECK(says(trouble(seen), "dirt is not told"));
  seen = sound();
  seen.config->seats[0].camera->calibrated->dice.reset();
  CHECK(says(trouble(seen), "dice"));
  seen = sound();
  seen.config->seats[0].camera->calibrated.reset();
  CHECK(trouble(seen) == warning(Part::profile, kOne, "the camera is not calibrated", "undercup calibrate --seat 1"));
}

TEST_CASE("a chip that is not there is told once for each seat, and stops where a button hangs on it") {
  Seen seen = sound();
  seen.chips.erase(seen.chips.begin());
  const Findings found = troubles(seen);
  REQUIRE(found.size() == 2);
  for (const Finding& one : found) {
    CHECK(one.health == Health::stops);
    CHECK(one.what == "gpiochip 'pads': not there");
  }
  seen = sound();
  seen.chips.pop_back();
  for (const Finding& one : troubles(seen)) CHECK(one.health == Health::warning);
  seen = sound();
  seen.chips.push_back(seen.chips[0]);
  seen.chips[0].name = "pads@1-0020";
  seen.chips[2].name = "pads@1-0021";
  for (const Finding& one : troubles(seen)) CHECK(one.to_do == "name one of them: pads@1-0020, pads@1-0021");
}

TEST_CASE("a lamp's line that is missing warns, and stops where a button hangs on its chip") {
  Seen seen = sound();
  seen.config->seats[0].lamps[0].line = "17";
  CHECK(trouble(seen).part == Part::lamps);
  CHECK(trouble(seen).health == Health::warning);
  seen.config->seats[0].lamps[0].chip = "pads";
  CHECK(trouble(seen).health == Health::stops);
}

TEST_CASE("what taking the lines shows alone is told, and a button that is held") {
  Seen seen = sound();
  seen.tried["lamps"].fault = hw::Fault{"gpiochip 'lamps'", "Invalid argument", ""};
  for (const Finding& one : troubles(seen)) CHECK(one.what == "gpiochip 'lamps': Invalid argument");
  seen = sound();
  seen.tried["pads"].held = {{kTwo, hw::Button::liar}};
  CHECK(trouble(seen) ==
        warning(Part::pads, kTwo, "button liar is held down, or stuck", "let it go; else look at its wire to ground"));
}

TEST_CASE("a service switch is looked at like a button") {
  Seen seen = sound();
  seen.config->service.service_switch = ServiceSwitch{"pads", "KEY"};
  CHECK(says(trouble(seen), "service switch: gpiochip 'pads' line 'KEY': the chip has no such line"));
  seen.config->service.service_switch->line = "0";
  CHECK(troubles(seen).empty());
}

TEST_CASE("on a small display it is tight, upright or not") {
  Seen seen = sound();
  seen.display = {"", "", 640, 480};
  CHECK(trouble(seen).health == Health::warning);
  seen.display = {"", "", 480, 800};
  CHECK(troubles(seen).empty());
}

TEST_CASE("a speaker that is not there is a warning, unless nothing is to be heard") {
  Seen seen = sound();
  seen.speakers.clear();
  CHECK(trouble(seen).part == Part::speaker);
  CHECK(trouble(seen).health == Health::warning);
  seen.config->sound.silent = true;
  CHECK(troubles(seen).empty());
  seen = sound();
  seen.config->sound.device = "USB Audio";
  CHECK(trouble(seen).to_do == "plug it in, or name another under [sound]; there are Headphones");
  seen.config->sound.device = "Headphones";
  CHECK(troubles(seen).empty());
}

TEST_CASE("a disk that is nearly full warns, a full one stops, and a broken journal warns") {
  Seen seen = sound();
  seen.disk.free_bytes = 100'000'000;
  CHECK(trouble(seen).health == Health::warning);
  seen.disk.free_bytes = 1'000'000;
  CHECK(trouble(seen).health == Health::stops);
  seen = sound();
  seen.disk.there = false;
  CHECK(troubles(seen).empty());
  seen = sound();
  seen.disk.journal_problem = "journal.sqlite: malformed";
  CHECK(trouble(seen).health == Health::warning);
  seen = sound();
  seen.disk.settings_problem = "settings.json: volume is no whole number of 0 to 10: 99";
  CHECK(trouble(seen).health == Health::warning);
}

TEST_CASE("a device this user may not open is told with the group that may, where something is not there") {
  Seen seen = sound();
  seen.forbidden = {{"/dev/dri/card0", "video"}, {"/dev/gpiochip0", "gpio"}, {"/dev/media0", "video"}};
  CHECK(troubles(seen).empty());  // others that the table needs can be opened
  seen.chips.erase(seen.chips.begin());
  CHECK(troubles(seen).back() == stops(Part::pads, std::nullopt, "/dev/gpiochip0: this user may not open it",
                                       "adduser USER gpio, and log in anew; or be root"));
  seen = sound();
  seen.forbidden = {{"/dev/media0", "video"}};
  seen.stills[kOne] = {};
  CHECK(says(troubles(seen).back(), "/dev/media0"));
  seen = sound();
  seen.forbidden = {{"/dev/dri/card0", "video"}};
  seen.display.fault = "there is none";
  CHECK(says(troubles(seen).back(), "/dev/dri/card0"));
}

TEST_CASE("the devices of a table that is on are left alone, that is told, and its lines are not called busy") {
  Seen seen = sound();
  seen.use = FolderUse::in_use;
  seen.stills.clear();
  seen.tried.clear();
  seen.display = {};
  seen.speakers.clear();
  for (hw::ChipThere& chip : seen.chips)
    for (auto& line : chip.lines) line.holder = hw::kLineHolder;
  CHECK(says(trouble(seen), "a table is on"));
  CHECK(trouble(seen).health == Health::warning);
  seen.chips[0].lines[1].holder = "gpio-keys";
  CHECK(count(diagnosis(seen), Health::stops) == 1);
}

TEST_CASE("a memory card tells what was written to it, and warns when its life is nearly used") {
  Seen seen = sound();
  seen.health.card_written_bytes = 312'400'000;
  seen.health.card_used_percent = 20;
  CHECK(troubles(seen).empty());
  CHECK(diagnosis(seen).back() ==
        well(Part::disk, std::nullopt,
             "memory card: 312 MB written since the machine was switched on, 20 % of its life used"));
  seen.health.card_used_percent = 90;
  CHECK(trouble(seen).to_do == "save the settings, then put a new card in");
}

TEST_CASE("a finding is a line of JSON, or one in words") {
  CHECK(finding_line(stops(Part::camera, kTwo, "not there", "plug it in")) ==
        R"({"part":"camera","seat":2,"verdict":"stops","what":"not there","to_do":"plug it in"})");
  CHECK(finding_line(well(Part::disk, std::nullopt, "sound")) ==
        R"({"part":"disk","verdict":"well","what":"sound","to_do":""})");
  CHECK(finding_words(stops(Part::camera, kTwo, "not there", "plug it in")) ==
        "stops    camera         seat 2: not there -> plug it in");
  CHECK(finding_words(well(Part::disk, std::nullopt, "sound")) == "well     disk           sound -> nothing to do");
}

TEST_CASE("what all of it comes to is told") {
  const Findings none{well(Part::disk, std::nullopt, "sound")};
  CHECK(verdict_line(none) == R"({"verdict":"pass","stops":0,"warnings":0})");
  CHECK(verdict_words(none) == "nothing would stop a game, 0 warnings -> nothing to do");
  const Findings mild{warning(Part::camera, kOne, "a", "b")};
  CHECK(verdict_words(mild) == "nothing would stop a game, 1 warning -> look at what stands behind each `warning`");
  const Findings some{stops(Part::disk, std::nullopt, "full", "empty it"), warning(Part::camera, kOne, "a", "b")};
  CHECK(verdict_line(some) == R"({"verdict":"fail","stops":1,"warnings":1})");
  CHECK(verdict_words(some) == "1 thing would stop a game, 1 warning -> mend what `stops`, and run it again");
}

}  // namespace
}  // namespace undercup::firmware::doctor
