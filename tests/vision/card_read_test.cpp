#include "vision/card_read.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/vision/card_window.hpp"

using namespace undercup;
using namespace undercup::vision;
using hw::sim::RenderedView;
using hw::sim::Trouble;

namespace {

std::vector<int> ids(const CardReading& reading) {
  std::vector<int> all;
  for (const CardSeen& card : reading.cards) all.push_back(card.id);
  return all;
}

/// Three cards of the deck, other ones for each roll.
std::vector<int> three(int roll) {
  return {(7 * roll) % kCardMarkers, (7 * roll + 20) % kCardMarkers, (7 * roll + 41) % kCardMarkers};
}

RenderedView window_of(int seed) {
  hw::sim::RenderedSetup setup;
  setup.seed = static_cast<std::uint64_t>(seed);
  setup.seat = seed % 8 + 1;
  return RenderedView(setup);
}

/// How often pictures of that trouble get which status.
std::map<std::string, int> statuses(Trouble trouble, int windows) {
  std::map<std::string, int> found;
  for (int seed = 1; seed <= windows; ++seed) {
    RenderedView window = window_of(seed);
    const CardReading reading = read_cards(picture_of_cards(window, three(seed), seed, trouble), window.profile(), 3);
    if (reading.status == ReadStatus::read) CHECK(ids(reading) == three(seed));
    ++found[std::string(name(reading.status))];
  }
  return found;
}

}  // namespace

TEST_CASE("three cards on a window are read from the player's left to right whatever way they are turned") {
  // Where a lamp's image hides more of a code than the rest can make up for, the cards must be laid again.
  constexpr int kMostRefused = 2;
  int refused = 0;
  for (int seed = 1; seed <= 24; ++seed) {
    CAPTURE(seed);
    RenderedView window = window_of(seed);
    const CardReading reading = read_cards(picture_of_cards(window, three(seed), seed), window.profile(), 3);
    if (reading.status != ReadStatus::read) {
      ++refused;
      continue;
    }
    CHECK(ids(reading) == three(seed));
  }
  CHECK(refused <= kMostRefused);
}

TEST_CASE("every card of the deck is read as itself") {
  RenderedView window = window_of(3);
  for (int last = 2; last < kCardMarkers + 2; last += 3) {
    const int id = std::min(last, kCardMarkers - 1) - 2;
    const CardReading reading = read_cards(picture_of_cards(window, {id, id + 1, id + 2}, id + 1), window.profile(), 3);
    CAPTURE(id);
    REQUIRE(sure_cards(reading).has_value());
    for (std::size_t i = 0; i < 3; ++i) {
      CHECK(sure_cards(reading)->at(i) == *card_of_marker(id + static_cast<int>(i)));
    }
  }
}

TEST_CASE("an empty window is empty and two cards of three are a wrong number") {
  RenderedView window = window_of(5);
  CHECK(read_cards(picture_of_cards(window, {}, 1), window.profile(), 3).status == ReadStatus::empty);
  CHECK(read_cards(picture_of_cards(window, {4, 9}, 1), window.profile(), 3).status == ReadStatus::wrong_count);
  CHECK(read_cards(picture_of_cards(window, {4, 9}, 1), window.profile(), std::nullopt).status == ReadStatus::read);
}

TEST_CASE(
    "a card with its back to the glass is seen, however it is turned and whether or not there are as many others") {
  constexpr std::uint64_t kAllWhite = (std::uint64_t{1} << (kMarkerModules * kMarkerModules)) - 1;
  RenderedView window = window_of(5);
  for (int roll = 1; roll <= 30; ++roll) {
    CAPTURE(roll);
    hw::sim::CupMoment moment;
    moment.doing = hw::sim::CupMoment::Doing::resting;
    moment.roll_number = roll;
    moment.cards = {printed(1), printed(2), printed(3)};
    moment.cards[1].marker = kAllWhite;
    const Frame picture = window(moment, hw::sim::Milliseconds{2000});
    for (const std::optional<int> expect : {std::optional(2), std::optional(3), std::optional<int>()})
      CHECK(read_cards(picture, window.profile(), expect).status != ReadStatus::read);
  }
}

