#include "hw/sim/clear_plastic.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace undercup::hw::sim {

Vec3 bent_inwards(Vec3 along, Vec3 normal) {
  const float in = std::max(0.0F, -dot(along, normal));
  const float slowed = 1 / kRefraction;
  return along * slowed + normal * (slowed * in - std::sqrt(1 - slowed * slowed * (1 - in * in)));
}

bool is_thrown_back(Vec3 along, Vec3 normal) {
  const float out = dot(along, normal);
  return kRefraction * kRefraction * (1 - out * out) > 1;
}

Wall wall_ahead(Vec3 from, Vec3 along) {
  const auto wall = [](float p, float d, Vec3 axis) {
    constexpr float kAside = 1e-6F;  // runs beside it
    const float side = std::copysign(1.0F, d);
    return Wall{std::abs(d) < kAside ? 1e9F : std::max(0.0F, (side - p) / d), axis * side};
  };
  const std::array<Wall, 3> walls{wall(from.x, along.x, {1, 0, 0}), wall(from.y, along.y, {0, 1, 0}),
                                  wall(from.z, along.z, {0, 0, 1})};
  return *std::ranges::min_element(walls, {}, &Wall::way);
}

}  // namespace undercup::hw::sim
