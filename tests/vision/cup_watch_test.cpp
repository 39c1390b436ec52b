#include "vision/cup_watch.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "tests/vision/bar.hpp"

using namespace undercup::vision;
using namespace undercup::vision::test;
using std::chrono::milliseconds;

TEST_CASE("a roll is locked when three readings agree, of a slow camera's three when two do") {
  struct Row {
    int others;
    int agreeing;
    CupState after;
  };
  for (const Row row : {Row{0, 1, CupState::settled}, Row{0, 2, CupState::locked}, Row{1, 1, CupState::troubled},
                        Row{1, 2, CupState::locked}, Row{2, 2, CupState::troubled}, Row{1, 3, CupState::locked},
                        Row{2, 3, CupState::locked}, Row{2, 4, CupState::locked}}) {
    CAPTURE(row.others);
    CAPTURE(row.agreeing);
    Bar bar;
    bar.moving();
    bar.stills(dice({6, 6, 6}), row.others, 10);
    bar.stills(dice({2, 5, 3}), row.agreeing - 1, 10);
    bar.frame(0, 0, std::nullopt, 10);  // rest has begun, if there was nothing else
    bar.still(dice({2, 5, 3}), 500);
    CHECK(bar.watch.state == row.after);
    CHECK(bar.watch.locked.has_value() == (row.after == CupState::locked));
    if (bar.watch.locked) CHECK(bar.watch.locked == roll({2, 3, 5}));
  }
}

