#include "vision/cup_watch.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "tests/vision/bar.hpp"

using namespace undercup::vision;
using namespace undercup::vision::test;
using std::chrono::milliseconds;

TEST_CASE("a new roll is wanted: what lies there is the old one") {
  Bar bar = locked_bar();
  bar.watch = wanting_roll(bar.watch, milliseconds(bar.now));
  CHECK(bar.watch.state == CupState::settled);
  CHECK(!bar.watch.locked);
  bar.stills(dice({2, 3, 5}), 20);
  CHECK(bar.watch.state == CupState::settled);
  bar.moving();
  bar.stills(dice({1, 4, 6}, 150), 5);
  CHECK(bar.watch.state == CupState::locked);
  CHECK(bar.watch.locked == roll({1, 4, 6}));
}

TEST_CASE("only motion after the roll is wanted makes a roll") {
  struct Row {
    int after;
    bool counts;
  };
  for (const Row row : {Row{-1, false}, Row{0, false}, Row{1, true}}) {
    CAPTURE(row.after);
    Bar bar;
    bar.moving();
    bar.now += 1000;
    bar.watch = wanting_roll(bar.watch, milliseconds(bar.now));
    bar.now += row.after;
    bar.moving(0);
    bar.stills(dice({1, 4, 6}), 9);
    CHECK(bar.watch.locked.has_value() == row.counts);
  }
}

TEST_CASE("a cup lifted and put back over dice nobody rolled makes no roll, not even with one die rolled") {
  Bar bar = locked_bar();
  bar.watch = wanting_roll(bar.watch, milliseconds(bar.now));
  bar.moving();
  bar.stills(dice({2, 3, 5}), 9);
  CHECK(bar.watch.trouble == ReadStatus::unsure);  // "roll again"
  bar.moving();
  CupReading one_rolled = dice({2, 3, 5});
  one_rolled.dice.back() = dice({6}, 300).dice.front();
  bar.stills(one_rolled, 9);
  CHECK(bar.watch.trouble == ReadStatus::unsure);
  bar.moving();
  bar.stills(dice({2, 3, 6}, 150), 9);
  CHECK(bar.watch.state == CupState::locked);
}

TEST_CASE("what is said of dice nobody rolled is to roll again, whatever a reading in between was refused for") {
  for (const ReadStatus stray : {ReadStatus::glare, ReadStatus::no_cup}) {
    Bar bar = locked_bar();
    bar.watch = wanting_roll(bar.watch, milliseconds(bar.now));
    bar.moving();
    CupReading refused;
    refused.status = stray;
    bar.stills(dice({2, 3, 5}), 2);
    bar.stills(refused, 1);
    bar.stills(dice({2, 3, 5}), 6);
    CHECK(bar.watch.trouble == ReadStatus::unsure);
    CHECK_FALSE(bar.watch.locked);
  }
}

TEST_CASE("a die lies where it did if place and turn say so") {
  struct Row {
    double aside;
    double turned;
    bool locks;
  };
  constexpr double kTurn = kPolicy.same_turn;
  for (const Row row :
       {Row{0.049, 0, false}, Row{0.051, 0, true}, Row{0, 0.99 * kTurn, false}, Row{0, 1.01 * kTurn, true}}) {
    CAPTURE(row.aside);
    CAPTURE(row.turned);
    Bar bar = locked_bar();
    bar.watch = wanting_roll(bar.watch, milliseconds(bar.now));
    bar.moving();
    CupReading reading = dice({2, 3, 5}, 100 + row.aside * 40);
    for (DieReading& die : reading.dice) die.angle += row.turned;
    bar.stills(reading, 9);
    CHECK(bar.watch.locked.has_value() == row.locks);
  }
}

TEST_CASE("a roll wanted twice over does not forget the old dice") {
  Bar bar = locked_bar();
  bar.watch = wanting_roll(bar.watch, milliseconds(bar.now));
  bar.watch = wanting_roll(bar.watch, milliseconds(bar.now));
  bar.moving();
  bar.stills(dice({2, 3, 5}), 9);
  CHECK(!bar.watch.locked);
}

TEST_CASE("old dice of another number are no trouble before they were rolled") {
  Bar bar = locked_bar();
  bar.watch = wanting_roll(bar.watch, milliseconds(bar.now));
  bar.expect = 2;
  bar.stills(dice({2, 3, 5}), 20);
  CHECK(bar.watch.state == CupState::settled);
  bar.moving();
  bar.stills(dice({2, 3, 6}, 150), 5);
  CHECK(bar.watch.trouble == ReadStatus::wrong_count);
}

TEST_CASE("after a power cut what lies there counts") {
  Bar bar;
  bar.watch = wanting_roll(bar.watch, milliseconds(0), true);
  bar.stills(dice({2, 3, 5}), 5);
  CHECK(bar.watch.state == CupState::locked);
}
