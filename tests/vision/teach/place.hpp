#pragma once

#include <cstdint>
#include <vector>

#include "hw/sim/die_style.hpp"
#include "hw/sim/random.hpp"
#include "hw/sim/rig.hpp"
#include "hw/sim/space.hpp"
#include "vision/profile.hpp"

namespace undercup::teach {

inline constexpr float kDegree = hw::sim::kPi / 180;  ///< in radians

/// A table's window seen from below, or a table top seen from above: the same geometry, with the ground at the near or
/// at the far end of the dice.
struct Place {
  hw::sim::Rig rig;
  bool bench = false;
  float floor_mm = 0;  ///< bench: where the ground is
  int width = 640;
  int height = 480;
};

/// One with dice of at most that edge.
Place drawn_place(std::uint64_t seed, float edge_mm, hw::sim::Random& random);

/// What is told of its camera: about right from below, roughly from above; the size of dice often as a wide range.
vision::CameraProfile profile_of(const Place& place, const std::vector<hw::sim::DieStyle>& styles,
                                 hw::sim::Random& random);

}  // namespace undercup::teach
