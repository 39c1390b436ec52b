#include <doctest/doctest.h>

#include "firmware/event_reader.hpp"
#include "firmware/protocol.hpp"
#include "table/disputing.hpp"
#include "table/retiring.hpp"
#include "table_in_hand.hpp"

using namespace undercup;
using firmware::GameResumed;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::TableInHand;
using hw::Button;
using table::SeatId;
using ui::Screen;

namespace {

/// What a record on disk holds of all that has happened: events as they were written, and nothing hidden.
std::vector<table::Event> recorded(const TableInHand& table, const table::Ruleset& rules) {
  std::vector<table::Event> events;
  for (const firmware::TableEvent& event : table.events) {
    const auto* game = std::get_if<table::Event>(&event);
    if (game != nullptr) events.push_back(firmware::read_event(firmware::event_json(*game), rules).value());
  }
  return events;
}

/// The table as it is after it was switched off and on again.
TableInHand after_power_cut(const TableInHand& before) {
  TableInHand table;
  table.feed(firmware::Resume{before.app.rules, recorded(before, before.app.rules)});
  return table;
}

/// Seat 1 has bid three sixes and it is seat 2's turn.
TableInHand at_second_bid() {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  table.roll(2, {2, 2, 4, 4, 6});
  for (int i = 0; i < 2; ++i) table.press(1, Button::up);
  for (int i = 0; i < 4; ++i) table.press(1, Button::face);
  table.press(1, Button::bid);
  return table;
}

/// The camera looks at a cup that nobody has touched since the table is on.
void look_again(TableInHand& table, int seat, const std::vector<int>& dice) {
  for (int i = 0; i < 12; ++i, table.wait(Milliseconds{125})) table.see(seat, 0, dice);
}

}  // namespace

TEST_CASE("after a power cut the same bid stands, the same seat is to speak and each holds its dice") {
  const TableInHand before = at_second_bid();
  const TableInHand after = after_power_cut(before);
  CHECK(after.app.screen == Screen::bidding);
  CHECK(after.app.game.bids == before.app.game.bids);
  CHECK(after.app.game.turn == SeatId{2});
  CHECK(after.app.game.held == before.app.game.held);
  CHECK(after.app.draft == before.app.draft);
  CHECK(after.app.statistics == before.app.statistics);
  REQUIRE(after.events.size() == 1);
  CHECK(std::get<GameResumed>(after.events.front()).round == 1);
}

TEST_CASE("after a power cut each cup is read again as it lies, is red until then, and the display says so") {
  TableInHand table = after_power_cut(at_second_bid());
  const auto lamp = [&](int seat) { return firmware::lamps_of(table.app).at(SeatId{seat}).cup; };
  CHECK(lamp(1) == hw::CupLamp::red);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::cups_read_again);
  look_again(table, 1, {3, 3, 3, 5, 6});
  CHECK(lamp(1) == hw::CupLamp::green);
  CHECK(lamp(2) == hw::CupLamp::red);
  look_again(table, 2, {2, 2, 4, 4, 6});
  CHECK(lamp(2) == hw::CupLamp::green);
  CHECK_FALSE(table.view().notice);
  CHECK(table.all<table::RollLocked>().empty());  // that was told before
  CHECK(table.all<table::BiddingBegan>().empty());
}

TEST_CASE("a challenge waits until every cup has been read again, a bid does not") {
  TableInHand table = after_power_cut(at_second_bid());
  table.press(2, Button::liar, kHeld);
  CHECK(table.all<table::Challenged>().empty());
  CHECK(table.all<firmware::CommandRejected>().size() == 1);
  table.press(2, Button::bid);
  CHECK(table.all<table::BidPlaced>().size() == 1);
  look_again(table, 1, {3, 3, 3, 5, 6});
  look_again(table, 2, {2, 2, 4, 4, 6});
  table.press(1, Button::liar, kHeld);
  REQUIRE(table.all<table::CupsRevealed>().size() == 1);
  CHECK(table.all<table::CupsRevealed>().front().dice.at(SeatId{1}).size() == 5);
}

TEST_CASE("a cup that cannot be read again says why, also while bids are made") {
  TableInHand table = after_power_cut(at_second_bid());
  look_again(table, 1, {3, 3, 3, 5, 6});
  for (int i = 0; i < 12; ++i, table.wait(Milliseconds{125})) table.see(2, 0, {2, 2}, vision::ReadStatus::cocked);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->seat == SeatId{2});
  CHECK(table.view().notice->trouble == ui::Trouble::cocked);
}

TEST_CASE("a power cut among the rolls: a locked one is only read again, a missing one must be shaken") {
  TableInHand before;
  before.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  before.roll(2, {2, 2, 4, 4, 6});
  TableInHand table = after_power_cut(before);
  CHECK(table.app.screen == Screen::rolling);
  look_again(table, 1, {1, 1, 1, 1, 1});
  look_again(table, 2, {2, 2, 4, 4, 6});
  CHECK(table.all<table::RollLocked>().empty());
  table.roll(1, {3, 3, 3, 5, 6});
  CHECK(table.all<table::RollLocked>().size() == 1);
  CHECK(table.app.screen == Screen::bidding);
}

