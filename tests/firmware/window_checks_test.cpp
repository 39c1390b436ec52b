#include "firmware/app/window_checks.hpp"

#include <doctest/doctest.h>

#include "tests/firmware/seats.hpp"
#include "tests/firmware/table_in_hand.hpp"

namespace undercup::firmware {
namespace {

using calibration::Drift;
using table::SeatId;

/// A picture of a window in which nothing moves, checked.
void check(TableInHand& table, SeatId seat, std::vector<Drift> found) {
  Sight sight;
  sight.seat = seat;
  sight.seen.exposed_at = table.now;
  sight.seen.motion = 0;
  sight.drift = std::move(found);
  table.feed(sight);
}

std::optional<ui::WindowTrouble> told(const TableInHand& table) {
  const auto notice = table.view().notice;
  if (!notice || notice->kind != ui::Notice::Kind::window_drifted) return std::nullopt;
  return notice->window;
}

/// Two seats in a game, whose cups are to be shaken.
TableInHand in_a_game() {
  TableInHand table;
  table.feed(Begin{table::preset("pub").value(), {SeatId{1}, SeatId{3}}, SeatId{1}});
  return table;
}

TEST_CASE("each window is checked at attract, and again a minute later") {
  TableInHand table;
  CHECK(look_order(table.app, kThree).check);
  check(table, kThree, {});
  CHECK_FALSE(look_order(table.app, kThree).check);
  CHECK(look_order(table.app, SeatId{4}).check);
  table.wait(table.app.settings.policy.window_checked);
  CHECK(look_order(table.app, kThree).check);
}

TEST_CASE("in play a window is checked once, after its cup's lock") {
  TableInHand table = in_a_game();
  check(table, SeatId{1}, {});
  table.wait(2 * table.app.settings.policy.window_checked);
  CHECK_FALSE(look_order(table.app, SeatId{1}).check);
  table.roll(1, {1, 2, 3, 4, 5});
  CHECK(look_order(table.app, SeatId{1}).check);
  check(table, SeatId{1}, {});
  CHECK_FALSE(look_order(table.app, SeatId{1}).check);
}

TEST_CASE("a camera that has moved is told at once, by its seat and what to do, until a check finds it in its place") {
  TableInHand table;
  check(table, kThree, {Drift::camera_moved, Drift::focus_lost});
  CHECK(told(table) == ui::WindowTrouble::camera_moved);
  CHECK(table.view().notice->seat == kThree);
  check(table, kThree, {});
  CHECK_FALSE(told(table));
}

TEST_CASE("dirt and light are told when a second check finds them too") {
  for (const Drift drift : {Drift::dirty, Drift::wet, Drift::light_changed}) {
    TableInHand table;
    check(table, kThree, {drift});
    CHECK_FALSE(told(table));
    check(table, kThree, {});
    check(table, kThree, {drift});
    CHECK_FALSE(told(table));
    check(table, kThree, {drift});
    CHECK(told(table));
  }
}

TEST_CASE("under a cup only the camera is judged, for nothing told before the reveal may hang on what lies there") {
  TableInHand table = in_a_game();
  for (int i = 0; i < 3; ++i) check(table, SeatId{1}, {Drift::dirty, Drift::light_changed});
  CHECK_FALSE(told(table));
  check(table, SeatId{1}, {Drift::dirty, Drift::focus_lost});
  CHECK(told(table) == ui::WindowTrouble::focus_lost);
}

TEST_CASE("what was not checked changes nothing") {
  TableInHand table;
  check(table, kThree, {Drift::camera_moved});
  Sight plain;
  plain.seat = kThree;
  plain.seen.exposed_at = table.now;
  plain.seen.motion = 0;
  table.feed(plain);
  CHECK(told(table) == ui::WindowTrouble::camera_moved);
}

}  // namespace
}  // namespace undercup::firmware
