#include "tests/building_pages.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "firmware/config/table_config.hpp"

namespace undercup::firmware {
namespace {

// A block of a page as the program reads it. Its cameras have not been calibrated yet.
TableConfig table_of(const std::string& page) {
  const auto blocks = testing::fenced(testing::building_page(page), "toml");
  REQUIRE(blocks.size() == 1);
  auto config = table_config(blocks[0], "hw/" + page, Cameras::uncalibrated_too);
  REQUIRE_MESSAGE(config.ok(), (config.ok() ? "" : config.error().message()));
  return std::move(config).value();
}

TEST_CASE("the table.toml of the wiring page has eight seats with a chip, seven buttons and three lamps each") {
  const TableConfig config = table_of("wiring.md");
  REQUIRE(config.seats.size() == 8);
  std::set<std::string> chips;
  for (const SeatConfig& seat : config.seats) {
    CHECK(seat.buttons.size() == 7);
    CHECK(seat.lamps.size() == 3);
    chips.insert(seat.buttons.front().chip);
    CHECK(seat.lamps.front().chip == seat.buttons.front().chip);
  }
  CHECK(chips.size() == 8);
}

TEST_CASE("the wiring page's lines are those of its table.toml, and none is one that can only be an output") {
  const auto page = testing::building_page("wiring.md");
  std::set<std::string> told;
  for (const testing::Row& row : testing::rows(page, "| what | line (offset) |"))
    if (!row.at(4).empty()) told.insert(row[4].substr(row[4].find("= ") + 2) + " at " + row[1]);
  CHECK(told == std::set<std::string>{"0 at GPA0 (0)", "1 at GPA1 (1)", "2 at GPA2 (2)", "3 at GPA3 (3)",
                                      "4 at GPA4 (4)", "5 at GPA5 (5)", "6 at GPA6 (6)", "8 at GPB0 (8), by driver",
                                      "9 at GPB1 (9), by driver", "10 at GPB2 (10), by driver"});
  for (const SeatConfig& seat : table_of("wiring.md").seats) {
    for (const hw::PadWire& wire : seat.buttons) CHECK(std::stoi(wire.line) < 7);
    for (const hw::LampWire& wire : seat.lamps) CHECK((std::stoi(wire.line) >= 8 && std::stoi(wire.line) <= 10));
  }
}

TEST_CASE("each chip of the wiring page's table.toml has its overlay, and each overlay its pin of the header") {
  const auto page = testing::building_page("wiring.md");
  int seat = 0;
  for (const SeatConfig& config : table_of("wiring.md").seats) {
    const std::string& chip = config.buttons.front().chip;
    const auto overlay = page.find("dtoverlay=mcp23017,addr=0x" + chip.substr(chip.size() - 2) + ",gpiopin=");
    REQUIRE(overlay != std::string::npos);
    const auto from = page.find("gpiopin=", overlay) + 8;
    const std::string pin = page.substr(from, page.find('\n', from) - from);
    CHECK(page.find("| GPIO" + pin + " | INTA " +
                    (seat == 0 ? "(20) of seat 1's" : "of seat " + std::to_string(seat + 1) + "'s")) !=
          std::string::npos);
    ++seat;
  }
}

TEST_CASE("the table.toml of the assembly page is accepted before anything is calibrated") {
  const TableConfig config = table_of("assembly.md");
  REQUIRE(config.seats.size() == 2);
  for (const SeatConfig& seat : config.seats) CHECK(seat.camera.has_value());
}

}  // namespace
}  // namespace undercup::firmware
