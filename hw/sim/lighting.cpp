#include "hw/sim/lighting.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::hw::sim {

namespace {

/// Light scattered by everything inside the cup, as a share of what the LEDs give on the glass.
constexpr float kScattered = 0.06F;

/// An LED shines up, weaker to the sides (Lambert); light falls off with the square of the distance.
float from_led(Vec3 lamp, Vec3 place, Vec3 normal) {
  const Vec3 to = lamp - place;
  const float squared = dot(to, to);
  const float facing = dot(normal, to);
  if (facing <= 0 || to.z >= 0) return 0;
  return facing * -to.z / (squared * squared);
}

}  // namespace

Lighting::Lighting(const Rig& rig, float dimming, const Daylight& from_outside)
    : eye_(rig.optics.setup().eye), room_(rig.room.ceiling), daylight_(from_outside) {
  const Vec3 first = rig.leds.lamps.front();
  const float radius = std::hypot(first.x - eye_.x, first.y - eye_.y);
  const float begin = std::atan2(first.y - eye_.y, first.x - eye_.x);
  float middle = 0;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    const float angle = begin + 2 * kPi * static_cast<float>(i) / kPoints;
    points_[i] = {eye_.x + radius * std::cos(angle), eye_.y + radius * std::sin(angle), first.z};
    middle += from_led(points_[i], {}, {0, 0, -1});
  }
  light_ = rig.leds.light * (dimming / middle);
  lamps_ = rig.leds.light * dimming;
  scattered_ = lamps_ * kScattered;
  for (const RoomLamp& lamp : rig.room.lamps) room_ = room_ + lamp.light * 0.1F;
}

Colour Lighting::on(Vec3 place, Vec3 normal) const {
  float sum = 0;
  for (const Vec3& point : points_) sum += from_led(point, place, normal);
  const Colour led = light_ * sum + scattered_;
  if (daylight_.open <= 0) return led;
  // Half the sky for a side face, none for a face that lies on the glass; more from where the cup is open.
  const float sky = 0.5F * (1.0F + normal.z) + 1.5F * std::max(0.0F, dot(normal, daylight_.from));
  return led + room_ * (sky * daylight_.open);
}

Colour Lighting::mirrored(Vec3 place, Vec3 normal) const {
  const Vec3 view = unit(place - eye_);
  const Vec3 bounced = reflected(view, normal);
  float best = 0;
  for (const Vec3& point : points_) best = std::max(best, dot(bounced, unit(point - place)));
  const float squared = best * best;
  const float fourth = squared * squared;
  const float sixteenth = fourth * fourth * fourth * fourth;
  return lamps_ * (0.6F * sixteenth * fourth);  // the 20th power: plastic's highlights are some thirty degrees wide
}

}  // namespace undercup::hw::sim
