#pragma once

#include <optional>

#include "hw/sim/die_style.hpp"
#include "hw/sim/space.hpp"

namespace undercup::hw::sim {

/// Where a die is and how it is turned, whatever it shows.
struct DiePose {
  Vec3 middle;
  Turn turn;
  bool operator==(const DiePose&) const = default;
};

/// How the pips are laid on a die so that its lower side (-z of its own coordinates) shows `face`, 1..6.
Turn pips_with_below(int face);

/// One die: a cube of half edge 1 in its own coordinates, rounded, with pips.
struct DieBody {
  DiePose pose;
  Turn pips;
  const DieStyle* style = nullptr;
  float half_mm = 8;
};

/// A ray's meeting with a die; places and normal in the die's own coordinates.
struct DieHit {
  float t = 0;  ///< along the ray as given
  Vec3 place;
  Vec3 normal;
  Vec3 along;         ///< the ray's direction, of length one
  bool flat = false;  ///< on a face, not on a rounded edge or corner
};

/// Where a ray first meets the die.
std::optional<DieHit> meet(const DieBody& die, const Ray& ray);

/// How far a place (die's own coordinates) lies outside the sharp cube; negative inside. For crevices between dice.
float outside_cube(Vec3 place);

/// What is painted on a die at a place of its surface.
struct DiePaint {
  Colour colour;
  float pip = 0;  ///< 0: body, 1: wholly pip
  Vec3 hollow;    ///< how the normal leans in a drilled pip
};

/// Which face, by its number of pips, lies at a place of the die's surface.
int face_at(const DieBody& die, Vec3 place);

/// The paint at a place; `blur`: width of a pixel there, in half edges.
DiePaint paint_at(const DieBody& die, Vec3 place, float blur);

}  // namespace undercup::hw::sim