TEST_CASE("nothing but a blank card, smooth as a drawing and turned any way, is no empty window") {
  RenderedView window = window_of(5);
  const Circle round = window.profile().window;
  const auto edge = static_cast<float>(round.radius * 0.57);  // a card's
  for (int degrees = 0; degrees < 90; degrees += 3) {
    CAPTURE(degrees);
    Frame picture = picture_of_cards(window, {}, 1);
    cv::Mat pixels(picture.height, picture.width, CV_8UC3, picture.pixels.data());
    std::array<cv::Point2f, 4> corners;
    cv::RotatedRect(cv::Point2d(round.x, round.y), {edge, edge}, static_cast<float>(degrees)).points(corners.data());
    cv::fillConvexPoly(pixels, std::vector<cv::Point>(corners.begin(), corners.end()), {225, 225, 225}, cv::LINE_AA);
    CHECK(read_cards(picture, window.profile(), 3).status == ReadStatus::unsure);
  }
}

TEST_CASE("a marker with one module painted over is unsure and never another card") {
  RenderedView window = window_of(2);
  for (int module = 8; module < 41; module += 3) {
    hw::sim::CupMoment moment;
    moment.doing = hw::sim::CupMoment::Doing::resting;
    moment.roll_number = module;
    moment.cards = {printed(1), printed(2), printed(3)};
    moment.cards[1].marker ^= std::uint64_t{1} << module;
    const CardReading reading = read_cards(window(moment, hw::sim::Milliseconds{2000}), window.profile(), 3);
    CAPTURE(module);
    CHECK(name(reading.status) == "unsure");
  }
}

TEST_CASE("the same card twice is refused because each card is there once") {
  RenderedView window = window_of(2);
  CHECK(read_cards(picture_of_cards(window, {5, 17, 5}, 1), window.profile(), 3).status == ReadStatus::unsure);
}

TEST_CASE("a stranger's marker is a foreign object") {
  RenderedView window = window_of(2);
  hw::sim::CupMoment moment;
  moment.doing = hw::sim::CupMoment::Doing::resting;
  moment.roll_number = 1;
  moment.cards = {printed(1), printed(2), printed(3)};
  moment.cards[1].marker = 0b0000000'0111110'0111110'0111110'0111110'0111110'0000000;  // a white square
  CHECK(read_cards(window(moment, hw::sim::Milliseconds{2000}), window.profile(), 3).status ==
        ReadStatus::foreign_object);
}

TEST_CASE("leaning and overlapping cards are refused and the reason is told") {
  constexpr int kWindows = 12;
  auto leaning = statuses(Trouble::cocked, kWindows);
  CHECK(leaning["cocked"] >= 10);
  CHECK(leaning["read"] == 0);
  auto overlapping = statuses(Trouble::stacked, kWindows);
  CHECK(overlapping["read"] == 0);
  CHECK(overlapping["stacked"] >= 4);
  // One that hides another's marker is all that is seen.
  CHECK(overlapping["stacked"] + overlapping["wrong_count"] == kWindows);
  auto dark = statuses(Trouble::dark, kWindows);
  CHECK(dark["read"] == 0);
  CHECK(dark["too_dark"] >= 10);
}

TEST_CASE("a glare over a marker is never read as a card") {
  CHECK(statuses(Trouble::glare, 12)["read"] == 0);
}

TEST_CASE("any picture and any profile get an answer") {
  RenderedView window = window_of(1);
  const CameraProfile profile = window.profile();
  CHECK(read_cards({}, profile, 3).status != ReadStatus::read);
  Frame one{1, 1, PixelFormat::bgr8, {1, 2, 3}, {}, 0};
  CHECK(read_cards(one, profile, 3).status != ReadStatus::read);
  CameraProfile absurd = profile;
  absurd.px_per_mm = std::nan("");
  CHECK(read_cards(picture_of_cards(window, {1, 2, 3}, 1), absurd, 3).status != ReadStatus::read);
  absurd = profile;
  absurd.window = {-1e9, 1e9, 1e9};
  CHECK(read_cards(picture_of_cards(window, {1, 2, 3}, 1), absurd, 3).status != ReadStatus::read);
  Frame grey{640, 480, PixelFormat::gray8, std::vector<std::uint8_t>(640 * 480, 200), {}, 0};
  CHECK(read_cards(grey, profile, 3).status != ReadStatus::read);
}
