#include "firmware/commands/watch.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "hw/picture_file.hpp"
#include "tests/data_folder.hpp"
#include "vision/look.hpp"

using namespace undercup;
using namespace undercup::firmware;
using nlohmann::json;
using vision::CupState;

namespace {

const std::string kFrame = R"("window":[160,120,105],"px_per_mm":2.1,"die_mm":[12,19],"expect":4,"view":"bottom"})";

std::string line(const std::string& image, const std::string& t_ms) {
  return R"({"image":")" + image + R"(","t_ms":)" + t_ms + "," + kFrame + "\n";
}

std::string refusal_of(const std::string& manifest) {
  std::istringstream lines(manifest);
  const auto orders = watch_manifest(lines, "some/frames.ndjson");
  REQUIRE(!orders.ok());
  return orders.error().message;
}

/// One labelled sequence as the watch told it.
struct Watching {
  json label;
  std::vector<vision::CupWatch> told;

  [[nodiscard]] std::size_t first(const std::string& phase) const {
    const auto& frames = label.at("frames");
    const auto at = std::find_if(frames.begin(), frames.end(), [&](const json& f) { return f.at("phase") == phase; });
    return static_cast<std::size_t>(at - frames.begin());
  }
};

Watching watched(const std::filesystem::path& folder) {
  Watching story;
  std::ifstream label(folder / "labels.json");
  story.label = json::parse(label);
  std::ifstream lines(folder / "frames.ndjson");
  const auto orders = watch_manifest(lines, (folder / "frames.ndjson").string());
  REQUIRE(orders.ok());
  vision::LookMemory memory;
  vision::CupWatch watch;
  for (const WatchOrder& order : orders.value()) {
    auto loaded = hw::load_picture(order.frame.path);
    REQUIRE(loaded.ok());
    vision::Frame frame = std::move(loaded).value();
    frame.exposed_at = order.exposed_at;
    const auto seen = vision::look(frame, order.frame.profile, order.frame.expect, memory);
    watch = vision::observe(std::move(watch), seen, order.frame.expect, {});
    story.told.push_back(watch);
  }
  return story;
}

std::vector<int> pips_of(const table::Roll& roll) {
  std::vector<int> all;
  for (const table::Face face : roll) all.push_back(table::pips(face));
  return all;
}

std::vector<std::filesystem::path> sequences() {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::directory_iterator(testing::data_folder() / "sequences")) {
    if (entry.is_directory()) all.push_back(entry);
  }
  std::sort(all.begin(), all.end());
  REQUIRE(!all.empty());
  return all;
}

}  // namespace

TEST_CASE("a manifest of frames gives each its picture, its time and its profile") {
  std::istringstream lines(line("a.jpg", "0") + "\n" + line("/b.jpg", "250"));
  const auto orders = watch_manifest(lines, "some/frames.ndjson");
  REQUIRE(orders.ok());
  REQUIRE(orders.value().size() == 2);
  CHECK(orders.value()[0].frame.path == "some/a.jpg");
  CHECK(orders.value()[0].exposed_at.count() == 0);
  CHECK(orders.value()[0].frame.expect == 4);
  CHECK(orders.value()[0].frame.profile.window.radius == 105);
  CHECK(orders.value()[1].frame.path == "/b.jpg");
  CHECK(orders.value()[1].exposed_at.count() == 250);
}

TEST_CASE("a bad line of a manifest is named with its file and number") {
  CHECK(refusal_of(line("a.jpg", "0") + "{\"image\":\"a.jpg\"," + kFrame) == "some/frames.ndjson:2: 't_ms' is missing");
  CHECK(refusal_of(line("a.jpg", "\"now\"")) == "some/frames.ndjson:1: 't_ms' must be a number of milliseconds");
  CHECK(refusal_of(line("a.jpg", "-1")) == "some/frames.ndjson:1: 't_ms' must be 0 or more");
  CHECK(refusal_of("\n\n" + line("a.jpg", "5") + line("b.jpg", "5")) == "some/frames.ndjson:4: 't_ms' must ascend");
  CHECK(refusal_of(line("a.jpg", "0") + "\nno JSON").find("some/frames.ndjson:3: ") == 0);
  CHECK(refusal_of(line("a.jpg", "0") + R"({"t_ms":9,"image":"b.jpg"})").find("some/frames.ndjson:2: 'window'") == 0);
  CHECK(refusal_of(line("a.jpg", "0") + "\n{\"kind\":\"cards\",\"t_ms\":1,\"image\":\"a.jpg\"," + kFrame)
            .find("some/frames.ndjson:3: 'kind' must be") == 0);
  CHECK(refusal_of(line("a\\u0000.jpg", "0")) == "some/frames.ndjson:1: 'image' must be the path of a picture");
}

