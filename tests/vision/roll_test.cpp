#include "tests/vision/teach/roll.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "hw/sim/footprint.hpp"

using namespace undercup;

namespace {

constexpr int kTables = 300;

// What a die that lies flat covers of the ground.
hw::sim::Footprint footprint(const teach::Die& die) {
  const auto& pose = die.body.pose;
  return {pose.middle.x, pose.middle.y, std::atan2(pose.turn.x.y, pose.turn.x.x), die.body.half_mm, die.body.half_mm};
}

// Side against side: as far from each other as their edges, straight, and not slid along each other.
bool side_against_side(const hw::sim::Footprint& a, const hw::sim::Footprint& b) {
  constexpr float kLittle = 0.1F;  // edges
  const float edge = a.half_x + b.half_x;
  const float c = std::cos(a.angle);
  const float s = std::sin(a.angle);
  const float along = std::abs((b.x - a.x) * c + (b.y - a.y) * s);
  const float across = std::abs((b.y - a.y) * c - (b.x - a.x) * s);
  return std::abs(std::max(along, across) - edge) < kLittle * edge && std::min(along, across) < kLittle * edge;
}

// The rolls of many tables in which all dice lie flat.
template <typename Look>
int flat_rolls(Look&& look) {
  int rolls = 0;
  for (int table = 0; table < kTables; ++table) {
    hw::sim::Random random(hw::sim::Purpose::game, {static_cast<std::uint64_t>(table)});
    const auto styles = teach::drawn_styles(random);
    const auto seed = static_cast<std::uint64_t>(table);
    const teach::Place place = teach::drawn_place(seed, styles.front().edge_mm, random);
    const teach::Roll roll = teach::drawn_roll(place, seed, 1, styles, random);
    if (!std::all_of(roll.dice.begin(), roll.dice.end(), [](const teach::Die& die) { return die.flat; })) continue;
    ++rolls;
    look(roll);
  }
  return rolls;
}

// Not in each other, but for what is rounded off the edges of all but the sharpest dice.
bool apart(const hw::sim::Footprint& a, const hw::sim::Footprint& b) {
  constexpr float kRounded = 0.02F;  // edges
  return !hw::sim::overlap(a, b, -2 * kRounded * (a.half_x + b.half_x));
}

// How many of the others each die of a roll lies so to, the fewest of all.
template <typename So>
int fewest(const teach::Roll& roll, So&& so) {
  int fewest = static_cast<int>(roll.dice.size());
  for (const teach::Die& die : roll.dice) {
    const auto others = std::count_if(roll.dice.begin(), roll.dice.end(), [&](const teach::Die& other) {
      return &other != &die && so(footprint(die), footprint(other));
    });
    fewest = std::min(fewest, static_cast<int>(others));
  }
  return fewest;
}

}  // namespace

TEST_CASE("dice that lie flat in a lesson lie hardly deeper in each other than most makes' edges are rounded") {
  const int rolls = flat_rolls(
      [&](const teach::Roll& roll) { CHECK(fewest(roll, apart) == static_cast<int>(roll.dice.size()) - 1); });
  CHECK(rolls > kTables / 3);
}

TEST_CASE("in many lessons all dice are pushed together, side against side") {
  constexpr std::size_t kMany = 4;  // so many chance does not lay so
  int many = 0;
  int together = 0;
  flat_rolls([&](const teach::Roll& roll) {
    if (roll.dice.size() < kMany) return;
    ++many;
    together += fewest(roll, side_against_side) > 0 ? 1 : 0;
  });
  CHECK(many > kTables / 6);
  CHECK(together > many / 8);
}

TEST_CASE("sharp-edged dice pushed together lie flat, mostly side against side and none in another") {
  int together = 0;
  for (int table = 0; table < kTables; ++table) {
    const auto seed = static_cast<std::uint64_t>(table);
    hw::sim::Random random(hw::sim::Purpose::game, {seed});
    const hw::sim::DieStyle style = teach::sharp_style(random);
    const teach::Place place = teach::drawn_place(seed, style.edge_mm, random);
    const teach::Roll roll = teach::pushed_roll(place, seed, style, random);
    REQUIRE(roll.dice.size() >= 2);
    CHECK(std::all_of(roll.dice.begin(), roll.dice.end(), [](const teach::Die& die) { return die.flat; }));
    CHECK(fewest(roll, apart) == static_cast<int>(roll.dice.size()) - 1);
    together += fewest(roll, side_against_side) > 0 ? 1 : 0;
  }
  CHECK(together > kTables * 3 / 4);
}
