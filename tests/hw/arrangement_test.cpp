#include "hw/sim/arrangement.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "hw/sim/footprint.hpp"

using namespace undercup::hw::sim;

namespace {

constexpr int kSeeds = 60;
constexpr float kLargestEdge = 18;

Footprint footprint(const DiePose& die, float edge) {
  return {die.middle.x, die.middle.y, std::atan2(die.turn.x.y, die.turn.x.x), edge / 2, edge / 2};
}

bool flat(const DiePose& die) {
  return die.turn.z.z > 0.9999F;
}

float lowest(const DiePose& die, float edge) {
  return die.middle.z - edge / 2 * (std::abs(die.turn.x.z) + std::abs(die.turn.y.z) + std::abs(die.turn.z.z));
}

RollKey key(int seed) {
  return {static_cast<std::uint64_t>(seed), 1 + seed % 8, 1 + seed % 5, 0};
}

}  // namespace

TEST_CASE("dice never overlap and all lie under the cup and on the window, one to six of them, over many rolls") {
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Rig rig = built_rig(static_cast<std::uint64_t>(seed), 1 + seed % 8, 640, 480);
    for (int count = 1; count <= 6; ++count) {
      for (const float edge : {13.0F, 16.0F, kLargestEdge}) {
        const Arrangement arrangement = arranged(rig, key(seed), count, edge, Trouble::none);
        REQUIRE(static_cast<int>(arrangement.dice.size()) == count);
        const Ground ground{arrangement.cup, rig.cup.mouth_mm, rig.window.radius_mm};
        for (std::size_t i = 0; i < arrangement.dice.size(); ++i) {
          const Footprint here = footprint(arrangement.dice[i], edge);
          CHECK(flat(arrangement.dice[i]));
          CHECK(arrangement.dice[i].middle.z == edge / 2);
          CHECK(lies_on(ground, here));
          for (std::size_t k = 0; k < i; ++k) CHECK_FALSE(overlap(here, footprint(arrangement.dice[k], edge), 0));
        }
      }
    }
  }
}

TEST_CASE("dice touch often") {
  int touching = 0;
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Rig rig = built_rig(static_cast<std::uint64_t>(seed), 1, 640, 480);
    const Arrangement arrangement = arranged(rig, key(seed), 5, 16, Trouble::none);
    bool any = false;
    for (std::size_t i = 0; i < 5; ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        any = any || overlap(footprint(arrangement.dice[i], 16), footprint(arrangement.dice[k], 16), 0.4F);
      }
    }
    touching += any ? 1 : 0;
  }
  CHECK(touching > kSeeds / 3);
}

TEST_CASE("the cup stands wholly on the window") {
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Rig rig = built_rig(static_cast<std::uint64_t>(seed), 1, 640, 480);
    const Arrangement arrangement = arranged(rig, key(seed), 5, 16, Trouble::none);
    CHECK(length(arrangement.cup) + rig.cup.mouth_mm + rig.cup.wall_mm <= rig.window.radius_mm + 0.001F);
  }
}

TEST_CASE("seed, seat, roll and disturbance each move the dice, and the same key lays them the same") {
  const Rig rig = built_rig(1, 1, 640, 480);
  const auto dice = [&](RollKey k) { return arranged(rig, k, 4, 16, Trouble::none).dice; };
  const RollKey base{1, 1, 1, 0};
  CHECK(dice(base) == dice(base));
  CHECK(dice(base) != dice({2, 1, 1, 0}));
  CHECK(dice(base) != dice({1, 2, 1, 0}));
  CHECK(dice(base) != dice({1, 1, 2, 0}));
  CHECK(dice(base) != dice({1, 1, 1, 1}));
}

TEST_CASE("a cocked roll has one die that leans, stands on the glass and touches no other die's body") {
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Rig rig = built_rig(static_cast<std::uint64_t>(seed), 1, 640, 480);
    for (int count = 1; count <= 6; ++count) {
      const Arrangement arrangement = arranged(rig, key(seed), count, 15, Trouble::cocked);
      REQUIRE(static_cast<int>(arrangement.dice.size()) == count);
      const DiePose& leaner = arrangement.dice.back();
      CHECK_FALSE(flat(leaner));
      CHECK(leaner.turn.z.z < 0.98F);
      CHECK(lowest(leaner, 15) == doctest::Approx(0).epsilon(0.001));
      for (int i = 0; i + 1 < count; ++i) CHECK(flat(arrangement.dice[static_cast<std::size_t>(i)]));
    }
  }
}

TEST_CASE("a stacked roll has one die on top of another") {
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Rig rig = built_rig(static_cast<std::uint64_t>(seed), 1, 640, 480);
    const Arrangement arrangement = arranged(rig, key(seed), 4, 16, Trouble::stacked);
    REQUIRE(arrangement.dice.size() == 4);
    CHECK(arrangement.dice.back().middle.z == 24);
    const Vec3 off = arrangement.dice.back().middle - arrangement.dice[2].middle;
    CHECK(flat_length(off) < 8);  // its middle is over the die below: it does not fall
  }
}

TEST_CASE("a strange thing lies clear of the dice") {
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Rig rig = built_rig(static_cast<std::uint64_t>(seed), 1, 640, 480);
    const Arrangement arrangement = arranged(rig, key(seed), 4, 16, Trouble::foreign);
    REQUIRE(arrangement.foreign);
    for (const DiePose& die : arrangement.dice) CHECK_FALSE(overlap(footprint(die, 16), arrangement.foreign->lies, 0));
  }
}
