#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <vector>

#include "tests/vision/drawn_cup.hpp"
#include "tests/vision/labelled.hpp"
#include "tests/vision/tampering.hpp"
#include "vision/read.hpp"
#include "vision/square.hpp"

// Pictures that somebody has changed: whatever is said for sure must be what is there now.
namespace undercup::vision {
namespace {

cv::Mat view_of(Frame& frame) {
  return {frame.height, frame.width, CV_8UC3, frame.pixels.data()};
}

std::vector<Labelled> plain_pictures() {
  std::vector<Labelled> plain;
  for (const char* folder : {"cups", "play"})
    for (const Labelled& picture : labelled_pictures(folder))
      if (picture.readable && (picture.category == "easy" || picture.category == "touching")) plain.push_back(picture);
  REQUIRE(plain.size() > 20);
  return plain;
}

FaceShown shown(const LabelledDie& die) {
  FaceShown face{.corners = {}, .pips = die.seen};
  REQUIRE(die.corners.size() == face.corners.size());
  std::copy(die.corners.begin(), die.corners.end(), face.corners.begin());
  return face;
}

// A place around the window's middle where a square of twice that half fits beside all dice.
std::optional<cv::Rect> free_place(const Labelled& picture, int half) {
  const Circle& window = picture.profile.window;
  for (int k = 0; k < 24; ++k) {
    const double away = (k % 3 + 1) * 0.22 * window.radius;
    const cv::Point at(static_cast<int>(window.x + away * std::cos(k)),
                       static_cast<int>(window.y + away * std::sin(k)));
    const cv::Rect place(at.x - half, at.y - half, 2 * half, 2 * half);
    const bool free = std::none_of(picture.lying.begin(), picture.lying.end(), [&](const LabelledDie& die) {
      return std::hypot(die.x - at.x, die.y - at.y) < 2.3 * half;
    });
    if (free && (place & cv::Rect(0, 0, picture.frame.width, picture.frame.height)) == place) return place;
  }
  return std::nullopt;
}

// No plain picture is read whose first die has been changed. `change` says whether it changed anything.
template <typename Change>
void check_refused(const Change& change) {
  int changed = 0;
  for (Labelled picture : plain_pictures()) {
    const LabelledDie die = picture.lying.front();
    cv::Mat pixels = view_of(picture.frame);
    if (!change(picture, pixels, die)) continue;
    ++changed;
    INFO(picture.name, ", face seen ", die.seen);
    CHECK(read(picture.frame, picture.profile, picture.dice).status != ReadStatus::read);
  }
  CHECK(changed > 5);
}

TEST_CASE("a die with a corner pip painted over is never read for sure") {
  check_refused(
      [](const Labelled&, cv::Mat& pixels, const LabelledDie& die) { return erase_corner_pip(pixels, shown(die)); });
}

TEST_CASE("a six of which a pip is painted over is not read for sure, however much like a six it looks") {
  const std::uint64_t table = survey_seed(99, 334);
  DrawnCup cup = drawn_roll(table, std::nullopt);
  const CupReading before = read(cup.frame, cup.profile, cup.dice());
  REQUIRE(before.status == ReadStatus::read);
  const auto six = std::ranges::find(before.dice, table::Face::six, &DieReading::face_seen);
  REQUIRE(six != before.dice.end());
  const hw::sim::DieStyle style = stretched_style(table);
  cv::Mat pixels = view_of(cup.frame);
  erase_corner_pip(pixels, {.corners = corners({{six->x, six->y}, six->angle, six->edge_px}),
                            .pips = 6,
                            .out = static_cast<double>(style.spread) / 2,
                            .pip = static_cast<double>(style.pip_radius) / 2});
  CHECK(read(cup.frame, cup.profile, cup.dice()).status != ReadStatus::read);
}

TEST_CASE("a pip painted in where no face has one is never read for sure") {
  check_refused(
      [](const Labelled&, cv::Mat& pixels, const LabelledDie& die) { return paint_pip_between(pixels, shown(die)); });
}

TEST_CASE("a die half covered is never read for sure") {
  check_refused(
      [](const Labelled&, cv::Mat& pixels, const LabelledDie& die) { return cover_half(pixels, shown(die)); });
}

TEST_CASE("a four through which a fainter middle pip is seen is never read as a five") {
  int changed = 0;
  for (Labelled picture : plain_pictures()) {
    cv::Mat pixels = view_of(picture.frame);
    for (const LabelledDie& die : picture.lying) {
      if (die.seen != 4) continue;
      const FaceShown face = shown(die);
      const cv::Scalar pip = colour_at(pixels, on_face(face, 0.5 - face.out, 0.5 - face.out));
      cv::circle(pixels, on_face(face, 0.5, 0.5), static_cast<int>(face.pip * edge_of(face)),
                 0.5 * (pip + body_of(pixels, face)), cv::FILLED, cv::LINE_AA);
      ++changed;
    }
    INFO(picture.name);
    const CupReading reading = read(picture.frame, picture.profile, picture.dice);
    CHECK((reading.status != ReadStatus::read || right(picture, reading)));
  }
  CHECK(changed > 5);
}

TEST_CASE("a die pasted in a second time is counted, so the expected number is not met") {
  check_refused([](const Labelled& picture, cv::Mat& pixels, const LabelledDie& die) {
    const int half = static_cast<int>(0.75 * edge_of(shown(die)));
    const cv::Rect from(static_cast<int>(die.x) - half, static_cast<int>(die.y) - half, 2 * half, 2 * half);
    const auto to = free_place(picture, half);
    if (!to || (from & cv::Rect({}, pixels.size())) != from) return false;
    pixels(from).clone().copyTo(pixels(*to));
    return true;
  });
}

TEST_CASE("the halves of a picture swapped give no wrong values for sure") {
  for (Labelled swapped : plain_pictures()) {
    cv::Mat pixels = view_of(swapped.frame);
    const cv::Mat before = pixels.clone();
    const int middle = pixels.cols / 2;
    before.colRange(0, middle).copyTo(pixels.colRange(pixels.cols - middle, pixels.cols));
    before.colRange(pixels.cols - middle, pixels.cols).copyTo(pixels.colRange(0, middle));
    INFO(swapped.name);
    const CupReading reading = read(swapped.frame, swapped.profile, swapped.dice);
    CHECK((reading.status != ReadStatus::read || right(swapped, reading)));  // if no die was cut, all are there
  }
}

TEST_CASE("two pictures laid over each other, half and half, are read for sure only as one of them") {
  const std::vector<Labelled> plain = plain_pictures();
  int pairs = 0;
  for (std::size_t i = 0; i + 1 < plain.size(); ++i) {
    Labelled both = plain[i];
    Labelled other = plain[i + 1];
    if (both.frame.width != other.frame.width || both.frame.height != other.frame.height) continue;
    ++pairs;
    cv::Mat pixels = view_of(both.frame);
    cv::addWeighted(pixels, 0.5, view_of(other.frame), 0.5, 0, pixels);
    INFO(both.name, " and ", other.name);
    for (const int expected : {both.dice, other.dice}) {
      const CupReading reading = read(both.frame, both.profile, expected);
      CHECK((reading.status != ReadStatus::read || right(both, reading) || right(other, reading)));
    }
  }
  CHECK(pairs > 20);
}

}  // namespace
}  // namespace undercup::vision
