#pragma once

#include <map>

#include "table/seat.hpp"

namespace undercup::hw {

/// A cup's lamp: red until its roll is locked, then green (APPLIANCE.md, "A game", 4).
enum class CupLamp { off, red, green };

struct SeatLamps {
  bool turn = false;  ///< the white one: it is this seat's turn
  CupLamp cup = CupLamp::off;
  bool operator==(const SeatLamps&) const = default;
};

using LampState = std::map<table::SeatId, SeatLamps>;

/// The lamps of all seats, set together.
class Lamps {
public:
  virtual ~Lamps() = default;
  virtual void set(const LampState& state) = 0;
};

}  // namespace undercup::hw
