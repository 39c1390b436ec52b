#include "table/seating.hpp"

#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

const PerSeat kHeld{{seat(2), 3}, {seat(4), 0}, {seat(5), 1}, {seat(8), 2}};

TEST_CASE("only seats that hold something are in") {
  CHECK(seats_in(kHeld) == std::vector{seat(2), seat(5), seat(8)});
  CHECK(count_in(kHeld) == 3);
  CHECK(is_in(kHeld, seat(5)));
  CHECK_FALSE(is_in(kHeld, seat(4)));
  CHECK_FALSE(is_in(kHeld, seat(1)));
}

TEST_CASE("the next seat is the one clockwise that is still in") {
  CHECK(next_in(kHeld, seat(2)) == seat(5));
  CHECK(next_in(kHeld, seat(4)) == seat(5));
  CHECK(next_in(kHeld, seat(5)) == seat(8));
  CHECK(next_in(kHeld, seat(8)) == seat(2));
  CHECK(next_in({{seat(3), 1}, {seat(4), 0}}, seat(3)) == seat(3));
}

TEST_CASE("a choice among seats goes round the list either way, and begins at its first") {
  const std::vector<SeatId> seats{seat(2), seat(5), seat(6)};
  CHECK(seat_after(seats, seat(2), 1) == seat(5));
  CHECK(seat_after(seats, seat(6), 1) == seat(2));
  CHECK(seat_after(seats, seat(2), -1) == seat(6));
  CHECK(seat_after(seats, seat(3), 1) == seat(2));
}

TEST_CASE("who has left holds nothing any more") {
  CHECK(staying(kHeld, {}) == kHeld);
  CHECK(seats_in(staying(kHeld, {seat(2), seat(8)})) == std::vector{seat(5)});
}

}  // namespace
}  // namespace undercup::table::testing
