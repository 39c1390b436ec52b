#include <doctest/doctest.h>

#include <algorithm>

#include "table_in_hand.hpp"

using namespace undercup;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::TableInHand;
using hw::Button;
using table::Face;
using table::SeatId;
using table::VoidedBy;
using ui::Notice;
using ui::Screen;

namespace {

constexpr Milliseconds kToVerdict{12000};

/// Seats 1 to `seats` have rolled, seat 1 has bid, and seat 2 has just called it a lie: with five dice of which two
/// match, seat 1 bid one three and seat 2 has lost a die.
TableInHand just_called(int seats = 2) {
  TableInHand table;
  std::vector<SeatId> taken;
  for (int seat = 1; seat <= seats; ++seat) taken.push_back(SeatId{seat});
  table.feed(firmware::Begin{table::with(table::preset("basic").value(), "dice", "2").value(), taken, SeatId{1}});
  table.roll(1, {3, 6});
  for (int seat = 2; seat <= seats; ++seat) table.roll(seat, {2, 5});
  table.press(1, Button::face);  // the lowest legal bid, and two faces on
  table.press(1, Button::face);
  table.press(1, Button::bid);
  table.press(2, Button::liar, kHeld);
  REQUIRE(table.all<table::Settled>().size() == 1);
  REQUIRE(table.all<table::Settled>().front().bid == table::Bid{1, Face::three});
  REQUIRE(table.all<table::Settled>().front().lost == table::PerSeat{{SeatId{2}, 1}});
  return table;
}

/// .. and the verdict is on show.
TableInHand called(int seats = 2) {
  TableInHand table = just_called(seats);
  table.wait(kToVerdict);
  return table;
}

/// Seat 2 says that seat 1's first die, a three, was a four.
void doubts_the_three(TableInHand& table) {
  table.press(2, Button::menu);
  table.press(2, Button::up);
  table.press(2, Button::face);
  REQUIRE(table.view().dispute->doubt == ui::DieInDoubt{SeatId{1}, 1, Face::three, Face::four});
}

}  // namespace

TEST_CASE("once every seat that was in has pressed menu after a reveal, the round is played again") {
  TableInHand table = called(3);
  table.press(1, Button::menu);
  CHECK(table.app.screen == Screen::dispute);
  table.press(3, Button::menu);
  table.press(3, Button::menu);
  CHECK(table.all<table::RoundVoided>().empty());
  CHECK(table.view().dispute->missing == std::vector{SeatId{2}});
  table.press(2, Button::menu);
  CHECK(table.all<table::RoundVoided>() == std::vector{table::RoundVoided{1, VoidedBy::table}});
  CHECK(table.app.game.held == table::PerSeat{{SeatId{1}, 2}, {SeatId{2}, 2}, {SeatId{3}, 2}});
  CHECK(table.app.screen == Screen::rolling);
}

TEST_CASE("a die that was misread is corrected once all agree, and the verdict is told anew") {
  TableInHand table = called();
  doubts_the_three(table);
  CHECK(table.view().dispute->agreed.empty());  // to that
  table.press(2, Button::menu);
  table.press(1, Button::menu);
  CHECK(table.all<table::Corrected>() == std::vector{table::Corrected{SeatId{1}, 1, Face::three, Face::four}});
  REQUIRE(table.all<table::Settled>().size() == 2);
  CHECK(table.all<table::Settled>().back().lost == table::PerSeat{{SeatId{1}, 1}});
  CHECK(table.app.screen == Screen::reveal);
  CHECK(table.view().reveal->dice.at(SeatId{1}).front() == Face::four);
  CHECK(table.app.game.held == table::PerSeat{{SeatId{1}, 1}, {SeatId{2}, 2}});
  CHECK(table.app.statistics.challenges_won == table::PerSeat{{SeatId{2}, 1}});
  CHECK(table.app.statistics.story.held.size() == 1);
  CHECK_FALSE(table.app.statistics.story.boldest_true);
  CHECK(table.app.statistics.challenges_lost.empty());
}

TEST_CASE("the picture of a die that was corrected says what it showed") {
  TableInHand table = called();
  doubts_the_three(table);
  for (const int seat : {2, 1}) table.press(seat, Button::menu);
  REQUIRE(table.all<table::Corrected>().size() == 1);
  const std::vector<ui::SpottedDie> spotted = table.view().reveal->spotted.at(SeatId{1});
  REQUIRE(spotted.size() == 2);
  CHECK(spotted.front().value == Face::four);
  CHECK(spotted.back().value == Face::six);
}

