#include "firmware/lines/table_lines.hpp"

#include <doctest/doctest.h>

#include "tests/firmware/seats.hpp"

namespace undercup::firmware {
namespace {

using namespace table;

std::string story(const Event& event) {
  return narrate(TableEvent{event});
}

TEST_CASE("a story tells where one seat's part ends and the next one's begins") {
  CHECK(story(RollOffResult{{{kOne, Face::four}, {kThree, Face::two}}, kOne}) ==
        "the roll-off: seat 1: 4; seat 3: 2; seat 1 starts");
  CHECK(story(RoundStarted{2, kThree, {{kOne, 5}, {kThree, 1}}, true}) ==
        "round 2, palifico: seat 1: five dice; seat 3: one die");
  CHECK(story(CupsRevealed{{{kOne, {Face::four, Face::one}}, {kThree, {Face::six}}}}) ==
        "the cups open: seat 1: 4 1; seat 3: 6");
  CHECK(story(Settled{kThree, {6, Face::five}, 4, Outcome::failed, {{kThree, 2}}, {}, {{kOne, 1}}}) ==
        "4 match six fives: seat 3 loses two dice, seat 1 pays one die");
  CHECK(story(CardRoundStarted{2, kThree, {{kOne, 9}, {kThree, 6}}}) == "round 2: seat 1: 9 cards; seat 3: 6 cards");
}

}  // namespace
}  // namespace undercup::firmware
