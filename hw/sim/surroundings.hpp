#pragma once

#include <array>
#include <vector>

#include "hw/sim/clouds.hpp"
#include "hw/sim/lighting.hpp"
#include "hw/sim/picture.hpp"
#include "hw/sim/rig.hpp"
#include "hw/sim/stance.hpp"

namespace undercup::hw::sim {

/// Everything but the dice: the table from below, the window, the room above it, the cup's inside.
class Surroundings {
public:
  /// `random`: for the grain of wood and felt. `rig` must outlive it.
  Surroundings(const Rig& rig, Random random);

  /// The whole picture of a camera.
  [[nodiscard]] Box whole(Grain grain) const;
  /// The part of it where the window can be seen; the fine one is the coarse one, twice as large.
  [[nodiscard]] Box window(Grain grain) const { return masks_[grain == Grain::fine ? 0 : 1].part; }

  /// The window without a cup, in that part of the picture. `dimming`: share of the LEDs' light that is left.
  [[nodiscard]] Picture without_cup(Grain grain, Box part, float dimming) const;

  /// Paints the cup over a picture of the window's part.
  void add_cup(Picture& picture, const Stance& stance, float dimming) const;

private:
  /// How much of each pixel is window.
  struct Mask {
    Box part;
    std::vector<float> shares;
  };
  /// The plane of a cup's mouth, in the cup's own coordinates.
  struct Mouth {
    Vec3 eye;
    Turn turn;
    [[nodiscard]] Vec3 along(const Ray& ray) const { return turn.into(ray.along); }
    /// Where a ray in that direction passes it.
    [[nodiscard]] Vec3 passed(Vec3 direction) const { return eye + direction * (-eye.z / direction.z); }
  };
  [[nodiscard]] Mask mask(Grain grain) const;
  [[nodiscard]] Colour room(const Ray& ray) const;
  [[nodiscard]] Colour underside(Vec3 place, float dimming) const;
  [[nodiscard]] float window_share(const Ray& ray, Grain grain) const;
  [[nodiscard]] Mouth mouth(const Stance& stance) const;
  [[nodiscard]] Picture inside(const Stance& stance, float dimming) const;
  [[nodiscard]] Colour cup_inside(Vec3 from, Vec3 along, const Stance& stance, float dimming) const;
  [[nodiscard]] float mm_per_px(Grain grain) const;

  const Rig& rig_;
  float px_per_mm_;
  Clouds clouds_;
  std::array<Mask, 2> masks_;
};

}  // namespace undercup::hw::sim
