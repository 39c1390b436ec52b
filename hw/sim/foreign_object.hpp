#pragma once

#include <optional>

#include "hw/sim/clouds.hpp"
#include "hw/sim/footprint.hpp"
#include "hw/sim/lighting.hpp"
#include "hw/sim/picture.hpp"

namespace undercup::hw::sim {

/// Something that is no die and lies on the glass.
struct ForeignObject {
  enum class Kind { coin, bottle_cap, straw };
  Kind kind = Kind::coin;
  Footprint lies;
  Colour colour;
};

/// One of them, anywhere on the ground.
std::optional<ForeignObject> dropped(Random& random, const Ground& ground);

/// Paints it onto a picture of the cup's inside.
void paint_object(Picture& picture, const Rig& rig, const ForeignObject& object, const Lighting& lighting,
                  const Clouds& clouds);

}  // namespace undercup::hw::sim
