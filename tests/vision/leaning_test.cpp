#include "vision/leaning.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace undercup::vision {
namespace {

constexpr double kEdge = 32;

Window window_seen(View view) {
  return {{}, {200, 200}, 150, view};
}

// Something as sure as that, at that place; it seems to lean.
Judgement seen_at(double x, double y, int kind = 3) {
  Judgement judgement;
  judgement.square = {{x, y}, 0.3, kEdge};
  judgement.share[static_cast<std::size_t>(kind)] = 1;
  judgement.flat = 0.05;
  return judgement;
}

bool leans(const std::vector<Judgement>& all, View view = View::top) {
  return as_it_can_lie(all.front(), all, window_seen(view)).flat < 0.5;
}

TEST_CASE("seen from above a die with room around it lies flat, whatever it seems") {
  CHECK_FALSE(leans({seen_at(200, 200)}));
  CHECK_FALSE(leans({seen_at(200, 200), seen_at(200 + 2 * kEdge, 200)}));
}

TEST_CASE("a die may lean against another die, a strange thing, or a wall at the window's rim") {
  CHECK(leans({seen_at(200, 200), seen_at(200 + 1.3 * kEdge, 200)}));
  CHECK(leans({seen_at(200, 200), seen_at(200, 200 - 1.5 * kEdge, kStrange)}));
  CHECK(leans({seen_at(200 + 150 - 0.9 * kEdge, 200)}));
}

TEST_CASE("what is nothing holds no die, nor does a part of its own face") {
  CHECK_FALSE(leans({seen_at(200, 200), seen_at(200 + 1.3 * kEdge, 200, kNothing)}));
  CHECK_FALSE(leans({seen_at(200, 200), seen_at(200 + 0.3 * kEdge, 200, kUntold)}));
}

TEST_CASE("seen from below a die may lean against a cup's wall anywhere") {
  CHECK(leans({seen_at(200, 200)}, View::bottom));
}

}  // namespace
}  // namespace undercup::vision