TEST_CASE("who turns the die in doubt on takes back what others have agreed to") {
  TableInHand table = called();
  doubts_the_three(table);
  table.press(2, Button::menu);
  REQUIRE(table.view().dispute->agreed == std::vector{SeatId{2}});
  table.press(1, Button::face);
  CHECK(table.view().dispute->agreed.empty());
  table.press(1, Button::menu);
  CHECK(table.all<table::Corrected>().empty());
}

TEST_CASE("face held turns the die in doubt back by one") {
  TableInHand table = called();
  table.press(2, Button::menu);
  table.press(2, Button::up);
  table.press(2, Button::face, kHeld);
  CHECK(table.view().dispute->doubt == ui::DieInDoubt{SeatId{1}, 1, Face::three, Face::two});
}

TEST_CASE("nobody agrees to a die of which nobody has said what it showed") {
  TableInHand table = called();
  table.press(2, Button::menu);
  table.press(2, Button::down);  // seat 2's last die
  table.press(2, Button::menu);
  table.press(1, Button::menu);
  CHECK(table.all<table::Corrected>().empty());
  CHECK(table.all<table::RoundVoided>().empty());
  CHECK(table.view().dispute->doubt->seat == SeatId{2});
}

TEST_CASE("while the next is rolled it is told what the last round cost, unless that was found void") {
  TableInHand table = called();
  CHECK(table.view().statistics.lost_last == table::PerSeat{{SeatId{2}, 1}});
  for (const int seat : {1, 2}) table.press(seat, Button::menu);
  REQUIRE(table.all<table::RoundVoided>().size() == 1);
  CHECK(table.view().statistics.lost_last.empty());
}

TEST_CASE(
    "who called out of turn is told so in the reveal, also after it was talked over, and who had the turn is not") {
  for (const int caller : {2, 3}) {
    TableInHand table(table::with(table::preset("pub").value(), "interrupt", "true").value());
    table.feed(firmware::Begin{table.app.settings.rules, {SeatId{1}, SeatId{2}, SeatId{3}}, SeatId{1}});
    for (const int seat : {1, 2, 3}) table.roll(seat, {3, 3, 3, 5, 6});
    table.press(1, Button::bid);
    table.press(caller, Button::liar, kHeld);
    REQUIRE(table.app.screen == Screen::reveal);
    CHECK(table.view().reveal->out_of_turn == (caller == 3));
    for (int times = 0; times < 2; ++times) table.press(1, Button::menu);
    REQUIRE(table.app.screen == Screen::dispute);
    CHECK(table.view().reveal->out_of_turn == (caller == 3));
  }
}

TEST_CASE("rolls do not count while the last round is talked over, and do as soon as it is left as it was") {
  TableInHand table = called();
  table.press(1, Button::menu);
  table.roll(1, {1, 2});
  CHECK(table.app.game.locked.empty());
  CHECK(table.app.screen == Screen::dispute);
  table.press(2, Button::bid);
  CHECK(table.app.game.locked.size() == 1);
  table.press(2, Button::menu);
  CHECK(table.app.screen == Screen::rules);  // with the first lock it is too late
}

TEST_CASE("a dispute nobody goes on with ends by itself") {
  TableInHand table = called();
  table.press(1, Button::menu);
  table.wait(Milliseconds{61000});
  CHECK(table.app.screen == Screen::rolling);
  CHECK(table.all<table::RoundVoided>().empty());
}

TEST_CASE("every press in a dispute gives it its whole time again") {
  TableInHand table = called();
  const Milliseconds most_of_it = table.app.settings.policy.dispute * 2 / 3;
  table.press(1, Button::menu);
  table.wait(most_of_it);
  table.press(1, Button::up);
  table.wait(most_of_it);
  CHECK(table.app.screen == Screen::dispute);
  table.wait(most_of_it);
  CHECK(table.app.screen == Screen::rolling);
}

TEST_CASE("the end of a dispute is due though nobody presses anything") {
  TableInHand table = called();
  table.press(1, Button::menu);
  REQUIRE(table.app.dispute);
  CHECK(firmware::next_due(table.app) == table.app.dispute->until);
}

