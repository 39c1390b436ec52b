#pragma once

#include <cstdint>
#include <vector>

#include "hw/sim/picture.hpp"
#include "hw/sim/random.hpp"
#include "hw/sim/rig.hpp"
#include "vision/frame.hpp"

namespace undercup::hw::sim {

/// Part of a picture as it left the lens, ready for noise: kept while a view is at rest, so that a frame costs little.
struct Developed {
  Box part;
  std::vector<std::int16_t> levels;  ///< sixteenths of a byte, as in a frame
  std::vector<std::uint8_t> grains;  ///< how strong the noise is there, thirty-seconds of a byte

  explicit Developed(Box box);
  [[nodiscard]] std::size_t index(int x, int y) const {
    return (static_cast<std::size_t>(y - part.top) * static_cast<std::size_t>(part.right - part.left) +
            static_cast<std::size_t>(x - part.left)) *
           3;
  }

  /// Lays a smaller part over this one.
  void put(const Developed& over);
  /// The same of a coarse part, twice as large, linear in between.
  void put_enlarged(const Developed& coarse);
};

/// A camera's chip: vignette, saturation, the sRGB curve, shot and read noise.
class SensorChip {
public:
  SensorChip(const Sensor& sensor, int width, int height);

  [[nodiscard]] Developed developed(const Picture& picture) const;

  /// One exposure of a whole picture, with noise of its own.
  [[nodiscard]] static vision::Frame exposed(const Developed& developed, Random random);

private:
  struct Step {
    std::int16_t level = 0;
    std::uint8_t grain = 0;
  };
  Sensor sensor_;
  float half_width_;
  float half_height_;
  std::vector<Step> curve_;
};

}  // namespace undercup::hw::sim
