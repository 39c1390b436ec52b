#include <doctest/doctest.h>

#include <cmath>

#include "tests/ui/sample_views.hpp"
#include "ui/compose.hpp"
#include "ui/layout.hpp"
#include "ui/sdl/turn.hpp"

namespace undercup::ui::testing {
namespace {

using table::SeatId;

constexpr Size kDisplay{1280, 800};

std::vector<SeatId> seats_to(int last) {
  std::vector<SeatId> seats;
  for (int i = 1; i <= last; ++i) seats.push_back(SeatId{i});
  return seats;
}

/// A direction in a scene as it is on the display once the scene is turned.
Point on_display(Point direction, int quarters) {
  for (int i = 0; i < quarters; ++i) direction = {-direction.y, direction.x};
  return direction;
}

View at_turn(int seats, SeatId turn) {
  View view = samples::bidding(seats);
  view.places = seats_to(seats);
  view.lying = true;
  view.game.turn = turn;
  view.draft->seat = turn;
  return view;
}

TEST_CASE(
    "on a lying display every seat stays where it sits, whoever is faced, and the one who is faced is near the lower "
    "edge") {
  for (int count = 2; count <= table::kMostSeats; ++count) {
    CAPTURE(count);
    const std::vector<SeatId> seats = seats_to(count);
    const TablePicture first = table_with_cups(layout_for(kDisplay, seats, std::nullopt), seats);
    for (const SeatId facing : seats) {
      CAPTURE(table::number(facing));
      const Layout layout = layout_for(kDisplay, seats, facing);
      CHECK(sdl::turned(layout.size, sdl::turned_on(sdl::Rotation::none, layout.quarters)) == kDisplay);
      const TablePicture table = table_with_cups(layout, seats);
      for (const SeatId seat : seats) {
        const Point out = on_display(table.find(seat)->outward, layout.quarters);
        CHECK(std::hypot(out.x - first.find(seat)->outward.x, out.y - first.find(seat)->outward.y) < 1e-5F);
      }
      CHECK(table.find(facing)->outward.y > 0.70F);  // within an eighth of a turn
    }
  }
}

TEST_CASE("on a lying display those who play sit where they sit, not evenly around") {
  const std::vector<SeatId> players{SeatId{1}, SeatId{2}};
  const TablePicture table = table_with_cups(layout_for(kDisplay, seats_to(8), SeatId{1}), players);
  CHECK(table.find(SeatId{1})->outward.y == doctest::Approx(1));
  CHECK(table.find(SeatId{2})->outward.y == doctest::Approx(std::sqrt(0.5)));
}

TEST_CASE("a lying display turns to whose turn it is, and not where that may not be told") {
  CHECK(compose(at_turn(4, SeatId{1}), kDisplay).quarters == 0);
  const Scene beside = compose(at_turn(4, SeatId{2}), kDisplay);
  CHECK(beside.quarters == 1);
  CHECK(beside.size == Size{800, 1280});
  CHECK(compose(at_turn(4, SeatId{3}), kDisplay).quarters == 2);
  View secret = at_turn(4, SeatId{3});
  secret.game.rules.penalties = true;
  CHECK(compose(secret, kDisplay).quarters == 0);
  View standing = at_turn(4, SeatId{3});
  standing.lying = false;
  CHECK(compose(standing, kDisplay).quarters == 0);
}

TEST_CASE("a turned scene is another than the same one upright") {
  Scene scene = compose(at_turn(4, SeatId{1}), kDisplay);
  const std::uint64_t upright = hash(scene);
  scene.quarters = 2;
  CHECK(hash(scene) != upright);
}

}  // namespace
}  // namespace undercup::ui::testing
