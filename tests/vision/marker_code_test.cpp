#include "vision/marker_code.hpp"

#include <doctest/doctest.h>

namespace undercup::vision {
namespace {

constexpr Code kAll = (Code{1} << static_cast<unsigned>(kCodeSide * kCodeSide)) - 1;

bool is_white(const MarkerPicture& picture, int row, int column) {
  return picture.at(static_cast<std::size_t>(row + 1)).at(static_cast<std::size_t>(column + 1));
}

// The code of a card as it is seen turned clockwise by so many quarters.
Code code_seen(int id, int quarters) {
  const MarkerPicture picture = card_marker(id);
  Code code = 0;
  for (int row = 0; row < kCodeSide; ++row) {
    for (int column = 0; column < kCodeSide; ++column) {
      int r = row;
      int c = column;
      for (int i = 0; i < quarters; ++i) {
        const int from = r;
        r = kCodeSide - 1 - c;
        c = from;
      }
      code = code << 1U | (is_white(picture, r, c) ? 1U : 0U);
    }
  }
  return code;
}

TEST_CASE("each card's code is known again, whichever way it is turned") {
  for (int id = 0; id < kCardMarkers; ++id) {
    for (int quarters = 0; quarters < 4; ++quarters) {
      const Nearest nearest = nearest_code(code_seen(id, quarters), kAll);
      CHECK(nearest.away == 0);
      CHECK(nearest.id == id);
      CHECK(nearest.turns == quarters);
    }
  }
}

TEST_CASE("a code with a few modules changed is nearest to its own, by so many") {
  for (int id = 0; id < kCardMarkers; ++id) {
    const Nearest nearest = nearest_code(code_seen(id, 1) ^ 0b1001001U, kAll);
    CHECK(nearest.id == id);
    CHECK(nearest.away == 3);
  }
}

TEST_CASE("modules that are not known count neither for nor against a card") {
  const Code hidden = 0b111U << 10U;
  const Nearest nearest = nearest_code(code_seen(7, 2) ^ hidden, kAll & ~hidden);
  CHECK(nearest.id == 7);
  CHECK(nearest.turns == 2);
  CHECK(nearest.away == 0);
}

}  // namespace
}  // namespace undercup::vision
