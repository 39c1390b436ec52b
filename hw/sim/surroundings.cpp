#include "hw/sim/surroundings.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::hw::sim {

namespace {

/// The cup's inside gets the LEDs' light from about the camera's place; what bounces around in it adds this share.
constexpr float kBounced = 0.12F;

Vec3 on_plane(const Ray& ray, float z) {
  return ray.at((z - ray.from.z) / ray.along.z);
}

}  // namespace

Surroundings::Surroundings(const Rig& rig, Random random)
    : rig_(rig),
      px_per_mm_(rig.optics.px_per_mm({})),
      clouds_(random),
      masks_{mask(Grain::fine), mask(Grain::coarse)} {}

float Surroundings::mm_per_px(Grain grain) const {
  return static_cast<float>(static_cast<int>(grain)) / px_per_mm_;
}

Box Surroundings::whole(Grain grain) const {
  const int scale = static_cast<int>(grain);
  return {0, 0, rig_.optics.setup().width / scale, rig_.optics.setup().height / scale};
}

Surroundings::Mask Surroundings::mask(Grain grain) const {
  constexpr double kCoarse = static_cast<double>(static_cast<int>(Grain::coarse));
  const vision::Circle rim = calibrated(rig_, 0).window;
  const double radius = rim.radius * 1.03 + 4;  // the rim is seen as an ellipse
  const auto px = [](double at) { return static_cast<int>(at / kCoarse); };
  Mask mask;
  mask.part =
      common({px(rim.x - radius), px(rim.y - radius), px(rim.x + radius), px(rim.y + radius)}, whole(Grain::coarse));
  const int scale = static_cast<int>(Grain::coarse) / static_cast<int>(grain);
  mask.part = {mask.part.left * scale, mask.part.top * scale, mask.part.right * scale, mask.part.bottom * scale};
  for (int y = mask.part.top; y < mask.part.bottom; ++y) {
    for (int x = mask.part.left; x < mask.part.right; ++x) {
      mask.shares.push_back(
          window_share(rig_.optics.through_pixel(x, y, static_cast<float>(static_cast<int>(grain))), grain));
    }
  }
  return mask;
}

float Surroundings::window_share(const Ray& ray, Grain grain) const {
  return share_inside(rig_.window.radius_mm - flat_length(on_plane(ray, -rig_.window.glass_mm)), mm_per_px(grain));
}

Colour Surroundings::room(const Ray& ray) const {
  constexpr float kCeiling = 1600;  // millimetres above the table
  const Vec3 up = on_plane(ray, kCeiling);
  const float blotch = clouds_.at(up.x * 0.006F + 7, up.y * 0.006F + 3) + 0.5F * clouds_.at(up.x * 0.02F, up.y * 0.02F);
  Colour light = rig_.room.ceiling * (1.0F + rig_.room.blotches * (blotch - 0.75F) * 2.0F);
  for (const RoomLamp& lamp : rig_.room.lamps) {
    const Vec3 off = on_plane(ray, lamp.place.z) - lamp.place;
    const float c = std::cos(lamp.direction);
    const float s = std::sin(lamp.direction);
    const float along = off.x * c + off.y * s;
    const float across = off.y * c - off.x * s;
    const float outside = lamp.round
                              ? std::sqrt(along * along + across * across) - lamp.half_width_mm
                              : std::max(std::abs(along) - lamp.half_length_mm, std::abs(across) - lamp.half_width_mm);
    constexpr float kSoft = 12;  // millimetres over there: the lens is focused on the glass
    light = mixed(light, lamp.light, share_inside(-outside, kSoft));
  }
  return light;
}

Colour Surroundings::underside(Vec3 place, float dimming) const {
  const Window& window = rig_.window;
  const float away = flat_length(place) - window.radius_mm;
  const Vec3 from_eye = place - rig_.optics.setup().eye;
  const float distance = length(from_eye);
  const float fall_off = from_eye.z / distance * (from_eye.z * from_eye.z) / (distance * distance);
  const float grain =
      clouds_.at(place.x * 0.02F, place.y * 0.25F) + 0.6F * clouds_.at(place.x * 0.1F + 9, place.y * 0.9F);
  const Colour wood = window.underside * (1.0F + window.wood * (grain - 0.8F));
  const Colour colour = mixed(wood, window.bezel, share_inside(window.bezel_mm - away, 0.4F));
  return colour * rig_.leds.light * (0.9F * fall_off * dimming);
}

Picture Surroundings::without_cup(Grain grain, Box part, float dimming) const {
  Picture picture(part, grain);
  for (int y = part.top; y < part.bottom; ++y) {
    for (int x = part.left; x < part.right; ++x) {
      const Ray ray = rig_.optics.through_pixel(x, y, picture.scale());
      const float share = window_share(ray, grain);
      Colour colour;
      if (share > 0) colour = room(ray) * share;
      if (share < 1) colour = colour + underside(on_plane(ray, -rig_.window.glass_mm), dimming) * (1.0F - share);
      picture.at(x, y) = colour;
    }
  }
  return picture;
}

Surroundings::Mouth Surroundings::mouth(const Stance& stance) const {
  return {stance.turn.into(rig_.optics.setup().eye - stance.mouth), stance.turn};
}

