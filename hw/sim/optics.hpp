#pragma once

#include <algorithm>

#include "hw/sim/space.hpp"

namespace undercup::hw::sim {

/// A place in a picture: pixels from the top left corner of the top left pixel.
struct Spot {
  float x = 0;
  float y = 0;
};

/// How much of a pixel `width` wide lies inside an outline that is `inside` away (negative: the pixel's middle is
/// outside).
constexpr float share_inside(float inside, float width) {
  return std::clamp(0.5F + inside / width, 0.0F, 1.0F);
}

/// How one camera is built in and what its lens does.
struct OpticsSetup {
  int width = 640;
  int height = 480;
  Vec3 eye{0, 0, -130};      ///< where the lens is; z: how far below the glass
  float tilt = 0;            ///< radians off looking straight up
  float tilt_direction = 0;  ///< radians
  float focal_px = 540;
  Spot middle{320, 240};  ///< where the optical axis meets the picture
  float barrel = 0;       ///< share by which the picture's corner is drawn inwards
};

/// A pinhole with mild barrel distortion. In terms of an undistorted picture u and the real one d:
/// u = middle + (d - middle) * (1 + barrel * r^2), r = |d - middle| over half the picture's diagonal.
class Optics {
public:
  explicit Optics(const OpticsSetup& setup);

  /// The ray that falls on that place of the picture; `along.z` is about one.
  [[nodiscard]] Ray through(float x, float y) const {
    const float dx = x - setup_.middle.x;
    const float dy = y - setup_.middle.y;
    const float s = (1.0F + barrel_per_px2_ * (dx * dx + dy * dy)) * per_focal_;
    return {setup_.eye, turn_.out({dx * s, dy * s, 1.0F})};
  }

  /// The ray through the middle of that pixel of a picture whose pixels are `scale` of the camera's wide.
  [[nodiscard]] Ray through_pixel(int x, int y, float scale) const {
    return through((static_cast<float>(x) + 0.5F) * scale, (static_cast<float>(y) + 0.5F) * scale);
  }

  /// Where in the picture that place of the table is seen; it must lie in front of the camera.
  [[nodiscard]] Spot project(Vec3 place) const;

  /// Pixels a millimetre spans around that place.
  [[nodiscard]] float px_per_mm(Vec3 place) const;

  [[nodiscard]] const OpticsSetup& setup() const { return setup_; }

private:
  OpticsSetup setup_;
  Turn turn_;
  float per_focal_;
  float barrel_per_px2_;
};

}  // namespace undercup::hw::sim
