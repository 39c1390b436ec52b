#include <doctest/doctest.h>

#include "table_in_hand.hpp"

using namespace undercup;
using firmware::CommandRejected;
using firmware::CupChanged;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::SoundCue;
using firmware::TableInHand;
using firmware::TroubleSeen;
using hw::Button;
using table::SeatId;
using ui::Screen;

namespace {

/// A game of two at the point where seat 1 opens the bidding; each holds five dice.
TableInHand at_first_bid() {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  table.roll(2, {2, 2, 4, 4, 6});
  return table;
}

}  // namespace

TEST_CASE("a press takes a seat, the lowest seat confirms players and rules, and the roll-off begins") {
  TableInHand table;
  CHECK(table.app.screen == Screen::attract);
  table.press(4, Button::up);
  CHECK(table.app.screen == Screen::seats);
  table.press(4, Button::bid);
  CHECK(table.app.screen == Screen::seats);  // one player is none
  table.press(2, Button::face);
  CHECK(table.view().taken == std::vector<SeatId>{SeatId{2}, SeatId{4}});
  table.press(4, Button::bid);
  CHECK(table.app.screen == Screen::seats);  // the lowest taken seat speaks for the table
  table.press(2, Button::bid);
  CHECK(table.app.screen == Screen::rules);
  table.press(2, Button::bid);
  CHECK(table.app.screen == Screen::roll_off);
  CHECK(table.all<table::RollOff>().size() == 1);
}

TEST_CASE("seats that nobody confirms are free again after a minute") {
  TableInHand table;
  table.press(1, Button::bid);
  table.wait(Milliseconds{59000});
  CHECK(table.app.screen == Screen::seats);
  table.wait(Milliseconds{2000});
  CHECK(table.app.screen == Screen::attract);
  CHECK(table.view().taken.empty());
}

TEST_CASE("a cup is red until its roll is locked, and then green") {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  const auto lamp = [&](int seat) { return firmware::lamps_of(table.app).at(SeatId{seat}).cup; };
  CHECK(lamp(1) == hw::CupLamp::red);
  table.roll(1, {1, 2, 3, 4, 5});
  CHECK(lamp(1) == hw::CupLamp::green);
  CHECK(lamp(2) == hw::CupLamp::red);
  CHECK(lamp(3) == hw::CupLamp::off);
  CHECK(table.app.screen == Screen::rolling);
}

TEST_CASE("the highest die of the roll-off starts, and a tie is rolled again") {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, std::nullopt});
  table.roll(1, {4});
  table.roll(2, {4});
  REQUIRE(table.all<table::RollOffResult>().size() == 1);
  CHECK_FALSE(table.all<table::RollOffResult>().front().starter);
  table.roll(1, {2});
  table.roll(2, {5});
  REQUIRE(table.all<table::RollOffResult>().size() == 2);
  CHECK(table.all<table::RollOffResult>().back().starter == SeatId{2});
  CHECK(table.all<table::RoundStarted>().front().starter == SeatId{2});
}

TEST_CASE("a roll that cannot be read is told at its seat, without a lock, until it is shaken again") {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(2, {1, 2, 3, 4, 5}, vision::ReadStatus::cocked);
  const auto told = table.all<TroubleSeen>();
  REQUIRE(told.size() == 1);
  CHECK(told.front() == TroubleSeen{SeatId{2}, vision::ReadStatus::cocked, false});
  CHECK(table.view().cups.at(SeatId{2}).trouble == ui::Trouble::cocked);
  CHECK(table.all<table::RollLocked>().empty());
  table.roll(2, {1, 2, 3, 4, 5});
  CHECK(table.all<TroubleSeen>().back() == TroubleSeen{SeatId{2}, vision::ReadStatus::cocked, true});
  CHECK(table.all<table::RollLocked>().size() == 1);
}

TEST_CASE("a reading with another number of dice than the seat holds never locks") {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {1, 2, 3, 4}, vision::ReadStatus::wrong_count);
  CHECK(table.all<table::RollLocked>().empty());
}

