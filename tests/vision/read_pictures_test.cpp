#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

#include "hw/picture_file.hpp"
#include "tests/data_folder.hpp"
#include "tests/vision/labelled.hpp"
#include "vision/read.hpp"

namespace undercup::vision {
namespace {

TEST_CASE("no labelled picture is ever read for sure and wrong") {
  for (const char* folder : {"cups", "play"}) {
    for (const Labelled& picture : labelled_pictures(folder)) {
      const CupReading reading = read(picture.frame, picture.profile, picture.dice);
      INFO(folder, "/", picture.name, " ", picture.category, ": ", std::string(name(reading.status)));
      CHECK((reading.status != ReadStatus::read || right(picture, reading)));
    }
  }
}

TEST_CASE(
    "easy and touching dice in the labelled pictures are read right, but for one with a lamp's image over a pip") {
  constexpr std::string_view kHiddenPip = "p0013.jpg";
  for (const Labelled& picture : labelled_pictures("cups")) {
    if (picture.category != "easy" && picture.category != "touching") continue;
    const CupReading reading = read(picture.frame, picture.profile, picture.dice);
    INFO(picture.name, ": ", std::string(name(reading.status)));
    CHECK((reading.status == ReadStatus::read || picture.name == kHiddenPip));
    CHECK(right(picture, reading));
  }
}

TEST_CASE("pictures of cocked and stacked dice and of an empty window are refused") {
  for (const Labelled& picture : labelled_pictures("cups")) {
    if (picture.readable) continue;
    const CupReading reading = read(picture.frame, picture.profile, picture.dice);
    INFO(picture.name, " ", picture.category);
    CHECK(reading.status != ReadStatus::read);
  }
}

TEST_CASE("most pictures a game is played from are read") {
  int pictures = 0;
  int read_right = 0;
  for (const Labelled& picture : labelled_pictures("play")) {
    ++pictures;
    const CupReading reading = read(picture.frame, picture.profile, picture.dice);
    if (reading.status == ReadStatus::read && right(picture, reading)) ++read_right;
  }
  MESSAGE(read_right, " of ", pictures, " read");
  CHECK(100 * read_right >= 90 * pictures);
}

TEST_CASE("the number of dice that the game expects never turns another number into a reading") {
  for (const Labelled& picture : labelled_pictures("cups")) {
    if (picture.category != "easy" && picture.category != "touching") continue;
    INFO(picture.name);
    CHECK(read(picture.frame, picture.profile, picture.dice + 1).status != ReadStatus::read);
    CHECK(read(picture.frame, picture.profile, picture.dice - 1).status != ReadStatus::read);
  }
}

TEST_CASE("an empty window is told as empty, whatever number is expected") {
  int empty = 0;
  for (const Labelled& picture : labelled_pictures("cups")) {
    if (picture.category != "empty") continue;
    INFO(picture.name);
    ++empty;
    CHECK(read(picture.frame, picture.profile, 0).status == ReadStatus::empty);
    CHECK(read(picture.frame, picture.profile, 5).status == ReadStatus::empty);
  }
  CHECK(empty >= 2);
}

TEST_CASE("of a block of touching dice none is missed for sure, even where no number is expected") {
  const std::filesystem::path folder = testing::data_folder() / "sequences" / "seq_public_01";
  const auto label = nlohmann::json::parse(std::ifstream(folder / "labels.json"));
  const auto& circle = label.at("window_circle");
  const double edge = label.at("edge_mm")[0];
  CameraProfile profile;
  profile.window = {circle[0], circle[1], circle[2]};
  profile.px_per_mm = label.at("px_per_mm");
  profile.die_edge = {edge - 0.5, edge + 0.5};
  int read_whole = 0;
  for (const auto& frame : label.at("frames")) {
    if (frame.at("phase") != "settled") continue;
    const std::string name = frame.at("image");
    INFO(name);
    const auto picture = hw::load_picture((folder / name).string());
    REQUIRE(picture);
    const CupReading reading = read(picture.value(), profile, std::nullopt);
    if (reading.status != ReadStatus::read) continue;
    CHECK(reading.dice.size() == frame.at("dice").size());
    ++read_whole;
  }
  CHECK(read_whole >= 3);
}

TEST_CASE("one picture read twice gives the same reading") {
  const Labelled picture = labelled_pictures("cups").front();
  CHECK(read(picture.frame, picture.profile, picture.dice) == read(picture.frame, picture.profile, picture.dice));
}

}  // namespace
}  // namespace undercup::vision