Picture Surroundings::inside(const Stance& stance, float dimming) const {
  Picture picture(window(Grain::coarse), Grain::coarse);
  const Mouth plane = mouth(stance);
  const float reach = rig_.cup.mouth_mm + 2 * mm_per_px(Grain::coarse);
  for (int y = picture.part.top; y < picture.part.bottom; ++y) {
    for (int x = picture.part.left; x < picture.part.right; ++x) {
      const Vec3 along = plane.along(rig_.optics.through_pixel(x, y, picture.scale()));
      const Vec3 place = plane.passed(along);
      if (flat_length(place) < reach) picture.at(x, y) = cup_inside(place, along, stance, dimming);
    }
  }
  return picture;
}

void Surroundings::add_cup(Picture& picture, const Stance& stance, float dimming) const {
  if (!stance.there) return;
  const CupShape& shape = rig_.cup;
  const float eye = rig_.optics.setup().eye.z;
  const float footprint = mm_per_px(picture.grain);
  const float far = (stance.mouth.z - eye) / -eye;
  const Colour rim = shape.rim * rig_.leds.light * (0.8F * dimming / (far * far));
  const float reach = shape.mouth_mm + shape.wall_mm;
  // What is inside the cup lies far out of focus: half as many pixels do.
  const Picture coarse = inside(stance, dimming);
  const Mouth plane = mouth(stance);
  const Mask& mask = masks_[picture.grain == Grain::fine ? 0 : 1];
  for (int y = picture.part.top; y < picture.part.bottom; ++y) {
    for (int x = picture.part.left; x < picture.part.right; ++x) {
      const float open = mask.shares[picture.index(x, y)];
      if (open <= 0) continue;
      const float radius = flat_length(plane.passed(plane.along(rig_.optics.through_pixel(x, y, picture.scale()))));
      const float outer = share_inside(reach - radius, footprint) * open;
      if (outer <= 0) continue;
      const float inner = share_inside(shape.mouth_mm - radius, footprint);
      Colour colour = rim;
      if (inner > 0) colour = mixed(rim, picture.grain == Grain::fine ? between(coarse, x, y) : coarse.at(x, y), inner);
      picture.at(x, y) = mixed(picture.at(x, y), colour, outer);
    }
  }
}

Colour Surroundings::cup_inside(Vec3 from, Vec3 along, const Stance& stance, float dimming) const {
  const CupShape& shape = rig_.cup;
  const float narrowing = (shape.mouth_mm - shape.base_mm) / shape.height_mm;
  Vec3 place = from + along * (shape.height_mm / along.z);
  const bool on_base = place.x * place.x + place.y * place.y <= shape.base_mm * shape.base_mm;
  Vec3 normal{0, 0, -1};
  if (!on_base) {
    // Where x^2 + y^2 = (mouth - narrowing * z)^2; `from` lies inside the cone, so the larger root is ahead.
    const float a = along.x * along.x + along.y * along.y - narrowing * narrowing * along.z * along.z;
    const float b = from.x * along.x + from.y * along.y + shape.mouth_mm * narrowing * along.z;
    const float c = from.x * from.x + from.y * from.y - shape.mouth_mm * shape.mouth_mm;
    const float root = std::sqrt(std::max(0.0F, b * b - a * c));
    const float t = std::abs(a) < 1e-6F ? -c / (2 * b) : (c < 0 && b > 0 ? -c / (b + root) : (root - b) / a);
    place = from + along * std::max(0.0F, t);
    normal = unit({-place.x, -place.y, -narrowing * flat_length(place)});
  }
  const float distance = -rig_.optics.setup().eye.z;
  const Vec3 to_lamp = Vec3{-stance.mouth.x, -stance.mouth.y, -distance - stance.mouth.z} - place;
  const float squared = dot(to_lamp, to_lamp);
  const float lit = std::max(0.0F, dot(normal, to_lamp)) / std::sqrt(squared) * distance * distance / squared;
  const float mottle = clouds_.at(place.x * 0.35F + place.z * 0.2F, place.y * 0.35F + place.z * 0.31F) +
                       0.5F * clouds_.at(place.x * 1.1F - place.z * 0.7F, place.y * 1.1F + place.z * 0.9F);
  Colour colour = (on_base ? shape.base : shape.wall) * (1.0F + shape.fuzz * (mottle - 0.75F) * 2.0F);
  if (on_base) {
    const float rings = flat_length(place) / shape.base_mm;  // the base is pressed or sewn in
    colour = colour * (rings > 0.55F && rings < 0.62F ? 0.7F : 1.0F);
  }
  float glance = 0;
  if (shape.metal > 0) {
    const float streak = std::max(0.0F, normal.x * 0.8F + normal.y * 0.6F) - 0.5F * normal.y * normal.x;
    glance = shape.metal * 0.25F * streak * streak * (0.6F + 0.8F * mottle);
  }
  const float day = stance.daylight.open * 0.35F * std::max(0.0F, dot(stance.turn.out(normal), stance.daylight.from));
  return colour * (rig_.leds.light * ((lit + kBounced) * dimming) + rig_.room.ceiling * day) +
         rig_.leds.light * (glance * dimming * (lit + kBounced));
}

}  // namespace undercup::hw::sim
