#pragma once

#include <vector>

#include "table/event.hpp"
#include "table/ruleset.hpp"
#include "table/seat.hpp"

namespace undercup::table {

// Who sits where and who is still in, for every game: what a seat holds (`held`: dice, or cards) is counted per seat,
// and a seat that holds none is out.

/// What each of so many seats holds when the game begins: dice, or cards (sheet 003, "deck of 9 Cards").
int held_at_start(const Ruleset& rules, int seats);

/// The seats still in, ascending.
std::vector<SeatId> seats_in(const PerSeat& held);

/// How many seats are still in.
int count_in(const PerSeat& held);

/// Whether this seat was taken and is still in.
bool is_in(const PerSeat& held, SeatId seat);

/// The same without the seats that are out.
PerSeat only_in(PerSeat held);

/// What they hold of those who have not left.
PerSeat staying(PerSeat held, const std::vector<SeatId>& retiring);

/// The next seat still in, clockwise (seats are numbered that way); the seat itself only where no other is in.
/// At least one seat must be in.
SeatId next_in(const PerSeat& held, SeatId seat);

/// The seat so many places further on in that list, round its end; the first where `seat` is not among them. The list
/// is not empty.
SeatId seat_after(const std::vector<SeatId>& seats, SeatId seat, int by);

}  // namespace undercup::table
