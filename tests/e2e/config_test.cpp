#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

using nlohmann::json;
using undercup::testing::OwnFolder;
using undercup::testing::Ran;

namespace {

constexpr const char* kTable = R"(language = "de"
seat = [{camera = {name = "a", window = [320, 240, 205], px_per_mm = 4}, pad = "p"},
        {camera = {name = "b", window = [320, 240, 205], px_per_mm = 4}, pad = "p"}]
[sound]
volume = 3
)";

/// `undercup` with a file of that text in place of FILE.
Ran with(const std::string& text, const std::string& arguments, const std::string& name = "own.toml") {
  const OwnFolder folder;
  std::ofstream(folder.file(name)) << text;
  const std::string before = arguments.substr(0, arguments.find("FILE"));
  const std::string after = arguments.substr(arguments.find("FILE") + 4);
  return undercup::testing::ran(UNDERCUP_PROGRAM " " + before + folder.file(name) + after + " --state " +
                                folder.file("state") + " 2>&1");
}

}  // namespace

TEST_CASE("`config --check` ends with 0 where a table could be switched on, else with 78 and what to write") {
  const Ran good = with(kTable, "config --check --config FILE");
  CHECK(good.status == 0);
  CHECK(says(good, "2 seats to play at"));
  const Ran unknown = with("[sound]\nvolumen = 3\n", "config --check --config FILE");
  CHECK(unknown.status == 78);
  CHECK(says(unknown,
             "own.toml:2: sound: unknown key 'volumen' (known are volume, silent, device, night_volume, night_from, "
             "night_until)"));
  const Ran cut = with(
      "seat = [{camera = {name = \"a\", size = [640, 480], window = [620, 240, 205], px_per_mm = 4}, pad = \"p\"}]\n",
      "config --check --config FILE");
  CHECK(cut.status == 78);
  CHECK(says(cut, "own.toml:1: camera of seat 1: window lies outside the picture of 640x480, by 185 px"));
  const Ran empty = with("", "config --check --config FILE");
  CHECK(empty.status == 78);
  CHECK(says(empty, "two are needed"));
  CHECK(undercup::testing::ran(UNDERCUP_PROGRAM " config --check --config /nowhere/table.toml 2>/dev/null").status ==
        78);
}

TEST_CASE("`config --check --json` is one line") {
  CHECK(with(kTable, "config --check --json --config FILE").out == "{\"verdict\":\"pass\"}\n");
  const Ran wrong = with("[sound]\nvolume = \"3\"\n", "config --check --json --config FILE");
  CHECK(wrong.status == 78);
  const json line = json::parse(wrong.out);
  CHECK(line["verdict"] == "fail");
  CHECK(line["where"].get<std::string>().ends_with("own.toml:2"));
  CHECK(line["what"] == "sound: volume is no whole number of 0 to 10: \"3\"");
  CHECK(line["to_do"] == "write one, without quotes");
}

TEST_CASE("`config --show` tells every value in force and where it comes from") {
  const Ran ran = with(kTable, "config --show --config FILE");
  CHECK(ran.status == 0);
  CHECK(says(ran, "language = \"de\" "));
  CHECK(says(ran, "# table.toml line 1\n"));
  CHECK(says(ran, "sound.silent = false"));
  CHECK(says(ran, "display.output is not set"));
  CHECK(says(ran, "seat.2.pad.liar = \"S2_LIAR\""));
  json volume;
  std::istringstream lines(with(kTable, "config --show --json --config FILE").out);
  for (std::string line; std::getline(lines, line);)
    if (json::parse(line)["key"] == "sound.volume") volume = json::parse(line);
  CHECK(volume == json{{"key", "sound.volume"}, {"value", 3}, {"from", "table.toml"}, {"line", 5}});
  CHECK(with("volume", "config --show --config FILE").status == 78);
}

TEST_CASE("`config --show` tells what was changed at the table, and a settings.json that is wrong") {
  const OwnFolder folder;
  std::ofstream(folder.file("own.toml")) << kTable;
  const std::string command =
      UNDERCUP_PROGRAM " config --show --config " + folder.file("own.toml") + " --state " + folder.path() + " 2>&1";
  std::ofstream(folder.file("settings.json")) << R"({"version": 1, "volume": 9})";
  CHECK(says(undercup::testing::ran(command), "sound.volume = 9"));
  CHECK(says(undercup::testing::ran(command), "# settings.json\n"));
  std::ofstream(folder.file("settings.json")) << "{";
  const Ran wrong = undercup::testing::ran(command);
  CHECK(wrong.status == 0);
  CHECK(says(wrong, "settings.json: "));
  CHECK(says(wrong, "sound.volume = 3"));
}

TEST_CASE("`config --save` keeps a table's settings in an archive, and `--restore` sets it up by them again") {
  const OwnFolder folder;
  const auto config = [&](const std::string& what) {
    return undercup::testing::ran(UNDERCUP_PROGRAM " config --config " + folder.file("table.toml") + " --state " +
                                  folder.path() + " " + what + " 2>&1");
  };
  const std::string archive = folder.file("saved.tar.gz");
  std::ofstream(folder.file("table.toml")) << kTable;
  std::ofstream(folder.file("settings.json")) << R"({"version": 1, "volume": 9})";
  REQUIRE(config("--save " + archive).status == 0);
  std::ofstream(folder.file("table.toml")) << "language = \"fr\"\n";
  std::ofstream(folder.file("settings.json")) << R"({"version": 1, "volume": 1})";
  CHECK(config("--restore " + archive + " --json").out == "{\"verdict\":\"pass\"}\n");
  const Ran shown = config("--show");
  CHECK(says(shown, "language = \"de\" "));
  CHECK(says(shown, "sound.volume = 9"));
  std::ofstream(folder.file("table.toml")) << "";
  REQUIRE(config("--save " + archive).status == 0);
  const Ran unplayable = config("--restore " + archive);
  CHECK(says(unplayable, "it cannot be played by as it is: "));
  CHECK(unplayable.status == 78);
  std::ofstream(folder.file("table.toml")) << kTable;
  std::ofstream(archive) << "no archive";
  const Ran wrong = config("--restore " + archive);
  CHECK(wrong.status == 1);
  CHECK(says(wrong, "saved.tar.gz"));
  CHECK(says(config("--show"), "language = \"de\" "));
  CHECK(config("--save " + folder.file("no/folder/saved.tar.gz")).status == 1);
}

TEST_CASE("`config` asks for one thing, and a table.toml goes behind --config") {
  CHECK(with("", "config --config FILE").status == 2);
  CHECK(with("", "config --check --show --config FILE").status == 2);
  CHECK(with("", "config --save a --restore a --config FILE").status == 2);
  for (const char* const command : {"config --check FILE", "run FILE", "doctor FILE"}) {
    const Ran ran = with(kTable, command);
    CHECK(ran.status == 2);
    CHECK(says(ran, "(a table.toml goes behind --config)"));
  }
}
