#include "vision/same_dice.hpp"

#include <doctest/doctest.h>

#include <numbers>

namespace undercup::vision {
namespace {

constexpr double kEdge = 40;
constexpr double kReach = 0.1;
constexpr double kTurn = 0.05;

DieReading die(table::Face face, double x, double angle = 0) {
  return {face, face, x, 100, angle, kEdge, 1};
}

const std::vector<DieReading> kPair{die(table::Face::two, 100), die(table::Face::five, 160)};

TEST_CASE("dice are the same in whichever order they were read, and however they are turned") {
  CHECK(same_dice({}, {}, kReach));
  CHECK(same_dice(kPair, {die(table::Face::five, 160, 0.7), die(table::Face::two, 100)}, kReach));
}

TEST_CASE("one die more or fewer, another value, or another place: they are not the same") {
  CHECK_FALSE(same_dice(kPair, {kPair[0]}, kReach));
  CHECK_FALSE(same_dice({kPair[0]}, kPair, kReach));
  CHECK_FALSE(same_dice(kPair, {kPair[0], die(table::Face::six, 160)}, kReach));
  CHECK_FALSE(same_dice(kPair, {kPair[0], die(table::Face::five, 170)}, kReach));
}

TEST_CASE("a die is at the same place up to the reach, and no further") {
  const double reach_px = kReach * kEdge;
  CHECK(same_dice({kPair[0]}, {die(table::Face::two, 100 + reach_px)}, kReach));
  CHECK_FALSE(same_dice({kPair[0]}, {die(table::Face::two, 100.1 + reach_px)}, kReach));
}

TEST_CASE("a die is untouched only if it lies where, as and showing what it did") {
  CHECK(some_die_untouched(kPair, {die(table::Face::two, 100), die(table::Face::six, 200)}, kReach, kTurn));
  CHECK_FALSE(some_die_untouched(kPair, {die(table::Face::three, 100)}, kReach, kTurn));
  CHECK_FALSE(some_die_untouched(kPair, {die(table::Face::two, 110)}, kReach, kTurn));
  CHECK_FALSE(some_die_untouched(kPair, {die(table::Face::two, 100, 2 * kTurn)}, kReach, kTurn));
  CHECK_FALSE(some_die_untouched({}, kPair, kReach, kTurn));
  CHECK_FALSE(some_die_untouched(kPair, {}, kReach, kTurn));
}

TEST_CASE("a face that is turned by a right angle looks the same: it may be untouched") {
  CHECK(some_die_untouched(kPair, {die(table::Face::two, 100, std::numbers::pi / 2 - kTurn / 2)}, kReach, kTurn));
}

}  // namespace
}  // namespace undercup::vision
