#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"
#include "ui/service_view.hpp"

using namespace undercup;
using testing::OwnFolder;
using testing::Ran;

namespace {

/// A table script that is pressed together, half a second from press to press.
class Script {
public:
  explicit Script(const std::string& head) { lines_ << head << '\n'; }

  Script& press(const std::string& button, double how_long = 0.1, int seat = 1) {
    lines_ << "{\"at\":" << at_ << ",\"seat\":" << seat << ",\"pad\":\"" << button << "\",\"for\":" << how_long
           << "}\n";
    at_ += how_long + 0.4;
    return *this;
  }
  Script& wait(double seconds) {
    at_ += seconds;
    return *this;
  }
  Script& add(const std::string& line) {
    lines_ << line << '\n';
    return *this;
  }
  [[nodiscard]] std::string text() const { return lines_.str(); }

private:
  std::ostringstream lines_;
  double at_ = 1;
};

Ran simulated(const OwnFolder& folder, const Script& script, const std::string& more = "") {
  std::ofstream(folder.file("script.ndjson"), std::ios::trunc) << script.text();
  return testing::ran(std::string(UNDERCUP_PROGRAM) + " simulate " + folder.file("script.ndjson") + " --json --state " +
                      folder.file("state") + " --record " + folder.file("record") + " " + more + " 2>&1");
}

std::string text_of(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

int screens_of(const OwnFolder& folder) {
  int screens = 0;
  for (const auto& screen : std::filesystem::directory_iterator(folder.file("record/screens")))
    screens += screen.path().extension() == ".png" ? 1 : 0;
  return screens;
}

bool holds(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a technician's script walks through every page of service mode, and its screens are recorded" *
          doctest::test_suite("slow")) {
  const OwnFolder folder;
  Script script(R"({"resume":true})");
  script.add(R"({"at":0.5,"seat":1,"cup":"roll","dice":[1,2,3]})").press("menu", 2.5);
  for (std::size_t page = 1; page <= ui::kServicePages; ++page) {
    const auto is = static_cast<ui::ServicePage>(page);
    script.press("bid");
    if (is == ui::ServicePage::cameras) script.wait(2).press("down").wait(1);
    if (is == ui::ServicePage::pads) script.press("spot_on", 0.5, 3).press("liar", 0.5, 2);
    if (is == ui::ServicePage::lamps) script.wait(6);
    if (is == ui::ServicePage::sounds) script.press("down").press("bid");
    if (is == ui::ServicePage::calibration) script.press("down").press("bid").wait(2).press("menu").press("menu");
    if (is == ui::ServicePage::preferences) script.press("face").press("down").press("face");
    if (is == ui::ServicePage::stick) script.press("bid").wait(1);
    script.press("menu", is == ui::ServicePage::pads ? 1.5 : 0.1).press("down");
  }
  script.press("menu").wait(2);
  const Ran ran = simulated(folder, script);
  REQUIRE_MESSAGE(ran.status == 0, ran.out);
  CHECK(holds(ran.out, R"("waiting_for":"players")"));
  const std::string log = text_of(folder.file("record/log.txt"));
  CHECK(holds(log, "000003000 service mode begins, at seat 1"));
  CHECK(holds(log, "calibration of seat 1 begins"));
  CHECK(holds(log, "the calibration has ended"));
  CHECK(holds(log, "service mode ends"));
  CHECK(text_of(folder.file("record/events.ndjson")).empty());
  CHECK(holds(text_of(folder.file("record/sound.ndjson")), R"("sound":"turn")"));
  CHECK(holds(text_of(folder.file("record/lamps.ndjson")), R"("1":{"turn":false,"cup":"red"})"));
  CHECK(screens_of(folder) > 40);
  const std::string settings = text_of(folder.file("state/settings.json"));
  CHECK(holds(settings, "\"volume\": 0"));  // 10, and one on: around
  CHECK(holds(settings, "\"silent\": true"));
}

TEST_CASE("a script that opens service mode gives the same bytes each time") {
  const OwnFolder one;
  const OwnFolder other;
  Script script(R"({"resume":true})");
  script.press("menu", 2.5).press("bid").wait(3).press("menu").press("menu");
  REQUIRE(simulated(one, script).status == 0);
  REQUIRE(simulated(other, script).status == 0);
  for (const char* const file : {"screens.ndjson", "log.txt", "inputs.ndjson", "lamps.ndjson"})
    CHECK_MESSAGE(
        text_of(one.file("record/" + std::string(file))) == text_of(other.file("record/" + std::string(file))), file);
  const Ran replayed =
      testing::ran(std::string(UNDERCUP_PROGRAM) + " replay " + one.file("record/inputs.ndjson") + " 2>&1");
  CHECK_MESSAGE(replayed.status == 0, replayed.out);
}

TEST_CASE("in a round menu held offers to shut down alone, which ends the table and keeps the game") {
  const OwnFolder folder;
  Script script(R"({"rules":"pub","seats":2,"starter":1})");
  script.add(R"({"at":0.5,"seat":1,"cup":"roll","dice":[1,2,3,4,5]})")
      .add(R"({"at":0.5,"seat":2,"cup":"roll","dice":[1,2,3,4,6]})")
      .wait(4)
      .press("menu", 2.5)
      .press("up")
      .press("bid")
      .wait(5);
  const Ran ran = simulated(folder, script);
  REQUIRE_MESSAGE(ran.status == 0, ran.out);
  const std::string log = text_of(folder.file("record/log.txt"));
  CHECK(holds(log, "service mode in a game: only shutting down, at seat 1"));
  CHECK(holds(log, "the table is to be shut down"));
  CHECK_FALSE(holds(ran.out, R"("event":"bid")"));
  const Ran listed =
      testing::ran(std::string(UNDERCUP_PROGRAM) + " journal --list --state " + folder.file("state") + " 2>&1");
  CHECK_MESSAGE(holds(listed.out, "pub"), listed.out);
}

TEST_CASE("house rules kept in service mode are those of the next evening") {
  const OwnFolder folder;
  Script script(R"({"resume":true})");
  script.press("menu", 2.5);
  for (int i = 0; i < 5; ++i) script.press("down");
  script.press("bid").press("down").press("face").press("bid").press("menu").press("menu");
  REQUIRE(simulated(folder, script).status == 0);
  CHECK(holds(text_of(folder.file("state/settings.json")), "\"dice\": \"6\""));
}

TEST_CASE(
    "a script walks through the audits of its state folder, and exports, saves and restores at a folder for a stick") {
  const OwnFolder folder;
  std::filesystem::create_directory(folder.file("stick"));
  const std::string table = "[service]\npasscode = [\"up\", \"down\", \"up\"]\n";
  std::ofstream(folder.file("table.toml")) << table;
  Script script(R"({"resume":true})");
  script.press("menu", 2.5);
  constexpr auto kDownTo = static_cast<std::size_t>(ui::ServicePage::audits) - 1;
  for (std::size_t i = 0; i < kDownTo; ++i) script.press("down");
  script.press("bid").press("down").press("down").press("menu").press("down").press("bid");
  for (int work = 0; work < 3; ++work) script.press("bid").press("up").press("down").press("up").wait(1).press("down");
  script.press("menu").press("menu").wait(1);
  const std::string more = "--stick " + folder.file("stick") + " --config " + folder.file("table.toml");
  const Ran ran = simulated(folder, script, more);
  REQUIRE_MESSAGE(ran.status == 0, ran.out);
  const std::string log = text_of(folder.file("record/log.txt"));
  CHECK_MESSAGE(!holds(log, "not done"), log);
  CHECK(std::filesystem::exists(folder.file("stick/undercup-1.tar.gz")));
  CHECK(std::filesystem::exists(folder.file("stick/undercup-settings.tar.gz")));
  CHECK(text_of(folder.file("table.toml")) == table);
}
