#include <doctest/doctest.h>

#include "tests/games_to_play.hpp"
#include "tests/vision/drawn_cup.hpp"
#include "vision/read.hpp"

namespace undercup::vision {
namespace {

const unsigned kCups = undercup::testing::games_to_play("UNDERCUP_LIT_CUPS", 40);

constexpr float kAllBlack = 0;
constexpr float kAllWhite = 3;  // of the light of a lit room, at the window that the cup does not cover

std::vector<int> sure_values(const CupReading& reading) {
  std::vector<int> values;
  if (reading.status != ReadStatus::read) return values;
  for (const DieReading& die : reading.dice) values.push_back(table::pips(die.value));
  std::sort(values.begin(), values.end());
  return values;
}

TEST_CASE("a cup is read the same with everything around it all white and all black") {
  constexpr unsigned kOneOf = 10;  // at most one cup in so many may be read neither way
  unsigned sure = 0;
  for (unsigned cup = 1; cup <= kCups; ++cup) {
    CAPTURE(cup);
    hw::sim::Random random(hw::sim::Purpose::game, {cup});
    const std::vector<int> values = rolled(1 + static_cast<int>(cup) % 6, random);
    hw::sim::RenderedSetup setup;
    setup.seed = cup;
    setup.room_light = kAllBlack;
    const DrawnCup black = drawn_cup(setup, values);
    setup.room_light = kAllWhite;
    const DrawnCup white = drawn_cup(setup, values);
    CHECK(black.frame != white.frame);
    const CupReading in_black = read(black.frame, black.profile, black.dice());
    const CupReading in_white = read(white.frame, white.profile, white.dice());
    CHECK(name(in_black.status) == name(in_white.status));
    CHECK(sure_values(in_black) == sure_values(in_white));
    if (in_black.status == ReadStatus::read) ++sure;
  }
  CHECK(kOneOf * (kCups - sure) <= kCups);
}

}  // namespace
}  // namespace undercup::vision
