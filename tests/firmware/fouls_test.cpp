#include <doctest/doctest.h>

#include "table_in_hand.hpp"

using namespace undercup;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::TableInHand;
using hw::Button;
using table::FoulRule;
using table::SeatId;
using table::VoidedBy;
using ui::Notice;
using ui::Screen;

namespace {

constexpr Milliseconds kTooLong{7000};

/// Two seats have rolled, where a foul costs that, and it is seat 1's turn.
TableInHand bidding(FoulRule foul) {
  TableInHand table;
  table.app.settings.house.foul = foul;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  table.roll(2, {2, 2, 4, 4, 6});
  return table;
}

/// Seat 1 bids, seat 2 turns its dice in a peek and is caught at the reveal that it asks for itself.
TableInHand cheated(FoulRule foul) {
  TableInHand table = bidding(foul);
  table.press(1, Button::bid);
  table.lift(2, Milliseconds{1500}, {1, 1, 1, 1, 1});
  REQUIRE(table.all<firmware::DiceMoved>().empty());
  table.press(2, Button::liar, kHeld);
  REQUIRE(table.all<table::CupsRevealed>().size() == 1);
  return table;
}

/// Where the event of that kind stands in the stream; there must be one.
template <typename Kind>
std::size_t place_of(const TableInHand& table) {
  for (std::size_t i = 0; i < table.events.size(); ++i) {
    const auto* game = std::get_if<table::Event>(&table.events[i]);
    if (game != nullptr && std::holds_alternative<Kind>(*game)) return i;
  }
  FAIL("nothing of that kind happened");
  return 0;
}

}  // namespace

TEST_CASE("unless the house says otherwise a lifted cup is called out and costs nothing") {
  TableInHand table = bidding(FoulRule::warn);
  table.lift(2, kTooLong, {2, 2, 4, 4, 6});
  CHECK(table.all<firmware::CupLifted>().size() == 1);
  CHECK(table.all<firmware::CupPutBack>().size() == 1);
  CHECK(table.all<table::FoulNoted>().empty());
  CHECK(table.app.game.owing.empty());
}

TEST_CASE("where a foul costs a die, a cup lifted for too long is charged at once and paid after the settlement") {
  TableInHand table = bidding(FoulRule::lose_die);
  table.lift(2, kTooLong, {2, 2, 4, 4, 6});
  CHECK(table.all<table::FoulNoted>() == std::vector{table::FoulNoted{SeatId{2}, FoulRule::lose_die}});
  table.press(1, Button::bid);
  table.press(2, Button::liar, kHeld);
  REQUIRE(table.all<table::Settled>().size() == 1);
  CHECK(table.all<table::Settled>().front().penalties == table::PerSeat{{SeatId{2}, 1}});
}

TEST_CASE("the display says who has to pay for a foul") {
  TableInHand table = bidding(FoulRule::lose_die);
  table.lift(2, Milliseconds{5500}, {2, 2, 4, 4, 6});
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == Notice::Kind::foul_costs_a_die);
  CHECK(table.view().notice->seat == SeatId{2});
}

TEST_CASE("a peek is no foul") {
  TableInHand table = bidding(FoulRule::void_round);
  table.lift(2, Milliseconds{1500}, {2, 2, 4, 4, 6});
  CHECK(table.all<table::FoulNoted>().empty());
  CHECK(table.app.screen == Screen::bidding);
}

TEST_CASE("where a foul voids the round, everyone shakes again with the dice they had") {
  TableInHand table = bidding(FoulRule::void_round);
  table.press(1, Button::bid);
  table.lift(2, kTooLong, {2, 2, 4, 4, 6});
  CHECK(table.all<table::RoundVoided>() == std::vector{table::RoundVoided{1, VoidedBy::foul}});
  CHECK(table.app.screen == Screen::rolling);
  CHECK_FALSE(table.view().draft);
  CHECK(table.app.game.bids.empty());
  table.roll(1, {1, 2, 3, 4, 5});
  table.roll(2, {1, 2, 3, 4, 6});
  CHECK(table.app.screen == Screen::bidding);
  CHECK(table.app.game.turn == SeatId{1});
}

TEST_CASE("a cup that is off when the round begins anew is put back when it is back, not before") {
  TableInHand table = bidding(FoulRule::void_round);
  table.press(1, Button::bid);
  table.lift(2, kTooLong, {2, 2, 4, 4, 6});
  REQUIRE(table.all<table::RoundVoided>().size() == 1);
  vision::CupState last = vision::CupState::lifted;
  for (const firmware::TableEvent& event : table.events) {
    const auto* cup = std::get_if<firmware::CupChanged>(&event);
    if (cup != nullptr && cup->seat == SeatId{2}) last = cup->state;
    if (std::holds_alternative<firmware::CupPutBack>(event)) CHECK(last != vision::CupState::absent);
  }
  CHECK(table.all<firmware::CupPutBack>().size() == 1);
}

TEST_CASE("one lift is one foul, however long it is") {
  TableInHand table = bidding(FoulRule::lose_die);
  table.lift(2, Milliseconds{30000}, {2, 2, 4, 4, 6});
  CHECK(table.all<table::FoulNoted>().size() == 1);
}

TEST_CASE("dice moved after the lock are named, and charged for, after the reveal only") {
  const TableInHand table = cheated(FoulRule::lose_die);
  CHECK(table.all<firmware::DiceMoved>() == std::vector{firmware::DiceMoved{SeatId{2}}});
  CHECK(table.all<table::FoulNoted>() == std::vector{table::FoulNoted{SeatId{2}, FoulRule::lose_die}});
  CHECK(place_of<table::FoulNoted>(table) > place_of<table::CupsRevealed>(table));
  CHECK(table.app.game.owing == std::vector{SeatId{2}});  // of the next settlement: this one is done
}

TEST_CASE("where a foul voids the round, moved dice leave nothing to be settled") {
  TableInHand table = cheated(FoulRule::void_round);
  CHECK(table.all<firmware::DiceMoved>().size() == 1);
  CHECK(table.all<table::Settled>().empty());
  CHECK(place_of<table::RoundVoided>(table) > place_of<table::CupsRevealed>(table));
  CHECK(table.app.game.held == table::PerSeat{{SeatId{1}, 5}, {SeatId{2}, 5}});
  CHECK(table.app.screen == Screen::rolling);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == Notice::Kind::foul_voids);
}

TEST_CASE("where the house only warns, moved dice are named and the settlement stands") {
  const TableInHand table = cheated(FoulRule::warn);
  CHECK(table.all<firmware::DiceMoved>().size() == 1);
  CHECK(table.all<table::FoulNoted>().empty());
  CHECK(table.all<table::Settled>().size() == 1);
}
