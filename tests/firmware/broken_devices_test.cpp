#include <doctest/doctest.h>

#include "firmware/app/devices.hpp"
#include "hw/board_health.hpp"
#include "table_in_hand.hpp"

using namespace undercup;
using firmware::DeviceChanged;
using firmware::DeviceKind;
using firmware::DeviceState;
using firmware::Milliseconds;
using firmware::TableInHand;
using hw::Button;
using table::SeatId;
using ui::Notice;
using ui::Screen;

namespace {

const std::vector<SeatId> kSeats{SeatId{1}, SeatId{2}, SeatId{3}};

void breaks(TableInHand& table, DeviceKind kind, int seat, DeviceState state, const char* name = "it") {
  table.feed(DeviceChanged{kind, name, SeatId{seat}, state});
}

/// Three seats are to roll, and seat 3's camera is gone.
TableInHand without_camera_three() {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), kSeats, SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  table.roll(2, {2, 2, 4, 4, 6});
  breaks(table, DeviceKind::camera, 3, DeviceState::lost);
  return table;
}

/// All have rolled, and it is seat 1's turn.
TableInHand bidding() {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), kSeats, SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  table.roll(2, {2, 2, 4, 4, 6});
  table.roll(3, {2, 2, 4, 4, 6});
  return table;
}

std::optional<Notice::Kind> told(const TableInHand& table) {
  const auto notice = table.view().notice;
  return notice ? std::optional(notice->kind) : std::nullopt;
}

/// A frame of that seat's camera with such a picture.
void show(TableInHand& table, int seat, std::uint64_t fingerprint) {
  vision::Observation seen;
  seen.exposed_at = table.now;
  seen.motion = 0;
  table.feed(firmware::Sight{SeatId{seat}, seen, nullptr, std::nullopt, fingerprint});
  table.wait(Milliseconds{250});
}

}  // namespace

TEST_CASE("a camera that is lost before its lock is named, and the table waits for it") {
  TableInHand table = without_camera_three();
  CHECK(table.all<DeviceChanged>().size() == 1);
  CHECK(told(table) == Notice::Kind::camera_missed);
  CHECK(table.view().notice->seat == SeatId{3});
  table.wait(Milliseconds{60000});
  CHECK(table.app.screen == Screen::rolling);
  breaks(table, DeviceKind::camera, 3, DeviceState::back);
  CHECK_FALSE(told(table));
  table.roll(3, {1, 2, 3, 4, 5});
  CHECK(table.app.screen == Screen::bidding);
}

TEST_CASE("a round that waits for a camera is played again once every seat has pressed menu") {
  TableInHand table = without_camera_three();
  table.press(1, Button::menu);
  table.press(1, Button::menu);
  table.press(3, Button::menu);
  CHECK(table.all<table::RoundVoided>().empty());
  REQUIRE(told(table) == Notice::Kind::camera_missed);
  CHECK(table.view().notice->missing == std::vector{SeatId{2}});
  table.press(2, Button::menu);
  CHECK(table.all<table::RoundVoided>() == std::vector{table::RoundVoided{1, table::VoidedBy::table}});
  CHECK(table.all<table::RoundStarted>().size() == 2);
  CHECK(table.app.agreed.empty());
}

TEST_CASE("what was agreed is forgotten when the camera is back, and menu is help again") {
  TableInHand table = without_camera_three();
  table.press(1, Button::menu);
  breaks(table, DeviceKind::camera, 3, DeviceState::back);
  table.press(2, Button::menu);
  table.press(3, Button::menu);
  CHECK(table.all<table::RoundVoided>().empty());
}

TEST_CASE("a seat whose pads are lost, too, need not agree") {
  TableInHand table = without_camera_three();
  breaks(table, DeviceKind::pads, 3, DeviceState::lost);
  table.press(1, Button::menu);
  table.press(2, Button::menu);
  CHECK(table.all<table::RoundVoided>().size() == 1);
}

TEST_CASE("a camera that is lost after its lock costs nothing: the round is played with the locked roll") {
  TableInHand table = bidding();
  breaks(table, DeviceKind::camera, 2, DeviceState::lost);
  CHECK(told(table) == Notice::Kind::camera_lost);
  table.press(1, Button::bid);
  table.press(2, Button::liar, Milliseconds{500});
  REQUIRE(table.all<table::CupsRevealed>().size() == 1);
  CHECK(table.all<table::CupsRevealed>().front().dice.at(SeatId{2}).size() == 5);
  CHECK(table.all<table::RoundVoided>().empty());
}

TEST_CASE("nobody takes a seat whose camera does not work, and the display says why") {
  TableInHand table;
  breaks(table, DeviceKind::camera, 4, DeviceState::lost);
  table.press(4, Button::bid);
  CHECK(table.app.taken.empty());
  CHECK(table.app.screen == Screen::attract);
  CHECK(told(table) == Notice::Kind::camera_lost);
  table.press(5, Button::bid);
  CHECK(table.app.taken == std::vector{SeatId{5}});
  breaks(table, DeviceKind::camera, 4, DeviceState::back);
  table.press(4, Button::bid);
  CHECK(table.app.taken == std::vector{SeatId{4}, SeatId{5}});
}

TEST_CASE("pads that are lost are told while it is their turn") {
  TableInHand table = bidding();
  breaks(table, DeviceKind::pads, 2, DeviceState::lost);
  CHECK_FALSE(told(table));
  table.press(1, Button::bid);
  CHECK(told(table) == Notice::Kind::pads_lost);
  CHECK(table.view().notice->seat == SeatId{2});
  breaks(table, DeviceKind::pads, 2, DeviceState::back);
  CHECK_FALSE(told(table));
}