TEST_CASE("a dispute ends the verdict that it comes upon, which is not heard a second time") {
  TableInHand table = just_called();
  REQUIRE(table.app.screen == Screen::reveal);
  table.press(1, Button::menu);
  REQUIRE(table.app.screen == Screen::verdict);
  table.sounds.clear();
  table.press(1, Button::menu);
  CHECK(table.app.screen == Screen::dispute);
  CHECK_FALSE(table.app.reveal);
  table.press(1, Button::bid);
  CHECK(table.app.screen == Screen::rolling);
  table.wait(kToVerdict);
  CHECK(std::count(table.sounds.begin(), table.sounds.end(), firmware::SoundCue::verdict) == 0);
}

TEST_CASE("a round that is void leaves nothing in the tallies of challenges, nor in the story of the game") {
  TableInHand table = called();
  REQUIRE(table.app.statistics.challenges_lost == table::PerSeat{{SeatId{2}, 1}});
  REQUIRE(table.view().statistics.story.held.size() == 1);
  for (const int seat : {1, 2}) table.press(seat, Button::menu);
  REQUIRE(table.all<table::RoundVoided>().size() == 1);
  CHECK(table.app.statistics.challenges_lost.empty());
  CHECK(table.app.statistics.challenges_won.empty());
  CHECK(table.app.statistics.story == table::Story{});
}

TEST_CASE("a game that was left alone after a verdict goes on with all that is known of that round") {
  TableInHand table = called();
  REQUIRE(table.app.statistics.challenges_lost.size() == 1);
  table.wait(Milliseconds{400000});
  REQUIRE(table.app.screen == Screen::attract);
  table.press(1, Button::menu);  // goes on
  for (const int seat : {1, 2}) table.press(seat, Button::menu);
  CHECK(table.all<table::RoundVoided>() == std::vector{table::RoundVoided{1, VoidedBy::table}});
  CHECK(table.app.statistics.challenges_lost.empty());
  CHECK(table.app.statistics.story.held.empty());
}

TEST_CASE("with the first lock of the next round the tallies of the last stand, also where the next is void") {
  TableInHand table = called();
  const ui::Statistics tallies = table.app.statistics;
  REQUIRE(table.app.last_round);
  table.roll(1, {1, 2});
  CHECK_FALSE(table.app.last_round);
  table.feed(firmware::DeviceChanged{firmware::DeviceKind::camera, "cam", SeatId{2}, firmware::DeviceState::lost});
  for (const int seat : {1, 2}) table.press(seat, Button::menu);
  REQUIRE(table.all<table::RoundVoided>().size() == 1);
  CHECK(table.app.statistics == tallies);
}

