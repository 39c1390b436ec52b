#include "vision/pip_layout.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

// The same place, seen after a quarter turn.
cv::Point2d turned(cv::Point2d at) {
  return {-at.y, at.x};
}

bool has_pip_at(const std::vector<Pip>& pips, cv::Point2d at) {
  constexpr double kSame = 1e-9;
  return std::any_of(pips.begin(), pips.end(), [&](const Pip& pip) { return cv::norm(pip.at - at) < kSame; });
}

bool is_turned(const Parts& one, const Parts& other) {
  const auto pips = laid_out(one, kOut);
  return std::all_of(pips.begin(), pips.end(),
                     [&](const Pip& pip) { return has_pip_at(laid_out(other, kOut), turned(pip.at)); });
}

TEST_CASE("each layout of a face has as many pips as the face tells") {
  for (int face = 1; face <= 6; ++face)
    for (const Parts& layout : layouts(face)) {
      CHECK(pips_in(layout) == face);
      CHECK(static_cast<int>(laid_out(layout, kOut).size()) == face);
    }
}

TEST_CASE("a face turned by a quarter has one of its own layouts, and each of them is so reached") {
  for (int face = 1; face <= 6; ++face) {
    const auto ways = layouts(face);
    REQUIRE(!ways.empty());
    CHECK(is_turned(ways.front(), ways.back()));
    CHECK(is_turned(ways.back(), ways.front()));
    CHECK((ways.size() == 1) == is_turned(ways.front(), ways.front()));
  }
}

TEST_CASE("a die's pips lie the same way after half a turn") {
  for (int face = 1; face <= 6; ++face)
    for (const Parts& layout : layouts(face)) {
      const auto pips = laid_out(layout, kOut);
      for (const Pip& pip : pips) CHECK(has_pip_at(pips, -pip.at));
    }
}

TEST_CASE("what is no face has no layout") {
  CHECK(layouts(0).empty());
  CHECK(layouts(7).empty());
}

}  // namespace
}  // namespace undercup::vision
