#include "vision/cup_watch.hpp"

#include <doctest/doctest.h>

#include <random>
#include <vector>

#include "tests/vision/bar.hpp"

using namespace undercup::vision;
using namespace undercup::vision::test;
using std::chrono::milliseconds;

TEST_CASE("light after the lock is a peek") {
  struct Row {
    double light;
    CupState after;
  };
  for (const Row row : {Row{0.044, CupState::locked}, Row{0.045, CupState::peeking}, Row{0.046, CupState::peeking}}) {
    Bar bar = locked_bar();
    bar.frame(0, row.light, dice({2, 3, 5}));
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("a peek lasts until the light is well below what began it") {
  struct Row {
    double light;
    CupState after;
  };
  for (const Row row : {Row{0.031, CupState::peeking}, Row{0.03, CupState::peeking}, Row{0.029, CupState::settled}}) {
    Bar bar = peeked_bar();
    for (int i = 0; i < 4; ++i) bar.frame(0, row.light, dice({2, 3, 5}));
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("light that is gone for less than half a second does not end the peek, though nothing moves") {
  struct Row {
    int dark;
    CupState after;
  };
  for (const Row row : {Row{499, CupState::peeking}, Row{500, CupState::settled}, Row{501, CupState::settled}}) {
    Bar bar = peeked_bar();
    bar.still(dice({2, 3, 5}));
    bar.still(dice({2, 3, 5}), row.dark - Bar::kFrame);
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("light for five seconds is a lifted cup") {
  struct Row {
    int lit;
    CupState after;
  };
  for (const Row row : {Row{4000, CupState::peeking}, Row{4999, CupState::peeking}, Row{5000, CupState::lifted},
                        Row{5001, CupState::lifted}, Row{6000, CupState::lifted}}) {
    CAPTURE(row.lit);
    Bar bar = locked_bar();
    bar.lit();
    int lit = 0;
    for (; lit + 250 <= row.lit; lit += 250) bar.lit(250);
    if (lit < row.lit) bar.lit(row.lit - lit);
    CHECK(bar.watch.state == row.after);
    CHECK(bar.watch.locked == roll({2, 3, 5}));
  }
}

TEST_CASE("no cup at all is light, whatever the light says") {
  Bar bar = locked_bar();
  bar.still(refusal(ReadStatus::no_cup));
  CHECK(bar.watch.state == CupState::peeking);
}

TEST_CASE("a hand that shades the window for a moment does not begin the peek anew") {
  struct Row {
    int dark;
    CupState after;
  };
  for (const Row row : {Row{499, CupState::peeking}, Row{500, CupState::moving}, Row{501, CupState::moving}}) {
    Bar bar = peeked_bar();
    bar.moving(row.dark);
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("after a peek the same dice are locked again at the first slot of the rest") {
  Bar bar = peeked_bar();
  bar.stills(dice({2, 3, 5}), 4);
  CHECK(bar.watch.state == CupState::settled);
  bar.still(dice({2, 3, 5}));
  CHECK(bar.watch.state == CupState::locked);
  CHECK(wants_reading(bar.watch));  // as long as if they were other dice: nothing may tell
}

TEST_CASE("after the lock, too, rest begins with the frame before the first still one") {
  Bar bar = peeked_bar();
  bar.moving(static_cast<int>(kPolicy.light_gone.count()));
  const int rest = bar.now;
  bar.now += Bar::kFrame;
  bar.see({{}, 0, 0, 0, dice({2, 3, 5}), EarlierReading{milliseconds(rest), dice({2, 3, 5})}});
  Bar early = bar;
  const int slot = rest + static_cast<int>(kPolicy.lock_slot.count());
  early.still(dice({2, 3, 5}), slot - 1 - early.now);
  CHECK(early.watch.state == CupState::settled);
  bar.still(dice({2, 3, 5}), slot - bar.now);
  CHECK(bar.watch.state == CupState::locked);
}

TEST_CASE("after the lock dice are read for twelve seconds into a rest, and then no more") {
  struct Row {
    int rested;
    bool wanted;
  };
  for (const Row row : {Row{11999, true}, Row{12000, false}, Row{12001, false}}) {
    CAPTURE(row.rested);
    constexpr int kSecond = 1000;
    Bar bar = peeked_bar();
    bar.still(dice({2, 3, 5}));
    int left = row.rested;
    for (; left >= kSecond; left -= kSecond) bar.still(dice({2, 3, 5}), kSecond);
    if (left > 0) bar.still(dice({2, 3, 5}), left);
    CHECK(wants_reading(bar.watch) == row.wanted);
  }
}

TEST_CASE("light before and after a gap between frames is no lifted cup, and a lifted one stays lifted") {
  constexpr int kGap = 6000;
  Bar bar = peeked_bar();
  bar.lit(kGap);
  CHECK(bar.watch.state == CupState::peeking);
  for (int i = 0; i < 5000 / Bar::kFrame; ++i) bar.lit();
  REQUIRE(bar.watch.state == CupState::lifted);
  bar.lit(kGap);
  CHECK(bar.watch.state == CupState::lifted);
}

TEST_CASE("a lifted cup put back is read again and locked") {
  Bar bar = locked_bar();
  for (int i = 0; i < 50; ++i) bar.lit();
  REQUIRE(bar.watch.state == CupState::lifted);
  bar.stills(dice({2, 3, 5}), 5);
  CHECK(bar.watch.state == CupState::locked);
}

TEST_CASE("two agreeing readings of other dice say that they were moved, one does not") {
  Bar bar = peeked_bar();
  bar.still(dice({2, 3, 6}));
  CHECK(bar.watch.state == CupState::peeking);
  Bar other = bar;
  bar.still(dice({2, 3, 6}));
  CHECK(bar.watch.state == CupState::moved);
  CHECK(bar.watch.locked == roll({2, 3, 5}));
  other.still(dice({2, 4, 5}));
  CHECK(other.watch.state == CupState::peeking);
  other.stills(dice({2, 3, 5}), 5);
  CHECK(other.watch.state == CupState::locked);
}

TEST_CASE("one reading will do where the picture of a die has changed, but not while light falls in") {
  struct Row {
    double changed;
    bool accused;
  };
  for (const Row row : {Row{0.059, false}, Row{0.06, true}, Row{0.061, true}}) {
    Bar bar = peeked_bar();
    bar.changed = row.changed;
    Bar lit = bar;
    bar.still(dice({2, 3, 6}));
    CHECK((bar.watch.state == CupState::moved) == row.accused);
    lit.frame(0, 0.3, dice({2, 3, 6}));
    CHECK(lit.watch.state == CupState::peeking);
  }
}

TEST_CASE("moved dice stay moved until a new roll is wanted") {
  Bar bar = peeked_bar();
  bar.stills(dice({2, 3, 6}), 2);
  REQUIRE(bar.watch.state == CupState::moved);
  bar.moving();
  bar.stills(dice({2, 3, 5}), 9);
  bar.lit();
  CHECK(bar.watch.state == CupState::moved);
  CHECK(bar.watch.locked == roll({2, 3, 5}));
  CHECK(wanting_roll(bar.watch, milliseconds(bar.now)).state != CupState::moved);
}

TEST_CASE("dice pushed about under the cup are moved only if they show something else") {
  Bar bar = locked_bar();
  bar.moving();
  CHECK(bar.watch.state == CupState::moving);
  Bar turned = bar;
  bar.stills(dice({5, 2, 3}, 130), 5);
  CHECK(bar.watch.state == CupState::locked);
  turned.stills(dice({5, 2, 2}, 130), 2);
  CHECK(turned.watch.state == CupState::moved);
}

TEST_CASE("a die taken away or added is other dice, if that is sure") {
  CupReading fewer = dice({2, 3});
  fewer.status = ReadStatus::wrong_count;
  CupReading doubtful = fewer;
  doubtful.dice.front().confidence = 0.9;
  CupReading more = dice({2, 3, 5, 5});
  more.status = ReadStatus::wrong_count;
  struct Row {
    CupReading reading;
    bool accused;
  };
  for (const Row& row : {Row{fewer, true}, Row{doubtful, false}, Row{more, true}, Row{refusal(ReadStatus::empty), true},
                         Row{refusal(ReadStatus::wrong_count), true}, Row{refusal(ReadStatus::unsure), false},
                         Row{refusal(ReadStatus::no_cup), false}, Row{refusal(ReadStatus::obstructed), false}}) {
    CAPTURE(name(row.reading.status));
    Bar bar = peeked_bar();
    bar.changed = 0.5;
    bar.still(row.reading);
    CHECK(bar.watch.state != CupState::moved);
    bar.still(row.reading);
    CHECK((bar.watch.state == CupState::moved) == row.accused);
  }
}

TEST_CASE("confidence makes the number of dice sure from its threshold on") {
  struct Row {
    double confidence;
    bool accused;
  };
  for (const Row row : {Row{0.979, false}, Row{0.98, true}, Row{0.981, true}}) {
    CupReading fewer = dice({2, 3});
    fewer.status = ReadStatus::wrong_count;
    for (DieReading& die : fewer.dice) die.confidence = row.confidence;
    Bar bar = peeked_bar();
    bar.changed = 0.5;
    bar.stills(fewer, 2);
    CHECK((bar.watch.state == CupState::moved) == row.accused);
  }
}

TEST_CASE("nobody is accused of another number of dice while every die looks as it did") {
  struct Row {
    double changed;
    bool accused;
  };
  CupReading fewer = dice({2, 3});
  fewer.status = ReadStatus::wrong_count;
  for (const Row row : {Row{0.149, false}, Row{0.15, true}, Row{0.151, true}}) {
    Bar bar = peeked_bar();
    bar.changed = row.changed;
    bar.stills(fewer, 9);
    CHECK((bar.watch.state == CupState::moved) == row.accused);
  }
}

TEST_CASE("nobody is accused whose cup was not touched since the lock") {
  Bar bar = locked_bar();
  bar.stills(dice({1, 1, 1}), 20);
  CHECK(bar.watch.state == CupState::locked);
}

TEST_CASE("dice that cannot be read after a peek count as locked, and nobody is accused") {
  Bar bar = peeked_bar();
  bar.stills(refusal(ReadStatus::cocked), 5);
  CHECK(bar.watch.state == CupState::locked);
  CHECK(!bar.watch.trouble);
  CHECK(wants_reading(bar.watch));
  bar.stills(dice({2, 3, 6}), 2);  // readable at last
  CHECK(bar.watch.state == CupState::moved);
}

TEST_CASE("what everybody may know after the lock does not depend on the dice") {
  std::mt19937 random(7);
  const std::vector<CupReading> truths{dice({2, 3, 5}), dice({2, 3, 6}), dice({4, 4, 4}, 130)};
  for (int game = 0; game < 300; ++game) {
    Bar honest = locked_bar();
    Bar cheat = locked_bar();
    const CupReading other = truths.at(random() % truths.size());
    for (int frame = 0; frame < 120; ++frame) {
      const auto what = random() % 12;
      const bool moves = what < 2;
      const double light = what > 8 ? 0.3 : 0;
      honest.frame(moves ? 2 : 0, light, moves ? std::nullopt : std::optional(dice({2, 3, 5})));
      cheat.frame(moves ? 2 : 0, light, moves ? std::nullopt : std::optional(other));
      REQUIRE(honest.watch.outward == cheat.watch.outward);
      REQUIRE(cheat.watch.outward != CupState::moved);
      REQUIRE(cheat.watch.locked == roll({2, 3, 5}));
    }
  }
}
