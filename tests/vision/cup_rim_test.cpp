#include "vision/cup_rim.hpp"

#include <doctest/doctest.h>

#include <opencv2/imgproc.hpp>

namespace undercup::vision {
namespace {

// A window onto a room out of focus, 2 work px/mm.
GlassImage open_window() {
  GlassImage glass;
  glass.scale = 2;
  glass.window = {104, 104};
  glass.window_radius = 104;
  glass.bgr = cv::Mat(208, 208, CV_8UC3, cv::Scalar(90, 100, 110));
  return glass;
}

// The rim's share of a window with a cup on it.
double share_of_cup(cv::Point middle, int radius, const cv::Scalar& floor = {40, 42, 44}) {
  GlassImage glass = open_window();
  cv::circle(glass.bgr, middle, radius, floor, cv::FILLED, cv::LINE_AA);
  return rim_share(glass, {});
}

TEST_CASE("an open window has no rim, one with a cup on it has") {
  CHECK(rim_share(open_window(), {}) < 0.1);
  CHECK(share_of_cup({104, 104}, 80) > 0.9);
}

TEST_CASE("a cup that stands aside still has its rim in the window") {
  CHECK(share_of_cup({112, 98}, 80) > 0.8);
}

TEST_CASE("a small cup pushed to the window's own rim has its rim in the window") {
  CHECK(share_of_cup({137, 104}, 64) > 0.9);
}

TEST_CASE("a rim is asked only where edges are looked for, beyond the window's middle") {
  CHECK(share_of_cup({144, 104}, 58) > 0.9);
}

TEST_CASE("a faint rim is one where it goes round") {
  CHECK(share_of_cup({100, 106}, 84, {78, 88, 96}) > 0.9);
}

TEST_CASE("lamps and walls of the room behind an open window are no rim") {
  GlassImage glass = open_window();
  cv::circle(glass.bgr, {60, 70}, 34, {200, 220, 230}, cv::FILLED, cv::LINE_AA);
  cv::circle(glass.bgr, {150, 130}, 22, {200, 220, 230}, cv::FILLED, cv::LINE_AA);
  cv::line(glass.bgr, {20, 150}, {120, 190}, {180, 190, 200}, 12, cv::LINE_AA);
  cv::rectangle(glass.bgr, {130, 0}, {208, 60}, {60, 70, 80}, cv::FILLED);
  CHECK(rim_share(glass, {}) < 0.5);
}

TEST_CASE("half a rim, of which dice hide the rest, is one") {
  GlassImage glass = open_window();
  cv::circle(glass.bgr, {104, 104}, 80, {40, 42, 44}, cv::FILLED, cv::LINE_AA);
  std::vector<Square> dice;
  for (int i = 0; i < 5; ++i) {
    const double way = -1.2 + 0.6 * i;
    dice.push_back({{104 + 62 * std::cos(way), 104 + 62 * std::sin(way)}, 0, 32});
    const cv::Point middle(dice.back().centre);
    cv::rectangle(glass.bgr, cv::Rect(middle - cv::Point(16, 16), cv::Size(32, 32)), {240, 240, 240}, cv::FILLED);
  }
  CHECK(rim_share(glass, dice) > 0.9);
}

TEST_CASE("the edges of dice are no rim") {
  GlassImage glass = open_window();
  std::vector<Square> dice;
  for (int i = 0; i < 4; ++i) {
    const cv::Point2d middle(104 + 60 * std::cos(i * 1.5), 104 + 60 * std::sin(i * 1.5));
    dice.push_back({middle, 0, 32});
    cv::rectangle(glass.bgr, cv::Rect(cv::Point(middle) - cv::Point(16, 16), cv::Size(32, 32)), {240, 240, 240},
                  cv::FILLED);
  }
  CHECK(rim_share(glass, {}) < 0.2);
  CHECK(rim_share(glass, dice) < 0.2);
}

}  // namespace
}  // namespace undercup::vision