TEST_CASE("a draft starts at the lowest legal bid and is what a press of bid makes") {
  TableInHand table = at_first_bid();
  REQUIRE(table.app.screen == Screen::bidding);
  REQUIRE(table.app.draft);
  CHECK(table.app.draft->seat == SeatId{1});
  CHECK(table.app.draft->count == 1);
  CHECK(table.app.draft->face == table::Face::two);  // nobody opens with ones in a pub
  table.press(1, Button::up);
  table.press(1, Button::face);
  table.press(1, Button::bid);
  REQUIRE(table.all<table::BidPlaced>().size() == 1);
  CHECK(table.all<table::BidPlaced>().front().bid == table::Bid{2, table::Face::three});
  CHECK(table.app.draft->seat == SeatId{2});
  CHECK(table.app.draft->count == 2);
  CHECK(table.app.draft->face == table::Face::four);
}

TEST_CASE("an illegal bid is refused with its reason and stays on the pad") {
  TableInHand table = at_first_bid();
  table.press(1, Button::up);
  table.press(1, Button::bid);
  table.press(2, Button::down);
  REQUIRE(table.app.draft);
  CHECK(table.app.draft->against == table::Refusal::not_higher);
  table.press(2, Button::bid);
  REQUIRE(table.all<CommandRejected>().size() == 1);
  CHECK(table.all<CommandRejected>().front().refusal == table::Refusal::not_higher);
  CHECK(table.app.draft->count == 1);
  CHECK(table.all<table::BidPlaced>().size() == 1);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->refusal == table::Refusal::not_higher);
}

TEST_CASE("a press out of turn moves no draft and makes no bid") {
  TableInHand table = at_first_bid();
  table.press(2, Button::up);
  CHECK(table.app.draft->count == 1);
  table.press(2, Button::bid);
  REQUIRE(table.all<CommandRejected>().size() == 1);
  CHECK(table.all<CommandRejected>().front().refusal == table::Refusal::not_your_turn);
  CHECK(table.all<table::BidPlaced>().empty());
}

TEST_CASE("liar must be held, and then cups open, the loser is named, and the next round waits for fewer dice") {
  TableInHand table = at_first_bid();
  for (int i = 0; i < 5; ++i) table.press(1, Button::up);
  table.press(1, Button::bid);  // six twos: two are there
  table.press(2, Button::liar);
  CHECK(table.all<table::Challenged>().empty());
  table.press(2, Button::liar, kHeld);
  REQUIRE(table.all<table::Settled>().size() == 1);
  CHECK(table.all<table::Settled>().front().outcome == table::Outcome::failed);
  CHECK(table.app.screen == Screen::reveal);
  REQUIRE(table.view().reveal);
  CHECK(table.view().reveal->dice.at(SeatId{1}).size() == 5);
  CHECK(table.view().reveal->pictures.size() == 2);
  CHECK(table.view().reveal->caller == SeatId{2});
  CHECK(table::dice_expected(table.view().game, SeatId{1}) == 4);
}

TEST_CASE("a reveal gives way to a press, then the verdict, then the next roll") {
  TableInHand table = at_first_bid();
  table.press(1, Button::bid);
  table.press(2, Button::liar, kHeld);
  CHECK(table.app.screen == Screen::reveal);
  table.press(1, Button::bid);
  CHECK(table.app.screen == Screen::verdict);
  table.press(1, Button::bid);
  CHECK(table.app.screen == Screen::rolling);
  CHECK_FALSE(table.view().reveal);
}

TEST_CASE("left alone, reveal and verdict end by themselves") {
  TableInHand table = at_first_bid();
  table.press(1, Button::bid);
  table.press(2, Button::liar, kHeld);
  table.wait(Milliseconds{9000});
  CHECK(table.app.screen == Screen::verdict);
  table.wait(Milliseconds{7000});
  CHECK(table.app.screen == Screen::rolling);
}

TEST_CASE("where the last round's dice still lie the display asks to shake, and says what it reads once they moved") {
  TableInHand table = at_first_bid();
  table.press(1, Button::bid);
  table.press(2, Button::liar, kHeld);
  table.wait(Milliseconds{60000});
  for (int i = 0; i < 4; ++i, table.wait(Milliseconds{125})) table.see(1, 0, {3, 3, 3, 5, 6});
  REQUIRE(table.app.screen == Screen::rolling);
  CHECK(table.view().cups.at(SeatId{1}).state == ui::CupState::absent);
  table.see(1, 50, {});
  table.wait(Milliseconds{125});
  table.see(1, 0, {1, 2, 3, 4});
  CHECK(table.view().cups.at(SeatId{1}).state == ui::CupState::settled);
}

