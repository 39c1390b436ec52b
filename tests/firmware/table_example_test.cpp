#include <doctest/doctest.h>

#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "firmware/config/table_config.hpp"
#include "firmware/text_file.hpp"
#include "tests/data_folder.hpp"

namespace undercup::firmware {
namespace {

const std::filesystem::path kExample =
    testing::data_folder().parent_path().parent_path() / "firmware/packaging/table.toml.example";

/// The example with each key in force: a `#` that stands right before a word, not before a space, is taken away.
std::string in_force() {
  const auto text = read_text(kExample.string());
  REQUIRE_MESSAGE(text.ok(), text.error().message());
  std::istringstream lines(text.value());
  std::string all;
  for (std::string line; std::getline(lines, line);) {
    const bool is_key = line.size() > 1 && line[0] == '#' && line[1] != ' ';
    all += (is_key ? line.substr(1) : line) + '\n';
  }
  return all;
}

TableConfig example() {
  auto config = table_config(in_force(), "table.toml", Cameras::uncalibrated_too);
  REQUIRE_MESSAGE(config.ok(), (config.ok() ? "" : config.error().message()));
  return std::move(config).value();
}

TEST_CASE("the example of a table.toml changes nothing as it is") {
  const auto text = read_text(kExample.string());
  REQUIRE(text.ok());
  const auto config = table_config(text.value(), "table.toml");
  REQUIRE_MESSAGE(config.ok(), config.error().message());
  CHECK(config.value().seats.empty());
  CHECK(config.value().house.rules == table::Ruleset{});
  CHECK(config.value().display == DisplayConfig{});
}

TEST_CASE("the example of a table.toml shows each value as it is where nothing is told") {
  const TableConfig config = example();
  const TableConfig usual;
  CHECK(config.language == usual.language);
  CHECK(config.house.rules == usual.house.rules);
  CHECK(config.house.policy.fixed == usual.house.policy.fixed);
  CHECK(config.house.policy.foul == usual.house.policy.foul);
  CHECK(config.house.policy.challenge_words == usual.house.policy.challenge_words);
  CHECK(config.display.rotation == usual.display.rotation);
  CHECK(config.sound.volume == usual.sound.volume);
  CHECK(config.sound.silent == usual.sound.silent);
  CHECK(config.lamps == usual.lamps);
  CHECK(config.service.export_folder == usual.service.export_folder);
  CHECK(config.journal == usual.journal);
  REQUIRE(config.seats.size() == 3);
  const CameraConfig& camera = config.seats[1].camera.value();
  const CameraConfig none;
  CHECK(camera.settings.width == none.settings.width);
  CHECK(camera.settings.height == none.settings.height);
  CHECK(camera.profile.die_edge == none.profile.die_edge);
  CHECK(camera.profile.view == none.profile.view);
}

TEST_CASE("the seats of the example of a table.toml are as its comments say") {
  const TableConfig config = example();
  REQUIRE(config.seats[0].buttons.size() == 7);
  CHECK(config.seats[0].buttons[5].line == "S1_SPOT_ON");
  REQUIRE(config.seats[0].lamps.size() == 3);
  CHECK(config.seats[0].lamps[2].line == "S1_GREEN");
  CHECK(config.seats[1].buttons.size() == 7);
  CHECK(config.seats[1].camera->settings.light.lens_position == 8.0F);
  CHECK(config.seats[2].camera->profile_file == "profiles/middle.yaml");
}

/// The keys that are known where an unknown one stands at the end of `text`, as the refusal lists them.
std::vector<std::string> known_after(const std::string& text) {
  const auto config = table_config(text + "nonsense = 1\n", "table.toml", Cameras::uncalibrated_too);
  REQUIRE_FALSE(config.ok());
  REQUIRE(config.error().to_do.starts_with("known are "));
  std::vector<std::string> keys;
  std::istringstream list(config.error().to_do.substr(std::string("known are ").size()));
  for (std::string key; list >> key;) keys.push_back(key.substr(0, key.find(',')));
  return keys;
}

TEST_CASE("the example of a table.toml has every key there is") {
  const std::string text = in_force();
  const std::string seat = "[[seat]]\nnumber = 1\n";
  std::vector<std::string> keys;
  for (const std::string& where :
       {std::string(), std::string("[house_rules]\n"), std::string("[display]\n"), std::string("[sound]\n"),
        std::string("[service]\n"), std::string("[service.switch]\n"), std::string("[journal]\n"), seat,
        seat + "[seat.camera]\nname = \"a\"\n", seat + "[seat.pad]\nchip = \"a\"\n",
        seat + "[seat.lamps]\nchip = \"a\"\n"}) {
    for (const std::string& key : known_after(where)) keys.push_back(key);
  }
  for (const std::string_view parameter : table::parameter_names(table::Ruleset{})) keys.emplace_back(parameter);
  CHECK(keys.size() > 50);
  for (const std::string& key : keys) {
    CAPTURE(key);
    CHECK(std::regex_search(text, std::regex("(^|\\n|[.\\[{, ])" + key + "(\\]| = )")));
  }
}

}  // namespace
}  // namespace undercup::firmware
