#include "tests/building_pages.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/e2e/program.hpp"

using undercup::testing::building_page;
using undercup::testing::ran;
using undercup::testing::Row;

namespace {

std::string written(double number, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, number);
  return text;
}

// A number as it stands on a page, and what the program says of it.
void agree(const std::string& page, double program, int digits) {
  CHECK(page == written(program, digits));
}

nlohmann::json optics(const std::string& options) {
  const auto said = ran(std::string(UNDERCUP_PROGRAM) + " optics --json " + options);
  INFO(options);
  REQUIRE(said.status < 2);
  return nlohmann::json::parse(said.out);
}

}  // namespace

TEST_CASE("what `undercup optics` prints on the page of window and camera, it prints") {
  int commands = 0;
  for (const std::string& block : undercup::testing::fenced(building_page("optics.md"), "console")) {
    REQUIRE(block.starts_with("$ undercup "));
    const auto end = block.find('\n');
    const auto said = ran(UNDERCUP_PROGRAM + block.substr(10, end - 10));
    CHECK(said.status == 0);
    CHECK(said.out == block.substr(end + 1));
    ++commands;
  }
  CHECK(commands > 0);
}

TEST_CASE("the table of cameras is what `undercup optics` says of each") {
  const auto table = undercup::testing::rows(building_page("optics.md"), "| camera | options |");
  REQUIRE(table.size() > 8);
  for (const Row& row : table) {
    INFO(row.at(0) << ' ' << row.at(1));
    REQUIRE(row.size() == 10);
    const auto says = optics(row[1] + " --picture " + row[2] + " --distance-mm " + row[3] + " --die-mm 12");
    const auto& angles = says["field_of_view_deg"];
    CHECK(row[4] == written(angles[0], 1) + " by " + written(angles[1], 1));
    agree(row[5], says["nearest_mm"], 1);
    agree(row[6], says["px_per_mm"], 2);
    agree(row[7], says["window_px"], 0);
    agree(row[8], says["die_px"], 1);
    CHECK(row[9].starts_with(says["verdict"].get<std::string>()));
  }
}

TEST_CASE("the table of windows is what `undercup optics` says of each") {
  const auto table = undercup::testing::rows(building_page("optics.md"), "| options | picture | window 100 |");
  REQUIRE(table.size() > 2);
  for (const Row& row : table) {
    INFO(row.at(0));
    REQUIRE(row.size() == 5);
    for (std::size_t i = 0; i < 3; ++i) {
      const auto says =
          optics(row[0] + " --picture " + row[1] + " --window-mm " + std::to_string(100 + 5 * static_cast<int>(i)));
      agree(row[2 + i], says["nearest_mm"], 1);
    }
  }
}
