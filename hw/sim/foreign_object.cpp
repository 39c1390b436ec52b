#include "hw/sim/foreign_object.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace undercup::hw::sim {

namespace {

using Kind = ForeignObject::Kind;

struct Look {
  float share = 0;  ///< how much of the pixel it covers
  float shade = 1;
  bool stripe = false;
};

Look coin(float x, float y, float radius, float mm_per_px, const Clouds& clouds) {
  const float away = std::sqrt(x * x + y * y);
  const float relief = clouds.at(x * 0.5F + 5, y * 0.5F) + 0.5F * clouds.at(x * 1.7F, y * 1.7F);
  const float shade = away > 0.88F * radius ? 1.15F : (away > 0.82F * radius ? 0.5F : 0.55F + 0.5F * relief);
  return {share_inside(radius - away, mm_per_px), shade, false};
}

Look bottle_cap(float x, float y, float radius, float mm_per_px) {
  constexpr float kTeeth = 21;  // a crown cork has that many
  const float away = std::sqrt(x * x + y * y);
  const float tooth = std::cos(kTeeth * std::atan2(y, x));
  const float edge = radius * (0.95F + 0.05F * tooth);
  const float rim = away / radius;
  const float shade = rim > 0.72F ? 0.75F + 0.35F * tooth : (rim > 0.66F ? 0.35F : 0.8F);
  return {share_inside(edge - away, mm_per_px), shade, false};
}

Look straw(float x, float y, const Footprint& lies, float mm_per_px) {
  const float inside = std::min(lies.half_x - std::abs(x), lies.half_y - std::abs(y));
  const float round = 1.0F - (y * y) / (lies.half_y * lies.half_y);
  const float turn = x + 1.5F * y;
  return {share_inside(inside, mm_per_px), 0.4F + 0.6F * std::sqrt(std::max(0.0F, round)),
          turn - 8.0F * std::floor(turn / 8.0F) < 3.0F};
}

Look look_at(const ForeignObject& object, float x, float y, float mm_per_px, const Clouds& clouds) {
  switch (object.kind) {
    case Kind::coin: return coin(x, y, object.lies.half_x, mm_per_px, clouds);
    case Kind::bottle_cap: return bottle_cap(x, y, object.lies.half_x, mm_per_px);
    case Kind::straw: return straw(x, y, object.lies, mm_per_px);
  }
  return {};
}

}  // namespace

std::optional<ForeignObject> dropped(Random& random, const Ground& ground) {
  struct Make {
    Kind kind;
    float half_x;
    float half_y;
    Colour colour;
  };
  const std::array<Make, 5> makes{{{Kind::coin, 11.6F, 11.6F, paint(196, 164, 88)},
                                   {Kind::coin, 9.4F, 9.4F, paint(176, 108, 72)},
                                   {Kind::bottle_cap, 14.5F, 14.5F, paint(190, 190, 186)},
                                   {Kind::bottle_cap, 14.5F, 14.5F, paint(176, 40, 36)},
                                   {Kind::straw, 21.0F, 3.0F, paint(230, 230, 226)}}};
  const Make& make = makes[static_cast<std::size_t>(random.below(static_cast<int>(makes.size())))];
  const auto lies = placed(random, ground, {}, make.half_x, make.half_y);
  if (!lies) return std::nullopt;
  return ForeignObject{make.kind, *lies, make.colour};
}

void paint_object(Picture& picture, const Rig& rig, const ForeignObject& object, const Lighting& lighting,
                  const Clouds& clouds) {
  const float scale = picture.scale();
  const float mm_per_px = scale / rig.optics.px_per_mm({});
  const float reach = std::hypot(object.lies.half_x, object.lies.half_y) * 1.1F / mm_per_px;
  const Spot middle = rig.optics.project({object.lies.x, object.lies.y, 0});
  const Box box =
      common({static_cast<int>(middle.x / scale - reach), static_cast<int>(middle.y / scale - reach),
              static_cast<int>(middle.x / scale + reach) + 1, static_cast<int>(middle.y / scale + reach) + 1},
             picture.part);
  const float c = std::cos(object.lies.angle);
  const float s = std::sin(object.lies.angle);
  for (int y = box.top; y < box.bottom; ++y) {
    for (int x = box.left; x < box.right; ++x) {
      const Ray ray = rig.optics.through_pixel(x, y, scale);
      const Vec3 place = ray.at(-ray.from.z / ray.along.z);
      const float dx = place.x - object.lies.x;
      const float dy = place.y - object.lies.y;
      const Look look = look_at(object, dx * c + dy * s, dy * c - dx * s, mm_per_px, clouds);
      if (look.share <= 0) continue;
      const Colour colour = look.stripe ? paint(200, 40, 40) : object.colour;
      picture.at(x, y) = mixed(picture.at(x, y), colour * lighting.on(place, {0, 0, -1}) * look.shade, look.share);
    }
  }
}

}  // namespace undercup::hw::sim