TEST_CASE("the last round of a game can be corrected until the table invites others, and the game goes on") {
  TableInHand table;
  table.feed(firmware::Begin{
      table::with(table::preset("basic").value(), "dice", "1").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {3});
  table.roll(2, {5});
  table.press(1, Button::bid);  // one two
  table.press(2, Button::liar, kHeld);
  REQUIRE(table.app.game.winner == SeatId{2});
  table.wait(Milliseconds{20000});
  REQUIRE(table.app.screen == Screen::game_over);
  table.press(1, Button::menu);
  CHECK(table.app.screen == Screen::dispute);
  table.wait(Milliseconds{50000});  // longer than the winner is toasted
  table.press(2, Button::menu);
  CHECK(table.app.game.phase == table::Phase::rolling);
  CHECK(table.app.game.held == table::PerSeat{{SeatId{1}, 1}, {SeatId{2}, 1}});
  table.roll(1, {3});
  table.roll(2, {5});
  CHECK(table.app.screen == Screen::bidding);
}

TEST_CASE("nobody decides alone because the others' pads are dead") {
  TableInHand table = called();
  table.feed(firmware::DeviceChanged{firmware::DeviceKind::pads, "pads", SeatId{2}, firmware::DeviceState::lost});
  for (int times = 0; times < 3; ++times) table.press(1, Button::menu);
  CHECK(table.all<table::RoundVoided>().empty());
  CHECK(table.view().dispute->missing == std::vector{SeatId{2}});
}

TEST_CASE("where the last who had to agree cannot press any more, the next press of menu settles it") {
  TableInHand table = called(3);
  for (const int seat : {1, 2}) table.press(seat, Button::menu);
  table.feed(firmware::DeviceChanged{firmware::DeviceKind::button, "menu", SeatId{3}, firmware::DeviceState::stuck});
  CHECK(table.all<table::RoundVoided>().empty());
  table.press(1, Button::menu);
  CHECK(table.all<table::RoundVoided>().size() == 1);
  CHECK(table.view().notice->kind == Notice::Kind::played_again);
}

TEST_CASE("a seat whose liar is stuck can press menu, and has to agree") {
  TableInHand table = called(3);
  table.feed(firmware::DeviceChanged{firmware::DeviceKind::button, "liar", SeatId{3}, firmware::DeviceState::stuck});
  for (const int seat : {1, 2}) table.press(seat, Button::menu);
  CHECK(table.all<table::RoundVoided>().empty());
  CHECK(table.view().dispute->missing == std::vector{SeatId{3}});
}

TEST_CASE("who was out when the round was called has no say in it") {
  TableInHand table = called(3);
  table.press(4, Button::menu);
  REQUIRE(table.view().dispute);
  table.press(4, Button::up);
  table.press(4, Button::bid);
  REQUIRE(table.view().dispute);
  CHECK_FALSE(table.view().dispute->doubt);
  CHECK(table.view().dispute->agreed.empty());
}

TEST_CASE("from the pictures liar leads on to the rules, and from them to who has left") {
  TableInHand table = called(3);
  table.press(1, Button::menu);
  table.press(1, Button::liar, kHeld);
  CHECK(table.app.screen == Screen::rules);
  table.press(1, Button::menu);
  CHECK(table.app.screen == Screen::leaving);
}

TEST_CASE("a seat whose pads are lost need not agree") {
  TableInHand table = called(3);
  table.feed(firmware::DeviceChanged{firmware::DeviceKind::pads, "pads", SeatId{3}, firmware::DeviceState::lost});
  table.press(1, Button::menu);
  table.press(2, Button::menu);
  CHECK(table.all<table::RoundVoided>().size() == 1);
}

TEST_CASE("where the next round waits for a camera, menu is about that round and not about the last") {
  TableInHand table = called();
  table.feed(firmware::DeviceChanged{firmware::DeviceKind::camera, "cam", SeatId{2}, firmware::DeviceState::lost});
  table.wait(Milliseconds{10000});
  table.press(1, Button::menu);
  table.press(2, Button::menu);
  CHECK(table.all<table::RoundVoided>() == std::vector{table::RoundVoided{2, VoidedBy::table}});
}

TEST_CASE("a camera whose dice were corrected too often asks to be calibrated") {
  TableInHand table = called();
  const int bearable = table.app.settings.policy.corrections_bearable;
  for (int times = 0; times <= bearable; ++times) {
    table.press(1, Button::menu);
    table.press(1, Button::up);
    table.press(1, Button::face);
    table.press(1, Button::menu);
    table.press(2, Button::menu);
    table.wait(kToVerdict);
  }
  CHECK(table.app.corrections == table::PerSeat{{SeatId{1}, bearable + 1}});
  table.wait(Milliseconds{400000});
  table.feed(firmware::Begin{table.app.rules, {SeatId{1}, SeatId{2}}, SeatId{1}});
  for (const int seat : {2, 1}) {
    table.press(seat, Button::menu);
    table.press(seat, Button::menu);
    table.press(seat, Button::bid);
  }
  table.wait(Milliseconds{60000});
  REQUIRE(table.app.screen == Screen::attract);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == Notice::Kind::calibrate_camera);
  CHECK(table.view().notice->seat == SeatId{1});
}

TEST_CASE("a camera more of whose dice were misread on evenings before than is bearable asks to be calibrated") {
  struct Row {
    int beyond;
    bool asks;
  };
  for (const Row row : {Row{-1, false}, Row{0, false}, Row{1, true}}) {
    CAPTURE(row.beyond);
    firmware::AppSettings settings;
    settings.rules = table::preset("pub").value();
    settings.corrections = {{SeatId{2}, settings.policy.corrections_bearable + row.beyond}};
    const auto notice = firmware::view_of(firmware::switched_on(settings)).notice;
    CHECK(notice.has_value() == row.asks);
    if (notice) CHECK(notice->kind == Notice::Kind::calibrate_camera);
    if (notice) CHECK(notice->seat == SeatId{2});
  }
}
