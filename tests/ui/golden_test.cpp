#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>

#include "tests/data_folder.hpp"
#include "tests/ui/sample_views.hpp"
#include "ui/reveal_timeline.hpp"

// What each phase of a game shows, in words: tests/data/scenes/*.txt. After a change of the design that is meant, write
// them anew (UNDERCUP_WRITE_SCENES=1 ui_tests -tc="*as it is written down*") and read the difference.

namespace undercup::ui::testing {
namespace {

constexpr Size kSize{1280, 720};
constexpr int kSeats = 4;
constexpr std::array kPhases{"attract",
                             "attract_bid",
                             "attract_reveal",
                             "attract_rules",
                             "attract_tonight",
                             "attract_cards_guess",
                             "attract_cards_reveal",
                             "seats",
                             "seats_alone",
                             "house_game",
                             "roll_off",
                             "roll_off_decided",
                             "rolling",
                             "rolling_troubled",
                             "bidding_open",
                             "bidding",
                             "bidding_illegal",
                             "penalty_bidding",
                             "reveal",
                             "verdict",
                             "verdict_failed",
                             "dispute_void",
                             "dispute_correction",
                             "leaving_bidding",
                             "game_over",
                             "game_over_story",
                             "cards_rolling",
                             "cards_guessing",
                             "cards_reveal",
                             "cards_verdict",
                             "cards_discard",
                             "cards_ranked"};

std::string in_shares(float pixels) {
  constexpr double kSteps = 100;   // of the short side
  constexpr double kAside = 0.13;  // no multiple of the design's grid lies where rounding goes up or down by a hair
  const double share = std::round(kSteps * static_cast<double>(pixels) / kSize.height + kAside) / kSteps;
  std::ostringstream text;
  text << (share == 0 ? 0.0 : share);  // never -0
  return text.str();
}

std::string kind_of(const Shape& shape) {
  constexpr std::array kNames{"polygons", "discs", "boxes", "texts", "pictures"};
  return kNames.at(shape.index());
}

/// Every text with its place, and of all else how many there are.
std::string written_down(const Scene& scene) {
  std::ostringstream text;
  std::map<std::string, int> shapes;
  for (const Shape& shape : scene.shapes) {
    ++shapes[kind_of(shape)];
    const Text* const words = std::get_if<Text>(&shape);
    if (words == nullptr) continue;
    text << in_shares(words->at.x) << ' ' << in_shares(words->at.y) << " high " << in_shares(words->height) << ": "
         << words->text << '\n';
  }
  text << (scene.in_motion ? "moves" : "rests");
  for (const auto& [name, count] : shapes) text << ", " << count << ' ' << name;
  text << '\n';
  return text.str();
}

void compare(const std::string& name, const Scene& scene) {
  CAPTURE(name);
  const std::filesystem::path file = undercup::testing::data_folder() / "scenes" / (name + ".txt");
  const std::string is = written_down(scene);
  if (std::getenv("UNDERCUP_WRITE_SCENES") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << is;
  }
  std::ifstream kept(file);
  CHECK(is == std::string(std::istreambuf_iterator<char>(kept), {}));
}

TEST_CASE("every phase of a game shows its scene as it is written down") {
  const auto samples = samples::every_screen(kSeats);
  for (const char* phase : kPhases) {
    const auto sample =
        std::find_if(samples.begin(), samples.end(), [&](const samples::Sample& one) { return one.name == phase; });
    CAPTURE(phase);
    REQUIRE(sample != samples.end());
    compare(phase, compose(sample->view, kSize));
  }
}

TEST_CASE("a reveal shows each of its steps as it is written down, with two seats and with eight") {
  for (const int seats : {2, 8}) {
    View view = samples::reveal(seats, 5);
    const RevealTimeline timeline = timeline_of(*view.reveal);
    std::map<std::string, Milliseconds> steps{
        {"1_begins", Milliseconds{0}},    {"2_first_cup", timeline.seats.front().open},
        {"3_half", timeline.verdict / 2}, {"4_last_cup", timeline.seats.back().open},
        {"5_verdict", timeline.verdict},  {"6_rests", timeline.length}};
    for (const auto& [step, at] : steps) {
      view.elapsed = at;
      compare("film_" + std::to_string(seats) + "_" + step, compose(view, kSize));
    }
  }
}

TEST_CASE("of a reveal as many pictures a second as may be shown, each is the scene of its time") {
  // At the times that both rates show: every 100 ms, the third picture of thirty a second and the sixth of sixty.
  View view = samples::reveal(4, 5);
  const Milliseconds end = reveal_length(*view.reveal);
  std::map<Milliseconds, std::uint64_t> slow;
  for (int picture = 0; Milliseconds{picture * 1000 / 30} <= end; ++picture) {
    view.elapsed = Milliseconds{picture * 1000 / 30};
    slow[view.elapsed] = hash(compose(view, kSize));
  }
  int shared = 0;
  for (int picture = 0; Milliseconds{picture * 1000 / 60} <= end; ++picture) {
    view.elapsed = Milliseconds{picture * 1000 / 60};
    const auto same = slow.find(view.elapsed);
    const std::uint64_t fast = hash(compose(view, kSize));
    if (same == slow.end()) continue;
    CHECK(same->second == fast);
    ++shared;
  }
  CHECK(shared == static_cast<int>(slow.size()));
}

}  // namespace
}  // namespace undercup::ui::testing
