#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "hw/sim/rendered_view.hpp"
#include "vision/cup_watch.hpp"
#include "vision/look.hpp"

// What is known of a resting cup's looks, and when it is learnt anew.
namespace undercup::vision {
namespace {

using std::chrono::milliseconds;
using Doing = hw::sim::CupMoment::Doing;

constexpr milliseconds kFrame{125};

/// A cup that is drawn as its camera sees it, and looked at frame by frame.
struct SeenCup {
  SeenCup() {
    moment.doing = Doing::resting;
    moment.roll_number = 1;
    moment.dice = {2, 3, 5};
  }

  Observation see(bool locked, milliseconds after = kFrame) {
    now += after;
    Frame frame = view(moment, now);
    frame.exposed_at = now;
    return look(frame, view.profile(), static_cast<int>(moment.dice.size()), memory, true, locked);
  }

  /// Several frames of a rest; the last is told.
  Observation rest(bool locked) {
    constexpr int kFrames = 6;
    for (int i = 1; i < kFrames; ++i) see(locked);
    return see(locked);
  }

  Covered& known() { return memory.covered.value(); }

  hw::sim::RenderedView view{{.seed = 3}};
  hw::sim::CupMoment moment;
  LookMemory memory;
  milliseconds now{1000};
};

/// .. at rest for a while, its roll not locked yet.
SeenCup known_cup() {
  SeenCup cup;
  cup.rest(false);
  REQUIRE(cup.memory.covered);
  REQUIRE(cup.known().dice.size() == cup.moment.dice.size());
  return cup;
}

auto left_out(const Thumbnail& picture) {
  return std::count(picture.grey.begin(), picture.grey.end(), 0);
}

TEST_CASE("light is told by what lies around the dice, not by them") {
  SeenCup cup = known_cup();
  constexpr int kCellsOfADie = 20;
  CHECK(left_out(cup.known().around) > left_out(cup.known().picture) + kCellsOfADie);
}

TEST_CASE("dice exchanged after the lock change the picture of a die, and are neither learnt nor taken for light") {
  SeenCup cup = known_cup();
  const Covered before = cup.known();
  cup.moment.disturbed = 1;
  cup.moment.dice = {1, 4, 6};
  const Observation seen = cup.rest(true);
  REQUIRE(seen.reading);
  REQUIRE(seen.reading->status == ReadStatus::read);
  CHECK(cup.known().dice == before.dice);
  CHECK(cup.known().picture == before.picture);
  CHECK(seen.changed >= WatchPolicy{}.die_gone);
  CHECK(seen.light < WatchPolicy{}.light_out);
}

TEST_CASE("before the lock a cup is known anew once one of its dice lies an eighth of an edge elsewhere") {
  struct Row {
    double aside;  ///< edges; a die read again is found within two hundredths
    bool learns;
  };
  for (const Row row : {Row{0.1, false}, Row{0.14, true}}) {
    CAPTURE(row.aside);
    SeenCup cup = known_cup();
    DieReading& die = cup.known().dice.front();
    const double x = die.x;
    die.x += row.aside * die.edge_px;
    const double elsewhere = die.x;
    cup.see(false);
    const double known = cup.known().dice.front().x;
    CHECK((std::abs(known - x) < std::abs(known - elsewhere)) == row.learns);
  }
}

TEST_CASE("a cup that rests for ten seconds after the lock is known as it stands then") {
  struct Row {
    int rested;
    bool learns;
  };
  for (const Row row : {Row{9999, false}, Row{10000, true}, Row{10001, true}}) {
    CAPTURE(row.rested);
    SeenCup cup = known_cup();
    const Thumbnail around = cup.known().around;
    cup.see(true, cup.known().resting_since.value() + milliseconds{row.rested} - cup.now);
    CHECK((cup.known().around != around) == row.learns);  // no two pictures have the same noise
  }
}

TEST_CASE("an open window is never known as a cup put down aside, however long it is open") {
  SeenCup cup = known_cup();
  const Thumbnail around = cup.known().around;
  cup.moment.doing = Doing::absent;
  cup.rest(true);
  cup.see(true, LookPolicy{}.shifted_after);
  CHECK(cup.known().around == around);
}

TEST_CASE("with the first motion a cup has not rested yet, and whether it stands aside is to be judged again") {
  SeenCup cup = known_cup();
  REQUIRE(cup.memory.resting_light);
  REQUIRE(cup.known().resting_since);
  cup.moment.disturbed = 1;
  REQUIRE(cup.see(true).motion.value() >= 1);
  CHECK_FALSE(cup.memory.resting_light);
  CHECK_FALSE(cup.known().resting_since);
}

}  // namespace
}  // namespace undercup::vision
