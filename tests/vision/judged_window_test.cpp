#include "vision/judged_window.hpp"

#include <doctest/doctest.h>

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

}  // namespace
}  // namespace undercup::vision
