#include "vision/judged_window.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/vision/drawn_cup.hpp"
#include "tests/vision/drawn_face.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

CameraProfile seen_from(View view) {
  CameraProfile profile;
  profile.view = view;
  profile.die_edge = {12, 19};
  return profile;
}

// In the drawn window, whose scale is one pixel a millimetre, so far right of its middle.
bool may_lie(View view, double right, double edge) {
  const GlassImage glass = drawn_window();
  return may_be_die({glass.window + cv::Point2d(right, 0), 0, edge}, glass, seen_from(view));
}

TEST_CASE("from below no die is taken for one that is larger than any or smaller than one on another could seem") {
  const double least = 12 * kReader.least_seen;
  const double most = 19 * kReader.most_seen;
  CHECK_FALSE(may_lie(View::bottom, 0, least - 0.1));
  CHECK(may_lie(View::bottom, 0, least + 0.1));
  CHECK(may_lie(View::bottom, 0, most - 0.1));
  CHECK_FALSE(may_lie(View::bottom, 0, most + 0.1));
}

TEST_CASE("from above, where the scale is known but roughly, they may seem smaller and larger by as much") {
  const double least = 12 * kReader.least_seen / kReader.rough_scale;
  const double most = 19 * kReader.most_seen * kReader.rough_scale;
  CHECK_FALSE(may_lie(View::top, 0, least - 0.1));
  CHECK(may_lie(View::top, 0, least + 0.1));
  CHECK(may_lie(View::top, 0, most - 0.1));
  CHECK_FALSE(may_lie(View::top, 0, most + 0.1));
}

TEST_CASE("from below most of a die's face lies within the window, from above its middle") {
  const double radius = drawn_window().window_radius;
  constexpr double kEdge = 16;
  const double inset = kReader.window_inset * kEdge;
  CHECK(may_lie(View::bottom, radius - inset - 0.1, kEdge));
  CHECK_FALSE(may_lie(View::bottom, radius - inset + 0.1, kEdge));
  CHECK(may_lie(View::top, radius - 0.1, kEdge));
  CHECK_FALSE(may_lie(View::top, radius + 0.1, kEdge));
}

TEST_CASE("a window that is not in the picture is not looked at") {
  const DrawnCup cup = drawn_cup({.seed = 3, .seat = 1, .width = 640, .height = 480, .die_style = 0}, {2, 5});
  CHECK(judged_window(cup.frame, cup.profile));
  CameraProfile aside = cup.profile;
  aside.window.x = -2000;
  CHECK_FALSE(judged_window(cup.frame, aside));
}

TEST_CASE("where dice turn out smaller than was thought the window is looked at again, as large as is known best") {
  const DrawnCup cup = drawn_cup({.seed = 3, .seat = 1, .width = 640, .height = 480, .die_style = 0}, {2, 5, 6});
  const double edge = (cup.profile.die_edge.least_mm + cup.profile.die_edge.most_mm) / 2;
  for (const double thought : {1.25, 1.4}) {
    CAPTURE(thought);
    CameraProfile wrong = cup.profile;
    wrong.die_edge = {edge * thought, edge * thought};
    const auto seen = judged_window(cup.frame, wrong);
    REQUIRE(seen);
    int dice = 0;
    for (const Judgement& judgement : seen->judgements) {
      if (!judgement.likely_die()) continue;
      ++dice;
      CHECK(std::abs(std::log(judgement.square.edge / kDieWorkPx)) < kReader.zoomed_from);
    }
    CHECK(dice == 3);
  }
}

}  // namespace
}  // namespace undercup::vision
