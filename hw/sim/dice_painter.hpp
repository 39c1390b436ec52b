#pragma once

#include <vector>

#include "hw/sim/clouds.hpp"
#include "hw/sim/die_body.hpp"
#include "hw/sim/lighting.hpp"
#include "hw/sim/picture.hpp"
#include "hw/sim/rig.hpp"

namespace undercup::hw::sim {

/// Draws dice by following the ray of each pixel to the die it meets first.
class DicePainter {
public:
  /// All must outlive it.
  DicePainter(const Rig& rig, const Lighting& lighting, const Clouds& clouds, const std::vector<DieBody>& dice);

  /// Paints them over `picture`. A fine picture gets smooth outlines, highlights and shadows between dice; a coarse
  /// one, which will be blurred by motion, none of them.
  void paint(Picture& picture) const;

  /// The part of a picture that they can be seen in.
  [[nodiscard]] Box part(Grain grain) const;

private:
  struct Nearest {
    int die = -1;
    DieHit hit;
  };
  /// For each pixel of a box: which part of which die is seen there (twice its number, and one more for a rounded edge)
  /// and how far away; -1: none.
  struct Map {
    Box box;
    std::vector<signed char> part;
    std::vector<float> depth;
    [[nodiscard]] std::size_t index(int x, int y) const {
      return static_cast<std::size_t>(y - box.top) * static_cast<std::size_t>(box.right - box.left) +
             static_cast<std::size_t>(x - box.left);
    }
  };

  [[nodiscard]] Box box_of(const DieBody& die, Grain grain) const;
  void paint_die(int number, Picture& picture, Map& map) const;
  void smooth_outlines(Picture& picture, const Picture& behind, const Map& map) const;
  [[nodiscard]] Colour sampled(int x, int y, Colour behind) const;
  [[nodiscard]] Colour shaded(int number, const DieHit& hit, Colour behind, Grain grain) const;
  [[nodiscard]] Colour seen_through(const DieBody& die, const DieHit& hit, Colour light, Colour behind) const;
  [[nodiscard]] float crevice(int number, Vec3 place, Vec3 normal) const;

  const Rig& rig_;
  float px_per_mm_;
  const Lighting& lighting_;
  const Clouds& clouds_;
  const std::vector<DieBody>& dice_;
};

}  // namespace undercup::hw::sim