TEST_CASE("where nobody may be told whose turn it is, pads that are lost are told whoever has it") {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("margin").value(), {SeatId{1}, SeatId{2}, SeatId{3}}, SeatId{1}});
  for (const int seat : {1, 2, 3}) table.roll(seat, {2, 2, 4, 4, 6});
  breaks(table, DeviceKind::pads, 3, DeviceState::lost);
  for (const int turn : {1, 2}) {
    CHECK(told(table) == Notice::Kind::pads_lost);
    CHECK(table.view().notice->seat == SeatId{3});
    table.press(turn, Button::bid);
  }
  CHECK(told(table) == Notice::Kind::pads_lost);
}

TEST_CASE("a button that is stuck is named, and what it has set meanwhile is set back") {
  TableInHand table = bidding();
  table.feed(hw::PadEdge{SeatId{1}, Button::up, true, table.now});
  table.wait(Milliseconds{20000});
  REQUIRE(table.view().draft->count > 90);
  table.feed(hw::PadEdge{SeatId{1}, Button::up, false, table.now});
  breaks(table, DeviceKind::button, 1, DeviceState::stuck, "up");
  CHECK(table.view().draft->count == 1);
  REQUIRE(told(table) == Notice::Kind::button_stuck);
  CHECK(table.view().notice->button == "up");
}

TEST_CASE("a disk that is lost is told during a game as long as it lasts") {
  TableInHand table = bidding();
  table.feed(DeviceChanged{DeviceKind::disk, "journal", std::nullopt, DeviceState::lost});
  CHECK(told(table) == Notice::Kind::disk_lost);
  table.wait(Milliseconds{60000});
  CHECK(told(table) == Notice::Kind::disk_lost);
  table.feed(DeviceChanged{DeviceKind::disk, "journal", std::nullopt, DeviceState::back});
  CHECK_FALSE(told(table));
}

TEST_CASE(
    "what is wrong with the computer is told at attract, the worst first, makes no noise and no event, and heals") {
  TableInHand table;
  const auto board = [&](hw::BoardTrouble trouble, DeviceState state) {
    table.feed(DeviceChanged{DeviceKind::board, std::string(hw::name(trouble)), std::nullopt, state});
  };
  board(hw::BoardTrouble::card_worn, DeviceState::poor);
  CHECK(told(table) == Notice::Kind::card_worn);
  board(hw::BoardTrouble::undervoltage, DeviceState::poor);
  CHECK(told(table) == Notice::Kind::board_undervoltage);
  board(hw::BoardTrouble::undervoltage, DeviceState::back);
  board(hw::BoardTrouble::card_worn, DeviceState::back);
  CHECK_FALSE(told(table));
  CHECK(table.sounds.empty());
  CHECK(table.all<DeviceChanged>().empty());
  TableInHand game = bidding();
  game.feed(DeviceChanged{DeviceKind::board, "hot", std::nullopt, DeviceState::poor});
  CHECK_FALSE(told(game));
}

TEST_CASE("what is broken at a seat that does not play is none of the players' business") {
  TableInHand table = bidding();
  breaks(table, DeviceKind::camera, 7, DeviceState::lost);
  breaks(table, DeviceKind::button, 7, DeviceState::stuck);
  CHECK_FALSE(told(table));
  CHECK(table.all<DeviceChanged>().size() == 2);
}

TEST_CASE("a camera that shows the very same picture for three seconds is frozen until it shows another") {
  TableInHand table = bidding();
  for (int i = 0; i < 12; ++i) show(table, 2, 7);
  CHECK(table.all<DeviceChanged>().empty());
  for (int i = 0; i < 4; ++i) show(table, 2, 7);
  REQUIRE(table.all<DeviceChanged>().size() == 1);
  CHECK(table.all<DeviceChanged>().front() ==
        DeviceChanged{DeviceKind::camera, "camera", SeatId{2}, DeviceState::frozen});
  show(table, 2, 8);
  REQUIRE(table.all<DeviceChanged>().size() == 2);
  CHECK(table.all<DeviceChanged>().back().state == DeviceState::back);
}

TEST_CASE("two cameras that show the same, each with its noise, are not frozen") {
  TableInHand table = bidding();
  for (std::uint64_t i = 0; i < 40; ++i) {
    show(table, 2, i);
    show(table, 3, i);
  }
  CHECK(table.all<DeviceChanged>().empty());
}

TEST_CASE("no roll is locked by pictures that never change") {
  TableInHand table = without_camera_three();
  breaks(table, DeviceKind::camera, 3, DeviceState::back);
  for (int i = 0; i < 4; ++i, table.wait(Milliseconds{125})) table.see(3, 50, {});
  vision::Observation seen;
  seen.motion = 0;
  seen.reading.emplace().status = vision::ReadStatus::read;
  for (int i = 0; i < 5; ++i)
    seen.reading->dice.push_back({table::Face::two, table::Face::five, 20.0 * i, 30, 0, 16, 1});
  for (int i = 0; i < 20; ++i, table.wait(Milliseconds{125})) {
    seen.exposed_at = table.now;
    table.feed(firmware::Sight{SeatId{3}, seen, nullptr, std::nullopt, 7});
  }
  CHECK(table.app.screen == Screen::rolling);
}
