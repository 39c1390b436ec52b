#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "firmware/outlets/recorder.hpp"
#include "firmware/protocol.hpp"
#include "tests/data_folder.hpp"
#include "tests/demo_table.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using firmware::Play;
using firmware::play;
using firmware::Played;

namespace {

namespace fs = std::filesystem;

/// A folder of this test run's own, gone when the test ends.
class Scratch {
public:
  explicit Scratch(const char* name) : path_(fs::temp_directory_path() / ("undercup-" + std::string(name))) {
    fs::remove_all(path_);
  }
  ~Scratch() { fs::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

private:
  fs::path path_;
};

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Every file below the folder, by its path in it.
std::map<std::string, std::string> files_in(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files[fs::relative(entry.path(), folder).string()] = contents(entry.path());
  }
  return files;
}

std::map<std::string, std::string> recorded(const char* name, const Play& wanted) {
  const Scratch scratch(name);
  firmware::Recorder recorder(scratch.path(), {320, 180});
  Play recording = wanted;
  recording.recorder = &recorder;
  recording.recorded = recorder.screen_size();
  REQUIRE(play(recording).over);
  return files_in(scratch.path());
}

}  // namespace

TEST_CASE("whole games of two to eight seats end, and no roll is ever locked with values other than those drawn" *
          doctest::test_suite("slow")) {
  for (int seats = 2; seats <= table::kMostSeats; seats += 2) {
    Play wanted;
    wanted.seed = static_cast<std::uint64_t>(seats);
    wanted.seats = seats;
    const Played played = play(wanted);
    INFO(seats, " seats: ", played.tally.summary());
    CHECK(played.over);
    CHECK(played.tally.wrong_locks() == 0);
    CHECK(played.tally.locks() > seats);
    CHECK(played.screens.contains(ui::Screen::attract));
    CHECK(played.screens.size() == 9);  // every screen there is
  }
}

TEST_CASE("with five dice a cup a game ends with every lock right" * doctest::test_suite("slow")) {
  Play wanted;
  wanted.seed = 7;
  wanted.rules = table::preset("basic").value();
  const Played played = play(wanted);
  INFO(played.tally.summary());
  CHECK(played.over);
  CHECK(played.tally.wrong_locks() == 0);
}

TEST_CASE("the same seed gives the same events twice, and another seed others" * doctest::test_suite("slow")) {
  Play wanted;
  const std::string events = play(wanted).events;
  CHECK(events == play(wanted).events);
  wanted.seed = 2;
  CHECK(events != play(wanted).events);
}

TEST_CASE("a renderer that draws one wrong pip makes the count of wrong locks rise" * doctest::test_suite("slow")) {
  Play wanted;
  wanted.one_wrong_pip = true;
  CHECK(play(wanted).tally.wrong_locks() > 0);
}

TEST_CASE("a game from photographs locks only the values on their labels" * doctest::test_suite("slow")) {
  const auto album = hw::sim::load_album(testing::data_folder() / "play");
  REQUIRE(album);
  Play wanted;
  wanted.rules = table::with(table::preset("pub").value(), "dice", "3").value();
  wanted.photos = album.value();
  const Played played = play(wanted);
  INFO(played.tally.summary());
  CHECK(played.over);
  CHECK(played.tally.locks() > 4);
  CHECK(played.tally.wrong_locks() == 0);
}

TEST_CASE("a recording holds screens, lamps, sounds, events and a log, byte for byte the same each time" *
          doctest::test_suite("slow")) {
  const auto one = recorded("recording-one", {});
  const auto other = recorded("recording-other", {});
  CHECK(one == other);
  for (const char* name : {"events.ndjson", "lamps.ndjson", "sound.ndjson", "screens.ndjson", "log.txt"}) {
    INFO(std::string(name));
    REQUIRE(one.contains(name));
    CHECK_FALSE(one.at(name).empty());
  }
  CHECK(one.at("sound.ndjson").find(R"({"sound":"count","counted":1,"ms":)") != std::string::npos);
  int screens = 0;
  for (const auto& [name, bytes] : one) {
    if (name.starts_with("screens/")) {
      ++screens;
      CHECK(bytes.starts_with("\x89PNG"));
    }
  }
  CHECK(screens > 9);
}

TEST_CASE("of an earlier recording no screen stays in the folder, and nothing else of it is touched") {
  const testing::OwnFolder folder;
  const std::filesystem::path screens = std::filesystem::path(folder.path()) / "screens";
  std::filesystem::create_directories(screens);
  std::ofstream(screens / "000123456.png") << "old";
  for (const char* name : {"mine.png", "2024.png"}) std::ofstream(screens / name) << "kept";
  const firmware::Recorder recorder(folder.path(), {320, 180});
  CHECK_FALSE(std::filesystem::exists(screens / "000123456.png"));
  CHECK(std::filesystem::exists(screens / "mine.png"));
  CHECK(std::filesystem::exists(screens / "2024.png"));
}

TEST_CASE("between the locks and the reveal no event of the table holds a value" * doctest::test_suite("slow")) {
  const std::string events = play({}).events;
  std::istringstream lines(events);
  for (std::string line; std::getline(lines, line);) {
    const auto event = firmware::Json::parse(line);
    const bool opened = event["event"] == "reveal" || event["event"] == "roll_off_result";
    if (!opened && event["event"] != "round_started" && event["event"] != "game_started")
      CHECK_FALSE(event.contains("dice"));
  }
}
