#pragma once

#include <vector>

#include "hw/sim/picture.hpp"
#include "hw/sim/random.hpp"
#include "hw/sim/rig.hpp"
#include "hw/sim/stance.hpp"

namespace undercup::hw::sim {

/// The LEDs as mirrored in both surfaces of the glass; they hide what lies behind them.
void add_lamp_images(Picture& picture, const Rig& rig, float dimming);

/// Light that falls in flatly through a lifted cup's gap brightens the glass from that side.
void add_haze(Picture& picture, const Rig& rig, const Daylight& daylight);

/// A lamp's image that blinds the camera at `place` of the glass, about as large as a die.
void add_glare(Picture& picture, const Rig& rig, Vec3 place, float die_edge_mm);

/// Smears and drops on the glass over some of `places`.
void add_dirt(Picture& picture, const Rig& rig, const std::vector<Vec3>& places, Random random);

}  // namespace undercup::hw::sim
