#include "hw/sim/optics.hpp"

#include <cmath>

namespace undercup::hw::sim {

Optics::Optics(const OpticsSetup& setup)
    : setup_(setup),
      turn_(turn_about({std::cos(setup.tilt_direction), std::sin(setup.tilt_direction), 0}, setup.tilt)),
      per_focal_(1.0F / setup.focal_px) {
  const auto w = static_cast<float>(setup.width);
  const auto h = static_cast<float>(setup.height);
  barrel_per_px2_ = setup.barrel / (0.25F * (w * w + h * h));
}

Spot Optics::project(Vec3 place) const {
  const Vec3 seen = turn_.into(place - setup_.eye);
  const float ux = seen.x / seen.z * setup_.focal_px;
  const float uy = seen.y / seen.z * setup_.focal_px;
  float dx = ux;
  float dy = uy;
  // The distortion is a few per cent, so each round of this fixed point wins two digits.
  for (int round = 0; round < 6; ++round) {
    const float s = 1.0F + barrel_per_px2_ * (dx * dx + dy * dy);
    dx = ux / s;
    dy = uy / s;
  }
  return {setup_.middle.x + dx, setup_.middle.y + dy};
}

float Optics::px_per_mm(Vec3 place) const {
  const Spot left = project(place - Vec3{1, 0, 0});
  const Spot right = project(place + Vec3{1, 0, 0});
  const Spot up = project(place - Vec3{0, 1, 0});
  const Spot down = project(place + Vec3{0, 1, 0});
  const float area = (right.x - left.x) * (down.y - up.y) - (right.y - left.y) * (down.x - up.x);
  return 0.5F * std::sqrt(std::abs(area));
}

}  // namespace undercup::hw::sim
