#include "calibration/dice_layout.hpp"

#include <doctest/doctest.h>

namespace undercup::calibration {
namespace {

TEST_CASE("three pairs of faces tell all six, and two do not") {
  const Layout two = layout_of({{6, 1}, {5, 2}});
  CHECK(two.kind == Layout::Kind::untold);
  CHECK(two.opposites == vision::Opposites{6, 5, 0, 0, 2, 1});
  const Layout three = layout_of({{6, 1}, {5, 2}, {4, 3}});
  CHECK(three.kind == Layout::Kind::told);
  CHECK(three.opposites == vision::kSumsToSeven);
  CHECK(layout_of({}).kind == Layout::Kind::untold);
}

TEST_CASE("dice that are laid out otherwise are told as they are") {
  const Layout layout = layout_of({{1, 2}, {1, 2}, {4, 3}, {6, 5}, {5, 6}});
  CHECK(layout.kind == Layout::Kind::told);
  CHECK(layout.opposites == vision::Opposites{2, 1, 4, 3, 6, 5});
}

TEST_CASE("a face opposite itself or two others is a contradiction, and so is no face at all") {
  CHECK(layout_of({{6, 6}}).kind == Layout::Kind::contradictory);
  CHECK(layout_of({{6, 1}, {6, 2}}).kind == Layout::Kind::contradictory);
  CHECK(layout_of({{6, 1}, {5, 1}}).kind == Layout::Kind::contradictory);
  CHECK(layout_of({{6, 1}, {1, 5}}).kind == Layout::Kind::contradictory);
  CHECK(layout_of({{7, 1}}).kind == Layout::Kind::contradictory);
  CHECK(layout_of({{1, 0}}).kind == Layout::Kind::contradictory);
}

TEST_CASE("what is told agrees with a map that has it so, whatever is not told") {
  CHECK(agrees(layout_of({}), vision::kSumsToSeven));
  CHECK(agrees(layout_of({{6, 1}}), vision::kSumsToSeven));
  CHECK_FALSE(agrees(layout_of({{6, 2}}), vision::kSumsToSeven));
  CHECK_FALSE(agrees(layout_of({{6, 6}}), vision::kSumsToSeven));
}

}  // namespace
}  // namespace undercup::calibration
