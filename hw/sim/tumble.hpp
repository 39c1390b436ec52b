#pragma once

#include "hw/sim/arrangement.hpp"

namespace undercup::hw::sim {

/// Where the dice are in the middle of a shake that is `done` (0..1) and `t_ms` old, on their way to where they will
/// lie. They tumble, hop and slide; at 1 they lie. The cup's middle is at `cup`.
std::vector<DiePose> tumbling(const Rig& rig, const RollKey& key, const Arrangement& at_rest, Vec3 cup, float half_mm,
                              float t_ms, float done);

}  // namespace undercup::hw::sim