TEST_CASE("a line is printed for each frame, with values once locked and a hint where there is trouble") {
  vision::CupWatch watch;
  watch.state = CupState::moving;
  CHECK(watch_line(watch, std::chrono::milliseconds(400)) == R"({"t_ms":400,"state":"moving","locked":null})");
  watch.state = CupState::locked;
  watch.locked = table::Roll{table::Face::two, table::Face::six};
  CHECK(watch_line(watch, std::chrono::milliseconds(500)) == R"({"t_ms":500,"state":"locked","locked":[2,6]})");
  watch = {};
  watch.state = CupState::troubled;
  watch.trouble = vision::ReadStatus::cocked;
  const json troubled = json::parse(watch_line(watch, std::chrono::milliseconds(600)));
  CHECK(troubled.at("status") == "cocked");
  CHECK(!troubled.at("hint").get<std::string>().empty());
}

// The labelled sequences are small and faint, and some of their frames are refused: of none may anything false be said,
// and what is read must be told in full.

TEST_CASE("what is locked in a labelled sequence before anyone touches it is what lies there, and only at rest") {
  for (const auto& folder : sequences()) {
    CAPTURE(folder.string());
    const Watching story = watched(folder);
    const std::size_t settled = story.first("settled");
    std::vector<int> truth = story.label.at("frames").at(settled).at("values_top");
    std::sort(truth.begin(), truth.end());
    for (std::size_t i = 0; i < story.first("peek"); ++i) {
      if (i < settled) CHECK(!story.told[i].locked);
      if (story.told[i].locked) CHECK(pips_of(*story.told[i].locked) == truth);
    }
  }
}

TEST_CASE("nobody is accused in a labelled sequence who did not cheat, nor before they did" *
          doctest::test_suite("slow")) {
  for (const auto& folder : sequences()) {
    CAPTURE(folder.string());
    const Watching story = watched(folder);
    const bool cheat = !story.label.at("cheat").is_null();
    const auto moved = [](const vision::CupWatch& watch) { return watch.state == CupState::moved; };
    const auto first = std::find_if(story.told.begin(), story.told.end(), moved);
    if (first == story.told.end()) continue;
    CHECK(cheat);
    if (cheat) CHECK(first - story.told.begin() >= story.label.at("cheat_frame").get<long>());
  }
}

TEST_CASE("no peek is seen in a labelled sequence before there is one" * doctest::test_suite("slow")) {
  for (const auto& folder : sequences()) {
    CAPTURE(folder.string());
    const Watching story = watched(folder);
    const auto lit = [](const vision::CupWatch& watch) { return watch.outward == CupState::peeking; };
    const auto peek = story.told.begin() + static_cast<std::ptrdiff_t>(story.first("peek"));
    CHECK(std::none_of(story.told.begin(), peek, lit));
  }
}

TEST_CASE("every cheat in the labelled sequences is told after a lock of what lay there before it" *
          doctest::test_suite("slow")) {
  int told_in_full = 0;
  for (const auto& folder : sequences()) {
    CAPTURE(folder.string());
    const Watching story = watched(folder);
    if (story.label.at("cheat").is_null()) continue;
    const std::size_t peek = story.first("peek");
    CHECK(story.told[peek - 1].locked);
    CHECK(story.told.back().state == CupState::moved);
    ++told_in_full;
  }
  CHECK(told_in_full == 3);
}
