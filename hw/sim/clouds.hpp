#pragma once

#include <array>
#include <cstddef>

#include "hw/sim/random.hpp"

namespace undercup::hw::sim {

/// Smooth random patterns for wood, leather, felt and marble: value noise on a square lattice of 64 by 64, which
/// repeats.
class Clouds {
public:
  explicit Clouds(Random random) {
    for (float& value : lattice_) value = random.unit();
  }

  /// 0..1, about one hill in each unit square.
  [[nodiscard]] float at(float x, float y) const {
    const float fx = std::floor(x);
    const float fy = std::floor(y);
    const float sx = smooth(x - fx);
    const float sy = smooth(y - fy);
    const auto column = static_cast<unsigned>(static_cast<int>(fx));
    const auto row = static_cast<unsigned>(static_cast<int>(fy));
    const float top = blend(value(column, row), value(column + 1, row), sx);
    const float bottom = blend(value(column, row + 1), value(column + 1, row + 1), sx);
    return blend(top, bottom, sy);
  }

private:
  static constexpr unsigned kSide = 64;
  static float smooth(float t) { return t * t * (3.0F - 2.0F * t); }
  static float blend(float a, float b, float share) { return a + (b - a) * share; }
  [[nodiscard]] float value(unsigned column, unsigned row) const {
    return lattice_[static_cast<std::size_t>((row % kSide) * kSide + column % kSide)];
  }

  std::array<float, std::size_t{kSide} * kSide> lattice_{};
};

}  // namespace undercup::hw::sim
