#pragma once

#include "hw/sim/random.hpp"
#include "tests/vision/teach/scenes.hpp"

namespace undercup::teach {

/// What light, lens, glass and chip may do to a picture: dim it, tint it, lay reflections and dirt over it, blur it,
/// add noise and compress it. Nothing moves, so its things stay where they are. `much`: how likely more is done than
/// any picture in use undergoes, 0..1.
void spoil(Scene& scene, float much, hw::sim::Random& random);

}  // namespace undercup::teach
