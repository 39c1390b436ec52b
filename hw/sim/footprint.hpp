#pragma once

#include <optional>
#include <vector>

#include "hw/sim/random.hpp"
#include "hw/sim/space.hpp"

namespace undercup::hw::sim {

/// The rectangle of glass that something lies on or stands over.
struct Footprint {
  float x = 0;  ///< millimetres, of its middle
  float y = 0;
  float angle = 0;  ///< radians
  float half_x = 8;
  float half_y = 8;
};

/// The part of the glass where dice may lie: inside the cup and inside the window.
struct Ground {
  Vec3 cup;
  float cup_reach = 38;     ///< millimetres from the cup's middle
  float window_reach = 50;  ///< millimetres from the window's middle
};

/// Do two of them share a place, or come closer than `gap` millimetres?
bool overlap(const Footprint& a, const Footprint& b, float gap);

/// Does it lie on the ground with all four corners?
bool lies_on(const Ground& ground, const Footprint& footprint);

/// Something of that size anywhere on the ground, clear of `others`; nothing where chance finds no place.
std::optional<Footprint> placed(Random& random, const Ground& ground, const std::vector<Footprint>& others,
                                float half_x, float half_y);

/// `count` squares on the ground, clear of `others` and of each other, often side by side; nothing where it gets too
/// narrow.
std::optional<std::vector<Footprint>> squares_placed(Random& random, const Ground& ground,
                                                     std::vector<Footprint> others, int count, float half);

}  // namespace undercup::hw::sim