TEST_CASE("a player who had left before a power cut is no empty chair, though their cup is to be read again") {
  TableInHand before;
  before.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}, SeatId{3}}, SeatId{1}});
  for (const int seat : {1, 2, 3}) before.roll(seat, {2, 2, 4, 4, 6});
  for (const Button button : {Button::menu, Button::menu, Button::bid}) before.press(1, button);
  REQUIRE(before.all<table::Retired>() == std::vector{table::Retired{SeatId{1}}});
  TableInHand table = after_power_cut(before);
  for (const int seat : {2, 3}) look_again(table, seat, {2, 2, 4, 4, 6});
  REQUIRE(table.app.game.unread == std::vector{SeatId{1}});
  table.wait(table.app.settings.policy.empty_chair + Milliseconds{1000});
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::cups_read_again);
}

TEST_CASE("who leaves while their cup is to be read again is not waited for") {
  TableInHand before;
  before.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}, SeatId{3}}, SeatId{1}});
  before.roll(2, {2, 2, 4, 4, 6});
  TableInHand table = after_power_cut(before);
  REQUIRE(table.app.game.unread == std::vector{SeatId{2}});
  for (const Button button : {Button::menu, Button::menu, Button::up, Button::bid}) table.press(1, button);
  REQUIRE(table.all<table::Eliminated>() == std::vector{table::Eliminated{SeatId{2}}});
  CHECK(table.app.game.unread.empty());
  CHECK_NOTHROW(static_cast<void>(table.view()));
  for (const int seat : {1, 3}) table.roll(seat, {3, 3, 3, 5, 6});
  CHECK(table.app.screen == Screen::bidding);
}

TEST_CASE("a roll made before the others are read again counts when they are") {
  TableInHand before;
  before.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, std::nullopt});
  before.roll(2, {2});
  TableInHand table = after_power_cut(before);
  table.roll(1, {5});
  CHECK(table.all<table::RollLocked>().empty());
  look_again(table, 2, {2});
  REQUIRE(table.all<table::RollOffResult>().size() == 1);
  CHECK(table.all<table::RollOffResult>().front().starter == SeatId{1});
}

TEST_CASE("a game that is over stays over after a power cut, and its winner is told") {
  TableInHand before;
  before.feed(firmware::Begin{
      table::with(table::preset("pub").value(), "dice", "1").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  before.roll(1, {3});
  before.roll(2, {2});
  before.press(1, Button::bid);
  before.press(2, Button::liar, kHeld);
  REQUIRE(before.all<table::GameWon>().size() == 1);
  const TableInHand after = after_power_cut(before);
  CHECK(after.app.screen == Screen::game_over);
  CHECK(after.app.game.winner == before.app.game.winner);
}

TEST_CASE("in the card game, too, guesses stand after a power cut and the piles are read again") {
  TableInHand before{table::preset("deceptidice").value()};
  before.feed(firmware::Begin{table::preset("deceptidice").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  before.lay(1, {0, 1, 2});
  before.lay(2, {3, 4, 5});
  before.press(1, Button::bid);
  REQUIRE(before.all<table::GuessMade>().size() == 1);
  TableInHand table = after_power_cut(before);
  CHECK(table.app.game.turn == SeatId{2});
  for (int i = 0; i < 12; ++i, table.wait(Milliseconds{125})) table.see_cards(1, 0, {0, 1, 2});
  table.press(2, Button::liar, kHeld);
  CHECK(table.all<table::GuessChallenged>().empty());
  for (int i = 0; i < 24; ++i, table.wait(Milliseconds{125})) table.see_cards(2, 0, {3, 4, 5});
  CHECK_FALSE(table.view().notice);
  table.press(2, Button::liar, kHeld);
  CHECK(table.all<table::PilesRevealed>().size() == 1);
}

TEST_CASE("what was corrected before a power cut counts once against its camera") {
  TableInHand before = at_second_bid();
  before.press(2, Button::liar, kHeld);
  std::vector<table::Event> events = recorded(before, before.app.rules);
  for (const table::Event& event : table::correct(before.app.game, SeatId{1}, 1, table::Face::six))
    events.push_back(event);
  TableInHand after;
  after.app.corrections = {{SeatId{1}, 1}};  // as the journal has them
  after.feed(firmware::Resume{before.app.rules, events});
  CHECK(after.app.corrections == table::PerSeat{{SeatId{1}, 1}});
}

TEST_CASE("where a cup cannot be read again, nobody waits for one who has left to agree to play the round again") {
  TableInHand before;
  before.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}, SeatId{3}}, SeatId{1}});
  for (const int seat : {1, 2, 3}) before.roll(seat, {2, 2, 4, 4, 6});
  std::vector<table::Event> events = recorded(before, before.app.rules);
  for (const table::Event& event : table::retire(before.app.game, SeatId{3})) events.push_back(event);
  TableInHand after;
  after.feed(firmware::Resume{before.app.rules, events});
  after.feed(firmware::DeviceChanged{firmware::DeviceKind::camera, "cam", SeatId{1}, firmware::DeviceState::lost});
  after.press(1, Button::menu);
  CHECK(after.view().notice->missing == std::vector{SeatId{2}});
  after.press(2, Button::menu);
  CHECK(after.all<table::RoundVoided>().size() == 1);
}