TEST_CASE("a refused reading between agreeing ones does not hinder the lock, a different one does") {
  struct Row {
    CupReading between;
    CupState after;
  };
  for (const Row& row : {Row{refusal(ReadStatus::unsure), CupState::locked}, Row{dice({2, 3, 6}), CupState::troubled},
                         Row{dice({2, 3}), CupState::troubled}}) {
    Bar bar;
    bar.moving();
    bar.stills(dice({2, 3, 5}), 2);
    bar.still(row.between);
    bar.stills(dice({2, 3, 5}), 2);
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("a refused frame at the slot does not hinder the lock either") {
  Bar bar;
  bar.moving();
  bar.stills(dice({2, 3, 5}), 4);
  bar.still(refusal(ReadStatus::unsure));
  CHECK(bar.watch.state == CupState::locked);
  CHECK(bar.watch.dice.size() == 3);
}

TEST_CASE("a lock takes effect half a second after rest, not before") {
  struct Row {
    int last;
    CupState after;
  };
  for (const Row row : {Row{499, CupState::settled}, Row{500, CupState::locked}, Row{501, CupState::locked}}) {
    CAPTURE(row.last);
    Bar bar;
    bar.moving();
    bar.stills(dice({2, 3, 5}), 4, 100);  // rest begins with the first of them
    bar.still(dice({2, 3, 5}), row.last - 300);
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("a roll that is not ready at one slot waits for the next") {
  Bar bar;
  bar.moving();
  bar.stills(dice({6, 6, 6}), 3);
  bar.stills(dice({2, 3, 5}), 2);  // 500 ms of rest: two agree
  CHECK(bar.watch.state == CupState::troubled);
  bar.stills(dice({2, 3, 5}), 3);  // 875 ms: five agree, but it is no slot
  CHECK(bar.watch.state == CupState::troubled);
  bar.still(dice({2, 3, 5}));
  CHECK(bar.watch.state == CupState::locked);
}

TEST_CASE("the frame that was at rest before the first still one counts, and rest begins with it") {
  Bar bar;
  bar.moving(250);
  bar.now += 250;
  const EarlierReading earlier{milliseconds(bar.now - 250), dice({2, 3, 5})};
  bar.see({{}, 0.0, 0, 0, dice({2, 3, 5}), earlier});
  CHECK(bar.watch.state == CupState::settled);
  bar.still(dice({2, 3, 5}), 250);
  CHECK(bar.watch.state == CupState::locked);
}

TEST_CASE("the same values at other places do not agree") {
  Bar bar;
  bar.moving();
  for (int i = 0; i < 9; ++i) bar.still(dice({2, 3, 5}, 100 + 10 * i));
  CHECK(bar.watch.state == CupState::troubled);
}

TEST_CASE("a die found an eighth of its edge aside still agrees, not farther") {
  struct Row {
    double aside;
    bool agrees;
  };
  for (const Row row : {Row{0.119, true}, Row{0.121, false}}) {
    Bar bar;
    bar.moving();
    for (int i = 0; i < 5; ++i) bar.still(dice({2, 3, 5}, 100 + (i % 2) * row.aside * 40));
    CHECK(bar.watch.locked.has_value() == row.agrees);
  }
}

TEST_CASE("what moves is read again from the beginning") {
  Bar bar;
  bar.moving();
  bar.stills(dice({2, 3, 5}), 4);
  bar.moving();
  CHECK(bar.watch.state == CupState::moving);
  bar.stills(dice({2, 3, 5}), 4);
  CHECK(bar.watch.state == CupState::settled);
  bar.still(dice({2, 3, 5}));
  CHECK(bar.watch.state == CupState::locked);
}

TEST_CASE("motion begins at its threshold") {
  struct Row {
    double motion;
    CupState after;
  };
  for (const Row row : {Row{0.99, CupState::settled}, Row{1.0, CupState::moving}, Row{1.01, CupState::moving}}) {
    Bar bar;
    bar.moving();
    bar.frame(row.motion, 0, dice({2, 3, 5}));
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("a roll that cannot be read is troubled from the first slot on, and says why") {
  Bar bar;
  bar.moving();
  bar.stills(refusal(ReadStatus::cocked), 4);
  CHECK(bar.watch.state == CupState::settled);
  bar.still(refusal(ReadStatus::cocked));
  CHECK(bar.watch.state == CupState::troubled);
  CHECK(bar.watch.trouble == ReadStatus::cocked);
}

TEST_CASE("a roll most readings of which were refused is not locked") {
  struct Row {
    int refused;
    CupState after;
  };
  for (const Row row : {Row{3, CupState::locked}, Row{4, CupState::locked}, Row{5, CupState::troubled}}) {
    CAPTURE(row.refused);
    Bar bar;
    bar.moving();
    bar.stills(refusal(ReadStatus::glare), row.refused, 62);
    bar.stills(dice({2, 3, 5}), 7 - row.refused, 62);
    bar.still(dice({2, 3, 5}), 500);
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("a roll that could have been locked at a slot and was not is troubled, not silent") {
  struct Row {
    int readings;
    CupState after;
  };
  for (const Row row : {Row{1, CupState::settled}, Row{2, CupState::troubled}, Row{3, CupState::troubled}}) {
    CAPTURE(row.readings);
    Bar bar;
    bar.moving();
    bar.frame(0, 0, std::nullopt);
    bar.stills(refusal(ReadStatus::unsure), row.readings - 1, 10);
    bar.still(dice({2, 3, 5}), 500);
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("another trouble is shown when it has won two slots in a row") {
  Bar bar;
  bar.moving();
  bar.stills(refusal(ReadStatus::cocked), 5);
  REQUIRE(bar.watch.trouble == ReadStatus::cocked);
  bar.stills(refusal(ReadStatus::unsure), 4);
  CHECK(bar.watch.trouble == ReadStatus::cocked);
  bar.stills(refusal(ReadStatus::unsure), 4);
  CHECK(bar.watch.trouble == ReadStatus::unsure);
}

TEST_CASE("a trouble that comes and goes does not flap") {
  Bar bar;
  bar.moving();
  bar.stills(refusal(ReadStatus::cocked), 5);
  for (int slot = 0; slot < 6; ++slot) {
    bar.stills(refusal(slot % 2 == 0 ? ReadStatus::unsure : ReadStatus::cocked), 4);
    CHECK(bar.watch.state == CupState::troubled);
    CHECK(bar.watch.trouble == ReadStatus::cocked);
  }
}

TEST_CASE("trouble ends with a lock, or when the cup is shaken again") {
  Bar bar;
  bar.moving();
  bar.stills(refusal(ReadStatus::glare), 5);
  Bar shaken = bar;
  bar.stills(dice({2, 3, 5}), 4);
  CHECK(bar.watch.state == CupState::locked);
  CHECK(!bar.watch.trouble);
  shaken.moving();
  CHECK(shaken.watch.state == CupState::moving);
  CHECK(!shaken.watch.trouble);
}

TEST_CASE("a wrong number of dice is told, and how many there are") {
  struct Row {
    std::vector<int> values;
    bool locks;
  };
  for (const Row& row : {Row{{2, 3}, false}, Row{{2, 3, 5}, true}, Row{{2, 3, 5, 5}, false}}) {
    Bar bar;
    bar.moving();
    bar.stills(dice(row.values), 5);
    CHECK(bar.watch.locked.has_value() == row.locks);
    if (row.locks) continue;
    CHECK(bar.watch.trouble == ReadStatus::wrong_count);
    CHECK(bar.watch.dice_seen == static_cast<int>(row.values.size()));
  }
}

TEST_CASE("without a number that must be there any sure roll is locked") {
  Bar bar;
  bar.expect.reset();
  bar.moving();
  bar.stills(dice({4}), 5);
  CHECK(bar.watch.locked == roll({4}));
}

TEST_CASE("no cup is absence, not trouble") {
  Bar bar;
  bar.moving();
  bar.still(refusal(ReadStatus::no_cup));
  CHECK(bar.watch.state == CupState::absent);
  bar.stills(refusal(ReadStatus::no_cup), 20);
  CHECK(bar.watch.state == CupState::absent);
  CHECK(!bar.watch.trouble);
}

TEST_CASE("the first frame tells neither motion nor rest") {
  Bar bar;
  bar.see({{}, std::nullopt, 0, 0, dice({2, 3, 5}), std::nullopt});
  CHECK(bar.watch.state == CupState::moving);
  CHECK(bar.watch.agreeing == 0);
  Bar empty;
  empty.see({{}, std::nullopt, 0, 0, refusal(ReadStatus::no_cup), std::nullopt});
  CHECK(empty.watch.state == CupState::absent);
}

TEST_CASE("a frame that is not newer than the last changes nothing") {
  struct Row {
    int after;
    bool counts;
  };
  for (const Row row : {Row{-1, false}, Row{0, false}, Row{1, true}}) {
    Bar bar;
    bar.moving();
    bar.still(dice({2, 3, 5}));
    const CupWatch before = bar.watch;
    bar.moving(row.after);
    CHECK((bar.watch == before) != row.counts);
  }
}

TEST_CASE("dice are not trusted over a gap between frames") {
  struct Row {
    int gap;
    CupState after;
  };
  for (const Row row : {Row{1999, CupState::locked}, Row{2000, CupState::locked}, Row{2001, CupState::settled}}) {
    CAPTURE(row.gap);
    Bar bar;
    bar.moving();
    bar.stills(dice({2, 3, 5}), 2);
    bar.still(dice({2, 3, 5}), row.gap);
    CHECK(bar.watch.state == row.after);
  }
}

TEST_CASE("each state has the word of its events") {
  CHECK(name(CupState::absent) == "absent");
  CHECK(name(CupState::moving) == "moving");
  CHECK(name(CupState::settled) == "settled");
  CHECK(name(CupState::locked) == "locked");
  CHECK(name(CupState::peeking) == "peeking");
  CHECK(name(CupState::moved) == "moved");
  CHECK(name(CupState::lifted) == "lifted");
  CHECK(name(CupState::troubled) == "troubled");
}
