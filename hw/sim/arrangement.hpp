#pragma once

#include <optional>
#include <vector>

#include "hw/sim/cup.hpp"
#include "hw/sim/die_body.hpp"
#include "hw/sim/foreign_object.hpp"
#include "hw/sim/random.hpp"
#include "hw/sim/rig.hpp"

namespace undercup::hw::sim {

/// Dice keep that far from the cup's wall, which leans inwards above the glass; millimetres.
inline constexpr float kOffWall = 2.0F;

/// What fixes where things lie after a slam. The dice's values are no part of it.
struct RollKey {
  std::uint64_t seed = 1;
  int seat = 1;
  int roll_number = 0;
  int disturbed = 0;
  bool operator==(const RollKey&) const = default;
};

/// Where the cup of a roll stands and its dice lie.
struct Arrangement {
  Vec3 cup;  ///< middle of its mouth
  std::vector<DiePose> dice;
  std::optional<ForeignObject> foreign;
};

/// Lays out `count` dice (0..6) of that edge under the cup of that roll: flat and clear of each other, often touching;
/// with a `trouble` that needs it, the last one leans or lies on another, or a strange thing lies between them.
Arrangement arranged(const Rig& rig, const RollKey& key, int count, float edge_mm, Trouble trouble);

}  // namespace undercup::hw::sim
