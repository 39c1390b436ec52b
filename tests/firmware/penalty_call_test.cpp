#include <doctest/doctest.h>

#include <algorithm>

#include "table_in_hand.hpp"

using namespace undercup;
using firmware::CommandRejected;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::TableInHand;
using hw::Button;
using table::PenaltyFor;
using table::PenaltyNoted;
using table::SeatId;
using ui::Screen;

namespace {

/// Three seats by the rules of sheet 000, all locked; seat 1 opens.
TableInHand at_first_bid() {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("margin").value(), {SeatId{1}, SeatId{3}, SeatId{6}}, SeatId{1}});
  for (const int seat : {1, 3, 6}) table.roll(seat, {3, 3, 3, 5, 6});
  REQUIRE(table.app.screen == Screen::bidding);
  return table;
}

bool lit(const TableInHand& table, int seat) {
  return firmware::lamps_of(table.app).at(SeatId{seat}).turn;
}

}  // namespace

TEST_CASE("menu offers a penalty on the next seat, up and down choose who, face what was asked, and bid calls it") {
  TableInHand table = at_first_bid();
  table.press(1, Button::menu);
  CHECK(table.app.screen == Screen::bidding);
  REQUIRE(table.view().penalty);
  CHECK(*table.view().penalty == ui::PenaltyDraft{SeatId{1}, SeatId{3}, PenaltyFor::asked_turn});
  table.press(1, Button::up);
  CHECK(table.view().penalty->seat == SeatId{6});
  table.press(1, Button::up);
  CHECK(table.view().penalty->seat == SeatId{1});
  table.press(1, Button::down);
  CHECK(table.view().penalty->seat == SeatId{6});
  table.press(1, Button::face);
  CHECK(table.view().penalty->asked == PenaltyFor::asked_count);
  table.press(1, Button::bid);
  CHECK_FALSE(table.view().penalty);
  REQUIRE(table.all<PenaltyNoted>().size() == 1);
  CHECK(table.all<PenaltyNoted>().front() == PenaltyNoted{SeatId{6}, PenaltyFor::asked_count});
  CHECK(table.all<table::BidPlaced>().empty());
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::penalty_noted);
  CHECK(table.view().notice->seat == SeatId{6});
  CHECK(table.view().game.penalties_noted.at(SeatId{6}) == 1);
}

TEST_CASE("a penalty can be called while cups are still shaken, also by a seat whose turn it is not") {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("margin").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.press(2, Button::menu);
  table.press(2, Button::bid);
  CHECK(table.all<PenaltyNoted>().size() == 1);
  CHECK(table.app.screen == Screen::rolling);
}

TEST_CASE("menu pressed again shows the rules, and where nothing can be called, at once") {
  TableInHand table = at_first_bid();
  table.press(1, Button::menu);
  table.press(1, Button::menu);
  CHECK(table.app.screen == Screen::rules);
  CHECK_FALSE(table.view().penalty);
  TableInHand roll_off;
  roll_off.feed(firmware::Begin{table::preset("margin").value(), {SeatId{1}, SeatId{2}}, std::nullopt});
  roll_off.press(1, Button::menu);
  CHECK(roll_off.app.screen == Screen::rules);
}

TEST_CASE("a play by another seat goes before a penalty that is being called") {
  TableInHand table = at_first_bid();
  table.press(3, Button::menu);
  table.press(1, Button::bid);
  CHECK(table.all<table::BidPlaced>().size() == 1);
  CHECK_FALSE(table.view().penalty);
}

TEST_CASE("whoever calls a penalty may challenge instead") {
  TableInHand table = at_first_bid();
  table.press(1, Button::bid);
  table.press(3, Button::menu);
  table.press(3, Button::liar, kHeld);
  CHECK(table.all<table::Challenged>().size() == 1);
  CHECK_FALSE(table.view().penalty);
}

TEST_CASE("a penalty nobody goes on calling is put away") {
  TableInHand table = at_first_bid();
  table.press(3, Button::menu);
  table.wait(Milliseconds{19000});
  CHECK(table.view().penalty);
  table.wait(Milliseconds{2000});
  CHECK_FALSE(table.view().penalty);
  CHECK(table.all<PenaltyNoted>().empty());
}

TEST_CASE("where asking costs nothing, menu is help alone and no pad lights up out of turn") {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  table.roll(2, {2, 2, 4, 4, 6});
  table.press(2, Button::bid);
  CHECK(lit(table, 1));
  CHECK_FALSE(lit(table, 2));
  table.press(2, Button::menu);
  CHECK(table.app.screen == Screen::rules);
}

TEST_CASE("with penalties a pad lights up when it is used out of turn, and goes dark again") {
  for (const Button button : {Button::up, Button::down, Button::face, Button::bid}) {
    TableInHand table = at_first_bid();
    table.press(3, button);
    CHECK(lit(table, 3));
    CHECK_FALSE(lit(table, 1));
    CHECK_FALSE(lit(table, 6));
    table.wait(Milliseconds{3000});
    CHECK_FALSE(lit(table, 3));
  }
}

TEST_CASE("with penalties the pad whose turn it is stays dark when it is used") {
  TableInHand table = at_first_bid();
  table.press(1, Button::up);
  CHECK_FALSE(lit(table, 1));
  table.press(1, Button::bid);
  for (const int seat : {1, 3, 6}) CHECK_FALSE(lit(table, seat));
}

TEST_CASE("with penalties the bidder who calls their own bid is told no more than anybody out of turn") {
  TableInHand table = at_first_bid();
  table.press(1, Button::bid);
  for (const int seat : {1, 6}) {
    table.press(seat, Button::liar, kHeld);
    REQUIRE(table.view().notice);
    CHECK(table.view().notice->refusal == table::Refusal::not_your_turn);
  }
}

TEST_CASE("a challenge out of turn lights no pad where it is allowed") {
  const table::Ruleset rules =
      table::with(table::with(table::preset("standard").value(), "interrupt", "true").value(), "penalties", "true")
          .value();
  TableInHand table;
  table.feed(firmware::Begin{rules, {SeatId{1}, SeatId{2}, SeatId{3}}, SeatId{1}});
  for (const int seat : {1, 2, 3}) table.roll(seat, {3, 3, 3, 5, 6});
  table.press(1, Button::bid);
  table.press(3, Button::liar, kHeld);
  CHECK(table.all<table::Challenged>().size() == 1);
  CHECK_FALSE(lit(table, 3));
}

TEST_CASE("a penalty noted is paid at the next settlement") {
  TableInHand table = at_first_bid();
  table.press(1, Button::menu);
  table.press(1, Button::bid);
  table.press(1, Button::bid);
  table.press(3, Button::liar, kHeld);
  REQUIRE(table.all<table::Settled>().size() == 1);
  CHECK(table.all<table::Settled>().front().penalties == table::PerSeat{{SeatId{3}, 1}});
}