TEST_CASE("what lies under a cup from the last round is no roll of this one") {
  TableInHand table = at_first_bid();
  table.press(1, Button::bid);
  table.press(2, Button::liar, kHeld);
  const auto before = table.all<table::RollLocked>().size();
  for (int i = 0; i < 100; ++i, table.wait(Milliseconds{250})) table.see(1, 0, {3, 3, 3, 5});
  CHECK(table.all<table::RollLocked>().size() == before);
}

TEST_CASE("a roll made while the reveal is still shown counts once the reveal is told") {
  TableInHand table = at_first_bid();
  table.press(1, Button::bid);
  table.press(2, Button::liar, kHeld);
  const SeatId loser = table.all<table::Settled>().front().lost.begin()->first;
  const auto before = table.all<table::RollLocked>().size();
  const std::vector<int> five{3, 3, 3, 5, 6};
  const std::vector<int> four{3, 3, 3, 5};
  table.roll(1, loser == SeatId{1} ? four : five);
  CHECK(table.all<table::RollLocked>().size() == before);
  CHECK(table.app.screen == Screen::reveal);
  table.wait(Milliseconds{9000});
  CHECK(table.all<table::RollLocked>().size() == before + 1);
}

TEST_CASE("menu shows the rules in the middle of a game, and any press leads back") {
  TableInHand table = at_first_bid();
  table.press(2, Button::menu);
  CHECK(table.app.screen == Screen::rules);
  table.press(1, Button::bid);
  CHECK(table.app.screen == Screen::bidding);
  CHECK(table.all<table::BidPlaced>().empty());
}

TEST_CASE("nothing of a locked roll is in what the display gets before the reveal") {
  TableInHand one = at_first_bid();
  TableInHand other;
  other.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  other.roll(1, {1, 1, 1, 1, 1});
  other.roll(2, {6, 6, 6, 6, 6});
  CHECK(one.view() == other.view());
  CHECK(firmware::lamps_of(one.app) == firmware::lamps_of(other.app));
  CHECK(one.sounds == other.sounds);
}

