#pragma once

#include "hw/sim/space.hpp"

// How light goes through a clear die: a cube of half edge 1, in its own coordinates. Directions and normals are of
// length one, normals look outwards.
namespace undercup::hw::sim {

/// How much slower light is in acrylic and cellulose acetate, which clear dice are made of, than in air.
inline constexpr float kRefraction = 1.49F;

/// Where light goes on inside that comes in through a surface (Snell's law).
Vec3 bent_inwards(Vec3 along, Vec3 normal);

/// Whether all light that meets a surface from inside is thrown back (total internal reflection): what comes in through
/// one face never leaves through those beside it.
bool is_thrown_back(Vec3 along, Vec3 normal);

/// A face seen from inside.
struct Wall {
  float way = 0;  ///< how far it is
  Vec3 normal;
};

/// The face that is met first. `from`: within the cube, or on it.
Wall wall_ahead(Vec3 from, Vec3 along);

}  // namespace undercup::hw::sim
