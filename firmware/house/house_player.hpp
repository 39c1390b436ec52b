#pragma once

#include <cstdint>

#include "firmware/house/judgement.hpp"
#include "firmware/house/random.hpp"
#include "firmware/outlets/appliance.hpp"

namespace undercup::firmware {

/// The table as a player, in a practice game. It plays as the computer players of the demo do: by what is public, by
/// the odds, and by its own dice, which nobody has rolled: they are drawn here and are as hidden as any.
class HousePlayer {
public:
  /// Equal seeds roll and bid alike.
  explicit HousePlayer(std::uint64_t seed);

  /// Acts at its seat, as often as it is to by now.
  void play(Appliance& appliance, Milliseconds now);

private:
  HousePlays roll(table::SeatId seat, int dice);
  HousePlays move(const table::PublicView& view, table::SeatId seat);

  Random random_;
  table::Roll own_;
};

}  // namespace undercup::firmware
