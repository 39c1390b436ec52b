#pragma once

#include <algorithm>
#include <compare>
#include <span>

namespace undercup::table {

/// A place at the table, numbered clockwise from 1. An id, not a number: seats are compared, never added.
enum class SeatId : int {};

/// Seats a game is played by (APPLIANCE.md, "The table").
inline constexpr int kFewestSeats = 2;
inline constexpr int kMostSeats = 8;

/// The number painted beside the seat, 1..8.
constexpr int number(SeatId seat) {
  return static_cast<int>(seat);
}

/// Whether this seat is one of those.
inline bool has(std::span<const SeatId> seats, SeatId seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace undercup::table