TEST_CASE("a game of two goes on to its winner and back to attract") {
  TableInHand table;
  table::Ruleset rules = table::with(table::preset("pub").value(), "dice", "1").value();
  table.feed(firmware::Begin{rules, {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3});
  table.roll(2, {4});
  table.press(1, Button::bid);  // one two: there is none
  table.press(2, Button::liar, kHeld);
  REQUIRE(table.all<table::GameWon>().size() == 1);
  CHECK(table.all<table::GameWon>().front().winner == SeatId{2});
  table.wait(Milliseconds{20000});
  CHECK(table.app.screen == Screen::game_over);
  table.press(1, Button::bid);
  CHECK(table.app.screen == Screen::attract);
}

TEST_CASE("neither a lamp nor a sound tells a verdict before the display does") {
  TableInHand table;
  table.feed(firmware::Begin{
      table::with(table::preset("basic").value(), "dice", "1").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3});
  table.roll(2, {5});
  table.press(1, Button::bid);
  table.press(2, Button::liar, Milliseconds{500});
  REQUIRE(table.app.game.winner == SeatId{2});
  const auto has = [&](firmware::SoundCue cue) {
    return std::find(table.sounds.begin(), table.sounds.end(), cue) != table.sounds.end();
  };
  for (const auto& [seat, lamps] : firmware::lamps_of(table.app))
    CHECK((lamps.cup == hw::CupLamp::green) == (seat <= SeatId{2}));
  CHECK_FALSE(has(firmware::SoundCue::verdict));
  CHECK_FALSE(has(firmware::SoundCue::win));
  table.press(1, Button::up);  // skips to the verdict
  CHECK(table.app.screen == Screen::verdict);
  CHECK(has(firmware::SoundCue::verdict));
  CHECK_FALSE(has(firmware::SoundCue::win));
  CHECK(firmware::lamps_of(table.app).at(SeatId{1}).cup == hw::CupLamp::off);
  table.press(1, Button::up);  // the verdict has been read
  CHECK(table.app.screen == Screen::game_over);
  CHECK(has(firmware::SoundCue::win));
  for (const auto& [seat, lamps] : firmware::lamps_of(table.app)) {
    CHECK(lamps.cup == hw::CupLamp::off);
    CHECK(lamps.turn == (seat == SeatId{2}));
  }
}

TEST_CASE(
    "a button held down when the cups open leaves their reveal alone, and menu skips to the verdict, then shows "
    "pictures") {
  TableInHand table;
  table.feed(firmware::Begin{table.app.settings.rules, {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  table.roll(2, {2, 2, 4, 4, 6});
  table.press(1, Button::bid);
  table.feed(hw::PadEdge{SeatId{1}, Button::up, true, table.now});
  table.press(2, Button::liar, kHeld);
  REQUIRE(table.app.screen == Screen::reveal);
  table.wait(Milliseconds{2000});
  CHECK(table.app.screen == Screen::reveal);
  table.press(2, Button::menu);
  CHECK(table.app.screen == Screen::verdict);
  CHECK(std::find(table.sounds.begin(), table.sounds.end(), firmware::SoundCue::verdict) != table.sounds.end());
  table.press(2, Button::menu);
  CHECK(table.app.screen == Screen::dispute);
}

TEST_CASE("lamps that are set dark stay dark in a game, at every seat, and shine again once service mode lets them") {
  TableInHand table;
  table.app.settings.dark_lamps = true;
  table.feed(firmware::Begin{table.app.settings.rules, {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  const hw::LampState lamps = firmware::lamps_of(table.app);
  CHECK(lamps.size() == table.app.settings.seats.size());
  for (const auto& [seat, lit] : lamps) CHECK(lit == hw::SeatLamps{});
  firmware::TableSettings changed;
  changed.dark_lamps = false;
  table.feed(firmware::ServiceMode{false, changed});
  table.feed(firmware::Begin{table.app.settings.rules, {SeatId{1}, SeatId{2}}, SeatId{1}});
  CHECK(firmware::lamps_of(table.app).at(SeatId{1}).cup == hw::CupLamp::red);
}

TEST_CASE("with house penalties no lamp tells whose turn it is") {
  TableInHand table(table::preset("margin").value());
  table.feed(firmware::Begin{table::preset("margin").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  table.roll(2, {2, 2, 4, 4, 6});
  REQUIRE(table.app.screen == Screen::bidding);
  for (const auto& [seat, lamps] : firmware::lamps_of(table.app)) CHECK_FALSE(lamps.turn);
}

TEST_CASE("a game left alone for five minutes asks, waits another, and is kept while the table invites others") {
  TableInHand table = at_first_bid();
  table.wait(Milliseconds{290000});
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::empty_chair);
  table.wait(Milliseconds{12000});
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::anybody_there);
  table.wait(Milliseconds{60000});
  CHECK(table.app.screen == Screen::attract);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::game_waits);
  table.press(2, Button::menu);
  CHECK(table.app.screen == Screen::bidding);
  CHECK(table.app.game.turn == SeatId{1});
  table.press(1, Button::bid);
  CHECK(table.all<table::BidPlaced>().size() == 1);
}

TEST_CASE("the press that answers whether anybody plays does nothing else") {
  TableInHand table = at_first_bid();
  table.wait(Milliseconds{310000});
  table.press(1, Button::bid);
  CHECK(table.all<table::BidPlaced>().empty());
  CHECK_FALSE(table.view().notice);
  table.press(1, Button::bid);
  CHECK(table.all<table::BidPlaced>().size() == 1);
}

TEST_CASE("a cup that moves is a sign of people, too") {
  TableInHand table = at_first_bid();
  table.wait(Milliseconds{290000});
  for (int i = 0; i < 4; ++i, table.wait(Milliseconds{125})) table.see(1, 50, {});
  table.wait(Milliseconds{80000});
  CHECK(table.app.screen == Screen::bidding);
  CHECK_FALSE(table.view().notice);
  table.wait(Milliseconds{20000});
  CHECK(table.app.screen == Screen::bidding);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::empty_chair);
}

TEST_CASE("a game that was left alone is forgotten once another begins") {
  TableInHand table = at_first_bid();
  table.wait(Milliseconds{400000});
  for (const int seat : {3, 4}) table.press(seat, Button::bid);
  table.press(3, Button::bid);
  table.press(3, Button::bid);
  CHECK(table.app.screen == Screen::roll_off);
  CHECK(table.app.game.seats == std::vector{SeatId{3}, SeatId{4}});
  CHECK_FALSE(table.app.kept);
}
