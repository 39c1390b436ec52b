#pragma once

#include <array>

#include "hw/sim/picture.hpp"
#include "hw/sim/rig.hpp"
#include "hw/sim/space.hpp"

namespace undercup::hw::sim {

/// Light from the room on dice that no cup covers.
struct Daylight {
  float open = 0;  ///< 0: the cup is down; 1: it is off
  Vec3 from{0, 0, 1};
};

/// The light that falls on places inside the cup: LEDs from below, and what comes in from the room.
class Lighting {
public:
  /// `dimming`: share of the LEDs' light that is left.
  Lighting(const Rig& rig, float dimming, const Daylight& daylight);

  /// Light on a surface there that looks along `normal` (of length one).
  [[nodiscard]] Colour on(Vec3 place, Vec3 normal) const;

  /// The lamps as a glossy surface there mirrors them, at most the ring's `light`.
  [[nodiscard]] Colour mirrored(Vec3 place, Vec3 normal) const;

private:
  /// The ring is lit as this many points: enough for smooth shades, few enough for speed.
  static constexpr int kPoints = 6;
  std::array<Vec3, kPoints> points_;
  Vec3 eye_;
  Colour light_;      ///< scaled so that `on` the middle facing down is the ring's `light`
  Colour scattered_;  ///< what reaches every place
  Colour lamps_;      ///< the ring's light, dimmed
  Colour room_;
  Daylight daylight_;
};

}  // namespace undercup::hw::sim
