#include "vision/beside.hpp"

#include <doctest/doctest.h>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

Square stepped(Square square, cv::Point2d along) {
  square.centre = on_square(square, along);
  return square;
}

TEST_CASE("beside a die that touches one of its make the place of that one is told, and no other") {
  for (const double angle : {0.0, 0.3, 1.1}) {
    for (const cv::Point2d way : {cv::Point2d(1, 0), cv::Point2d(0, 1), cv::Point2d(-1, 0), cv::Point2d(0, -1)}) {
      INFO(angle, " ", way.x, " ", way.y);
      GlassImage glass = drawn_window();
      const Square die = middle_square(glass, angle);
      const Square other = stepped(die, way);
      draw_face(glass, die, pip_places(1), kRed, kWhite);
      draw_face(glass, other, pip_places(6), kRed, kWhite);
      const auto beside = alike_beside(glass, die);
      REQUIRE(beside.size() == 1);
      CHECK(cv::norm(beside[0].centre - other.centre) < 0.01 * die.edge);
      CHECK(beside[0].edge == die.edge);
    }
  }
}

TEST_CASE("nothing of a die's colour lies beside one that touches none, or one of other colours") {
  GlassImage glass = drawn_window();
  const Square die = middle_square(glass);
  draw_face(glass, die, pip_places(4), kRed, kWhite);
  CHECK(alike_beside(glass, die).empty());
  draw_face(glass, stepped(die, {1, 0}), pip_places(4), kWhite, kRed);
  CHECK(alike_beside(glass, die).empty());
}

TEST_CASE("a die in the window's corner is asked about like any other") {
  GlassImage glass = drawn_window();
  const Square corner{{4, 4}, 0, kDieWorkPx};
  draw_face(glass, corner, pip_places(2), kRed, kWhite);
  draw_face(glass, stepped(corner, {1, 0}), pip_places(2), kRed, kWhite);
  CHECK(alike_beside(glass, corner).size() == 1);
  CHECK(alike_beside(glass, {{-500, -500}, 0, kDieWorkPx}).empty());
}

}  // namespace
}  // namespace undercup::vision
