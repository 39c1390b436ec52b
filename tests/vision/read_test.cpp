#include "vision/read.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "hw/picture_file.hpp"

using namespace undercup;
using vision::CameraProfile;
using vision::CupReading;
using vision::Frame;
using vision::ReadStatus;

namespace {

/// A picture of tests/data and what its label says of it.
struct Labelled {
  std::string name;
  std::string category;
  bool readable = false;
  std::vector<int> values;  ///< as a player sees them, ascending
  CameraProfile profile;
};

Labelled labelled(const std::filesystem::path& file) {
  const auto label = nlohmann::json::parse(std::ifstream(file));
  Labelled picture;
  picture.name = (file.parent_path() / label["image"].get<std::string>()).string();
  picture.category = label["category"];
  picture.readable = label["readable"];
  double least = std::numeric_limits<double>::max();
  double most = 0;
  for (const auto& die : label["dice"]) {
    picture.values.push_back(die["top"]);
    least = std::min(least, die["edge_mm"].get<double>());
    most = std::max(most, die["edge_mm"].get<double>());
  }
  std::sort(picture.values.begin(), picture.values.end());
  const auto& circle = label["window_circle"];
  picture.profile.window = {circle[0], circle[1], circle[2]};
  picture.profile.px_per_mm = label["px_per_mm"];
  if (most > 0) picture.profile.die_edge = {least - 0.5, most + 0.5};
  picture.profile.view = label["view"] == "top" ? vision::View::top : vision::View::bottom;
  return picture;
}

std::vector<Labelled> pictures(const char* folder) {
  std::vector<Labelled> all;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(UNDERCUP_TEST_DATA "/") + folder)) {
    if (entry.path().extension() == ".json") all.push_back(labelled(entry.path()));
  }
  return all;
}

CupReading reading_of(const Labelled& picture, std::optional<int> expect) {
  const auto frame = hw::load_picture(picture.name);
  REQUIRE(frame);
  return vision::read(frame.value(), picture.profile, expect);
}

std::vector<int> values_in(const table::Roll& roll) {
  std::vector<int> values;
  for (const table::Face face : roll) values.push_back(table::pips(face));
  return values;
}

struct Score {
  int pictures = 0;
  int right = 0;
};

/// Reads the readable pictures of a folder; whatever is read for sure must be right.
Score score(const char* folder, const std::vector<std::string>& categories) {
  Score score;
  for (const Labelled& picture : pictures(folder)) {
    const bool wanted = std::find(categories.begin(), categories.end(), picture.category) != categories.end();
    if (!picture.readable || !(wanted || categories.empty())) continue;
    INFO(picture.name);
    const auto roll = vision::sure_roll(reading_of(picture, static_cast<int>(picture.values.size())));
    if (roll) CHECK(values_in(*roll) == picture.values);
    ++score.pictures;
    score.right += roll ? 1 : 0;
  }
  return score;
}

Frame plain(int width, int height, std::uint8_t level) {
  const auto size = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  return {
      width, height, vision::PixelFormat::gray8, std::vector<std::uint8_t>(size, level), std::chrono::milliseconds{0},
      0};
}

constexpr CameraProfile some_profile() {
  CameraProfile profile;
  profile.window = {320, 240, 205};
  profile.px_per_mm = 3.9;
  return profile;
}

}  // namespace

TEST_CASE("easy and touching dice are read right, but for a few that are refused") {
  const Score found = score("cups", {"easy", "touching"});
  CHECK(found.pictures >= 10);
  CHECK(found.right >= found.pictures - 2);
}

TEST_CASE("of the pictures a game is played from, what is read for sure is right, and most are") {
  const Score found = score("play", {});
  CHECK(found.pictures == 104);
  CHECK(found.right >= 78);  // three in four: a refusal costs a shake
}

TEST_CASE("leaning and stacked dice, strange things and an empty window are never read") {
  int unreadable = 0;
  for (const Labelled& picture : pictures("cups")) {
    if (picture.readable) continue;
    INFO(picture.name);
    ++unreadable;
    CHECK(reading_of(picture, static_cast<int>(picture.values.size())).status != ReadStatus::read);
  }
  CHECK(unreadable >= 10);
}

TEST_CASE("the number of dice that the game expects never turns another number into a reading") {
  for (const Labelled& picture : pictures("cups")) {
    if (picture.category != "easy" && picture.category != "touching") continue;
    INFO(picture.name);
    const auto dice = static_cast<int>(picture.values.size());
    CHECK(reading_of(picture, dice + 1).status != ReadStatus::read);
    CHECK(reading_of(picture, dice - 1).status != ReadStatus::read);
  }
}

TEST_CASE("an empty window is told as empty, whatever number is expected") {
  for (const Labelled& picture : pictures("cups")) {
    if (picture.category != "empty") continue;
    INFO(picture.name);
    CHECK(reading_of(picture, 0).status == ReadStatus::empty);
    CHECK(reading_of(picture, 5).status == ReadStatus::empty);
  }
}

TEST_CASE("any frame gets an answer, and none without dice is read") {
  for (const int level : {0, 90, 255}) {
    for (const auto& [width, height] : std::vector<std::pair<int, int>>{{1, 1}, {3, 200}, {640, 480}, {2000, 1500}}) {
      CHECK(vision::read(plain(width, height, static_cast<std::uint8_t>(level)), some_profile(), 5).status !=
            ReadStatus::read);
    }
  }
  CHECK(vision::read({}, some_profile(), 5).status != ReadStatus::read);
}

TEST_CASE("a profile with absurd numbers is answered, never followed") {
  const double none = std::numeric_limits<double>::quiet_NaN();
  const double endless = std::numeric_limits<double>::infinity();
  for (const double wrong : {none, endless, -1.0, 0.0, 1e300, 1e-300}) {
    CameraProfile profile = some_profile();
    profile.px_per_mm = wrong;
    CHECK(vision::read(plain(640, 480, 90), profile, 5).status != ReadStatus::read);
    profile = some_profile();
    profile.window.radius = wrong;
    CHECK(vision::read(plain(640, 480, 90), profile, 5).status != ReadStatus::read);
    profile = some_profile();
    profile.window.x = wrong;
    CHECK(vision::read(plain(640, 480, 90), profile, 5).status != ReadStatus::read);
    profile = some_profile();
    profile.die_edge = {wrong, wrong};
    CHECK(vision::read(plain(640, 480, 90), profile, 5).status != ReadStatus::read);
  }
}
