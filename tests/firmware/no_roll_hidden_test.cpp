#include "firmware/service/no_roll_hidden.hpp"

#include <doctest/doctest.h>

#include "tests/demo_table.hpp"
#include "tests/firmware/table_in_hand.hpp"
#include "tests/told_cups.hpp"

namespace undercup::firmware {
namespace {

using table::SeatId;

/// Watches a whole table: from a game's begin to its end there must be no proof, whatever is just going on.
class Suspicious final : public Witness {
public:
  void took(Milliseconds /*at*/, const Input& /*input*/, const Output& output, const App& after) override {
    for (const TableEvent& event : output.events) {
      const auto* game = std::get_if<table::Event>(&event);
      if (game == nullptr) continue;
      if (std::holds_alternative<table::GameStarted>(*game)) is_on = true;
      if (std::holds_alternative<table::GameWon>(*game) || std::holds_alternative<table::GameRanked>(*game))
        is_on = false;
    }
    const bool proven = no_roll_hidden(after).has_value();
    if (is_on && proven) ++wrong;
    if (proven && (!after.game.locked.empty() || !after.game.cards.locked.empty()) &&
        after.game.phase != table::Phase::over)
      ++wrong;
    ++(is_on ? in_game : between);
    if (proven) ++proofs;
  }
  bool is_on = false;
  int wrong = 0;
  int in_game = 0;
  int between = 0;
  int proofs = 0;
};

TEST_CASE("through whole random games nothing proves that no roll is hidden before the game is over" *
          doctest::test_suite("one_thread")) {
  for (const char* const rules : {"pub", "standard", "margin", "deceptidice"}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(rules);
      CAPTURE(seed);
      Suspicious watcher;
      Play wanted;
      wanted.seed = seed;
      wanted.seats = static_cast<int>(seed) + 2;
      wanted.rules = table::preset(rules).value();
      wanted.told = [] { return testing::ToldCups::cup(); };
      wanted.recorder = &watcher;
      REQUIRE(play(wanted).over);
      CHECK(watcher.wrong == 0);
      CHECK(watcher.in_game > 100);
      CHECK(watcher.proofs > 0);
    }
  }
}

TEST_CASE("at attract, in the lobby and on a game's last screen no roll is hidden") {
  TableInHand table;
  CHECK(no_roll_hidden(table.app));
  table.press(4, hw::Button::up);
  table.press(2, hw::Button::up);
  CHECK(no_roll_hidden(table.app));
  table.press(2, hw::Button::bid);
  CHECK(no_roll_hidden(table.app));
  table.press(2, hw::Button::bid);
  CHECK_FALSE(no_roll_hidden(table.app));
}

TEST_CASE("a game that was left alone and may go on keeps its rolls hidden at attract") {
  TableInHand table;
  table.feed(Begin{table::preset("pub").value(), {SeatId{1}, SeatId{3}}, SeatId{1}});
  table.roll(1, {1, 2, 3, 4, 5});
  table.wait(table.app.settings.policy.left_alone + table.app.settings.policy.answer);
  REQUIRE(table.app.stage == Stage::attract);
  REQUIRE(table.app.kept);
  CHECK_FALSE(no_roll_hidden(table.app));
}

TEST_CASE("service mode leaves an empty table behind, on which the rules that were kept are in force") {
  TableInHand table;
  table.press(2, hw::Button::up);
  table.feed(ServiceMode{true});
  CHECK(table.app.taken.empty());
  CHECK(table.view().screen == ui::Screen::attract);
  TableSettings changed;
  changed.rules = table::with(table::preset("pub").value(), "dice", "3").value();
  table.feed(ServiceMode{false, changed});
  CHECK(table.app.rules.dice == 3);
  CHECK(table.app.settings.rules.dice == 3);
  // A press made before it began is not held for ever.
  table.press(2, hw::Button::up);
  CHECK(table.app.taken == std::vector{SeatId{2}});
}

}  // namespace
}  // namespace undercup::firmware
