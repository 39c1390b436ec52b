#pragma once

#include "table/seat.hpp"

namespace undercup::firmware {

// Seats, for tests in which a seat is a seat.
inline constexpr table::SeatId kOne{1};
inline constexpr table::SeatId kTwo{2};
inline constexpr table::SeatId kThree{3};

}  // namespace undercup::firmware
