#include "firmware/journal/evening.hpp"

#include <doctest/doctest.h>

#include "firmware/config/dice_in_use.hpp"
#include "firmware/lines/journal_line.hpp"
#include "table_in_hand.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using firmware::Journal;
using firmware::JournalLine;
using firmware::Milliseconds;
using firmware::TableInHand;
using hw::Button;
using table::SeatId;
using undercup::testing::OwnFolder;

namespace {

constexpr std::chrono::sys_days kToday{std::chrono::days{20'000}};

/// One die a cup; seat 2's bid of two twos is a bluff, so seat 1 wins, and all leave the table.
void play_a_game(TableInHand& table) {
  table.feed(firmware::Begin{
      table::with(table::preset("pub").value(), "dice", "1").value(), {SeatId{1}, SeatId{2}}, SeatId{2}});
  table.roll(1, {4});
  table.roll(2, {2});
  table.press(2, Button::up);
  table.press(2, Button::face);
  table.press(2, Button::bid);
  table.press(1, Button::liar, firmware::kHeld);
  REQUIRE(table.all<table::GameWon>().back().winner == SeatId{1});
  table.wait(std::chrono::minutes{2});
  REQUIRE(table.app.screen == ui::Screen::attract);
}

std::vector<JournalLine> lines_of(const TableInHand& table) {
  std::vector<JournalLine> lines;
  for (const firmware::TableEvent& event : table.events) lines.push_back(journal_line(Milliseconds{0}, event));
  return lines;
}

calibration::FoundDice dice_of(double level) {
  return {16, {level, level, level + 10}, {20, 20, 20}, 100};
}

firmware::TableConfig with_dice(const std::vector<std::optional<calibration::FoundDice>>& sets) {
  firmware::TableConfig config;
  for (const auto& set : sets) {
    firmware::SeatConfig seat{SeatId{static_cast<int>(config.seats.size()) + 1}, {}, {}, {}};
    seat.camera.emplace().calibrated.emplace().dice = set;
    config.seats.push_back(seat);
  }
  return config;
}

}  // namespace

TEST_CASE("attract tells of the evening's games once one is over, and of who wins one after the other") {
  TableInHand table;
  CHECK(table.view().evening.games == 0);
  play_a_game(table);
  const table::Evening first = table.view().evening;
  CHECK(first.games == 1);
  CHECK(first.rounds == 1);
  CHECK(first.winner == SeatId{1});
  CHECK(first.in_a_row == 1);
  REQUIRE(first.boldest_false);
  CHECK(first.boldest_false->made.seat == SeatId{2});
  CHECK_FALSE(first.boldest_true);
  REQUIRE(first.best_call);
  CHECK(first.best_call->caller == SeatId{1});
  play_a_game(table);
  CHECK(table.view().evening.games == 2);
  CHECK(table.view().evening.in_a_row == 2);
}

TEST_CASE("an evening is over when nobody has played for six hours") {
  TableInHand table;
  play_a_game(table);
  table.wait(std::chrono::hours{5});
  CHECK(table.view().evening.games == 1);
  table.wait(std::chrono::hours{1});
  CHECK(table.view().evening.games == 0);
  play_a_game(table);
  CHECK(table.view().evening.games == 1);
}

TEST_CASE("a game that is given up, and one for practice, is none of the evening's") {
  TableInHand table;
  table.feed(firmware::Begin{table.app.rules, {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.wait(std::chrono::minutes{10});
  REQUIRE(table.app.screen == ui::Screen::attract);
  table.press(3, Button::bid);
  table.press(3, Button::liar, firmware::kHeld);
  REQUIRE(table.app.practice);
  table.press(3, Button::menu);
  table.press(3, Button::menu);
  table.press(3, Button::bid);
  REQUIRE(table.app.game.phase == table::Phase::over);
  table.wait(std::chrono::minutes{2});
  CHECK(table.view().evening.games == 0);
}

TEST_CASE("switched off and on, a table tells of the games of today as its journal has them") {
  TableInHand table;
  play_a_game(table);
  const OwnFolder folder;
  Journal journal = std::move(Journal::open(folder.path()).value().journal);
  const std::vector<JournalLine> lines = lines_of(table);
  REQUIRE_FALSE(journal.append(lines, kToday - std::chrono::days{1}));
  REQUIRE_FALSE(journal.append(lines, kToday));
  REQUIRE_FALSE(journal.append(lines));
  CHECK(evening_of(journal, kToday) == table.app.evening);
  CHECK(evening_of(journal, std::nullopt).games == 0);
  REQUIRE_FALSE(journal.append(lines, kToday));
  CHECK(evening_of(journal, kToday).in_a_row == 2);
  firmware::AppSettings settings;
  settings.evening = evening_of(journal, kToday);
  CHECK(view_of(firmware::switched_on(settings)).evening.games == 2);
}

TEST_CASE("a game of today whose lines are not understood is left out") {
  TableInHand table;
  play_a_game(table);
  const OwnFolder folder;
  Journal journal = std::move(Journal::open(folder.path()).value().journal);
  std::vector<JournalLine> lines = lines_of(table);
  for (JournalLine& line : lines) {
    if (line.line.find("\"settled\"") != std::string::npos) line.line = R"({"event":"of another version"})";
  }
  REQUIRE_FALSE(journal.append(lines, kToday));
  REQUIRE_FALSE(journal.append(lines_of(table), kToday));
  CHECK(evening_of(journal, kToday).games == 1);
}

TEST_CASE("the display's dice have the colours that all calibrated seats agree on") {
  CHECK_FALSE(dice_in_use(firmware::TableConfig{}));
  CHECK_FALSE(dice_in_use(with_dice({std::nullopt, std::nullopt})));
  const auto alone = dice_in_use(with_dice({std::nullopt, dice_of(200)}));
  REQUIRE(alone);
  CHECK(alone->body == std::array<std::uint8_t, 3>{210, 200, 200});  // red, green, blue
  const auto both = dice_in_use(with_dice({dice_of(190), dice_of(210)}));
  REQUIRE(both);
  CHECK(both->body == alone->body);
  CHECK_FALSE(dice_in_use(with_dice({dice_of(60), dice_of(210)})));
}
