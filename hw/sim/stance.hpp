#pragma once

#include "hw/sim/cup.hpp"
#include "hw/sim/lighting.hpp"
#include "hw/sim/random.hpp"
#include "hw/sim/rig.hpp"
#include "hw/sim/space.hpp"

namespace undercup::hw::sim {

/// Where a cup is at an instant and how much light it lets in.
struct Stance {
  bool there = false;  ///< is there a cup above the window at all
  Vec3 mouth;          ///< the middle of its mouth
  Turn turn;
  Daylight daylight;
};

/// Where on the glass the cup of that roll is slammed down: the middle of its mouth (z is 0).
Vec3 cup_place(const Rig& rig, Random& random);

/// The cup at `t`, which rests at `place`. Tipping, putting back and taking off take about a fifth of a second each.
/// `t` may lie between two milliseconds: a moving cup is exposed for longer than an instant.
Stance stance_at(const Rig& rig, Vec3 place, const CupMoment& moment, float t_ms);

/// How far a change that began at `since` and takes `duration` has got at `t`, 0..1, gently at both ends.
float progress(float t_ms, float since_ms, float duration_ms);

}  // namespace undercup::hw::sim
