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

}  // namespace
}  // namespace undercup::table::testing
