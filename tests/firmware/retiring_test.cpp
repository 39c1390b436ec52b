#include <doctest/doctest.h>

#include "table_in_hand.hpp"

using namespace undercup;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::TableInHand;
using hw::Button;
using table::SeatId;
using ui::Notice;
using ui::Screen;

namespace {

/// Three have rolled, and it is seat 1's turn.
TableInHand bidding() {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}, SeatId{3}}, SeatId{1}});
  for (const int seat : {1, 2, 3}) table.roll(seat, {2, 2, 4, 4, 6});
  REQUIRE(table.app.screen == Screen::bidding);
  return table;
}

/// The rules, and then who has left.
void asks(TableInHand& table, int seat) {
  table.press(seat, Button::menu);
  REQUIRE(table.app.screen == Screen::rules);
  table.press(seat, Button::menu);
  REQUIRE(table.app.screen == Screen::leaving);
}

}  // namespace

TEST_CASE("a player leaves from any pad, and the turn passes to the next with a draft of their own") {
  TableInHand table = bidding();
  asks(table, 3);
  CHECK(table.view().leaving == SeatId{3});
  table.press(3, Button::up);
  CHECK(table.view().leaving == SeatId{1});
  table.press(3, Button::bid);
  CHECK(table.all<table::Retired>() == std::vector{table::Retired{SeatId{1}}});
  CHECK(table.app.game.turn == SeatId{2});
  REQUIRE(table.view().draft);
  CHECK(table.view().draft->seat == SeatId{2});
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == Notice::Kind::seat_left);
}

TEST_CASE("nobody leaves unless that is confirmed") {
  TableInHand table = bidding();
  asks(table, 2);
  table.press(2, Button::menu);
  CHECK(table.app.screen == Screen::bidding);
  asks(table, 2);
  table.wait(Milliseconds{21000});
  CHECK(table.app.screen == Screen::bidding);
  CHECK(table.all<table::Retired>().empty());
}

TEST_CASE("no button but bid says that somebody has left") {
  for (const Button other : {Button::up, Button::down, Button::face, Button::liar, Button::spot_on, Button::menu}) {
    TableInHand table = bidding();
    asks(table, 2);
    table.press(2, other, kHeld);
    CHECK(table.all<table::Retired>().empty());
  }
}

TEST_CASE("a player who has left is not offered again") {
  TableInHand table = bidding();
  asks(table, 2);
  table.press(2, Button::bid);
  REQUIRE(table.all<table::Retired>() == std::vector{table::Retired{SeatId{2}}});
  asks(table, 1);
  CHECK(table.view().leaving == SeatId{1});
  table.press(1, Button::up);
  CHECK(table.view().leaving == SeatId{3});
}

TEST_CASE("who leaves among the rolls is not waited for, and their cup is nobody's any more") {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}, SeatId{3}}, SeatId{1}});
  for (const int seat : {1, 2}) table.roll(seat, {2, 2, 4, 4, 6});
  asks(table, 1);
  table.press(1, Button::down);
  table.press(1, Button::bid);
  CHECK(table.all<table::Eliminated>() == std::vector{table::Eliminated{SeatId{3}}});
  CHECK(table.app.screen == Screen::bidding);
  CHECK_FALSE(table.view().cups.contains(SeatId{3}));
}

TEST_CASE("the last one who stays has won") {
  TableInHand table = bidding();
  for (const int seat : {1, 2}) {
    asks(table, seat);
    table.press(seat, Button::bid);
  }
  CHECK(table.app.game.winner == SeatId{3});
  CHECK(table.app.screen == Screen::game_over);
}

TEST_CASE("where a camera is missed, a seat that has voted can still retire the one that is missed") {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}, SeatId{3}}, SeatId{1}});
  table.feed(firmware::DeviceChanged{firmware::DeviceKind::camera, "cam", SeatId{3}, firmware::DeviceState::lost});
  for (const int seat : {1, 2}) table.roll(seat, {2, 2, 4, 4, 6});
  table.press(1, Button::menu);  // votes
  asks(table, 1);
  table.press(1, Button::down);
  table.press(1, Button::bid);
  CHECK(table.all<table::Retired>() == std::vector{table::Retired{SeatId{3}}});
  CHECK(table.app.screen == Screen::bidding);
}

TEST_CASE("with house penalties no chair is told empty for whose turn it is") {
  TableInHand table;
  const table::Ruleset rules = table::preset("margin").value();
  REQUIRE(rules.penalties);
  table.feed(firmware::Begin{rules, {SeatId{1}, SeatId{2}}, SeatId{1}});
  for (const int seat : {1, 2}) table.roll(seat, {2, 2, 4, 4, 6});
  REQUIRE(table.app.screen == Screen::bidding);
  table.wait(Milliseconds{100000});
  CHECK_FALSE(table.view().notice);
}

TEST_CASE("a chair that may be empty is told, and is the first that is offered") {
  TableInHand table = bidding();
  table.wait(Milliseconds{80000});
  CHECK_FALSE(table.view().notice);
  table.press(1, Button::up);  // somebody sits there
  table.wait(Milliseconds{80000});
  CHECK_FALSE(table.view().notice);
  table.wait(Milliseconds{11000});
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == Notice::Kind::empty_chair);
  CHECK(table.view().notice->seat == SeatId{1});
  table.press(2, Button::menu);
  CHECK(table.view().leaving == SeatId{1});
  table.press(2, Button::menu);  // nobody has left
  CHECK(table.app.screen == Screen::bidding);
  CHECK_FALSE(table.view().notice);
  asks(table, 2);  // menu is for the rules again
  CHECK(table.view().leaving == SeatId{2});
}

TEST_CASE("no chair is told empty once all others have left and the game is over") {
  TableInHand table = bidding();
  table.wait(Milliseconds{85000});  // for seat 1, which thinks
  for (const int seat : {2, 3}) {
    asks(table, seat);
    table.press(seat, Button::bid);
  }
  REQUIRE(table.app.game.winner == SeatId{1});
  table.wait(Milliseconds{8000});
  CHECK_FALSE(table.view().notice);
  table.press(2, Button::menu);
  CHECK(table.app.screen == Screen::rules);
}
