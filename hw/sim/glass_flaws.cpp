#include "hw/sim/glass_flaws.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace undercup::hw::sim {

namespace {

/// Glass mirrors 4 % of an LED that is hundreds of times as bright as what it lights: far more than the sensor can
/// tell.
constexpr float kLowerImage = 6.0F;
constexpr float kUpperImage = 3.0F;

/// A plate of glass's corner points as seen, and whether a place is inside them.
using Quad = std::array<Spot, 4>;

bool inside(const Quad& quad, float x, float y) {
  bool left = false;
  bool right = false;
  for (std::size_t i = 0; i < quad.size(); ++i) {
    const Spot a = quad[i];
    const Spot b = quad[(i + 1) % quad.size()];
    const float side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    left = left || side > 0;
    right = right || side < 0;
  }
  return !(left && right);
}

/// The LED mirrored in a glass surface that lies at `surface` (z).
Quad mirrored(const Rig& rig, Vec3 lamp, float surface, float scale) {
  const float half = 0.5F * rig.leds.side_mm;
  const Vec3 eye = rig.optics.setup().eye;
  const Vec3 out = unit({lamp.x - eye.x, lamp.y - eye.y, 0});
  const Vec3 along{-out.y, out.x, 0};
  const Vec3 image{lamp.x, lamp.y, 2 * surface - lamp.z};
  Quad quad{};
  const std::array<Vec3, 4> corners{image + (out + along) * half, image + (out - along) * half,
                                    image - (out + along) * half, image - (out - along) * half};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Spot seen = rig.optics.project(corners[i]);
    quad[i] = {seen.x / scale, seen.y / scale};
  }
  return quad;
}

void fill(Picture& picture, const Quad& quad, Colour light) {
  const auto [left, right] = std::ranges::minmax(quad, {}, &Spot::x);
  const auto [top, bottom] = std::ranges::minmax(quad, {}, &Spot::y);
  const Box box = common({static_cast<int>(left.x) - 1, static_cast<int>(top.y) - 1, static_cast<int>(right.x) + 2,
                          static_cast<int>(bottom.y) + 2},
                         picture.part);
  constexpr int kSide = 4;
  for (int y = box.top; y < box.bottom; ++y) {
    for (int x = box.left; x < box.right; ++x) {
      int covered = 0;
      for (int i = 0; i < kSide * kSide; ++i) {
        const float px = static_cast<float>(x) + (static_cast<float>(i % kSide) + 0.5F) / kSide;
        const float py = static_cast<float>(y) + (static_cast<float>(i / kSide) + 0.5F) / kSide;
        covered += inside(quad, px, py) ? 1 : 0;
      }
      picture.at(x, y) = picture.at(x, y) + light * (static_cast<float>(covered) / (kSide * kSide));
    }
  }
}

bool in_window(const Rig& rig, Vec3 lamp, float surface) {
  // The image of a lamp as deep as the eye is seen half-way between them.
  const Vec3 eye = rig.optics.setup().eye;
  const float share = (surface - eye.z) / (2 * surface - lamp.z - eye.z);
  const float x = eye.x + (lamp.x - eye.x) * share;
  const float y = eye.y + (lamp.y - eye.y) * share;
  return std::hypot(x, y) < rig.window.radius_mm;
}

/// A drop or a smear: an ellipse on the glass.
struct Blob {
  Vec3 place;
  float angle = 0;
  float half_length = 4;
  float half_width = 4;
  float milk = 0.1F;  ///< light it scatters
};

std::vector<Blob> blobs(Random& random, const std::vector<Vec3>& places, float radius) {
  std::vector<Blob> result;
  const auto near = [&](Vec3 place) {
    return place + Vec3{random.between(-5.0F, 5.0F), random.between(-5.0F, 5.0F), 0};
  };
  for (const Vec3& place : places) {
    if (!result.empty() && random.chance(0.4F)) continue;  // one die at least is soiled
    const float size = random.between(4.0F, 9.0F);
    result.push_back(
        {near(place), random.between(0, kPi), size * random.between(1.0F, 2.2F), size, random.between(0.05F, 0.2F)});
  }
  for (int i = 0; i < 8; ++i) {
    const float size = random.between(1.2F, 3.5F);
    const Vec3 place{random.between(-radius, radius), random.between(-radius, radius), 0};
    result.push_back({place, 0, size, size, random.between(0.02F, 0.1F)});
  }
  return result;
}

void soil(Picture& picture, const Picture& blurred, const Rig& rig, const Blob& blob) {
  const float px_per_mm = rig.optics.px_per_mm({});
  const Spot middle = rig.optics.project(blob.place);
  const float reach = blob.half_length * px_per_mm * 1.2F;
  const Box box = common({static_cast<int>(middle.x - reach), static_cast<int>(middle.y - reach),
                          static_cast<int>(middle.x + reach) + 1, static_cast<int>(middle.y + reach) + 1},
                         picture.part);
  const float c = std::cos(blob.angle);
  const float s = std::sin(blob.angle);
  for (int y = box.top; y < box.bottom; ++y) {
    for (int x = box.left; x < box.right; ++x) {
      const float dx = (static_cast<float>(x) + 0.5F - middle.x) / px_per_mm;
      const float dy = (static_cast<float>(y) + 0.5F - middle.y) / px_per_mm;
      const float along = (dx * c + dy * s) / blob.half_length;
      const float across = (dy * c - dx * s) / blob.half_width;
      const float away = std::sqrt(along * along + across * across);
      if (away >= 1.15F) continue;
      const float share = std::clamp((1.15F - away) / 0.3F, 0.0F, 1.0F);
      const float meniscus = away > 0.8F ? 0.75F : 1.0F;  // a drop's rim bends the light away
      const Colour soiled = blurred.at(x, y) * meniscus + rig.leds.light * blob.milk;
      picture.at(x, y) = mixed(picture.at(x, y), soiled, share);
    }
  }
}

}  // namespace

void add_lamp_images(Picture& picture, const Rig& rig, float dimming) {
  const float scale = picture.scale();
  for (const Vec3& lamp : rig.leds.lamps) {
    if (in_window(rig, lamp, -rig.window.glass_mm)) {
      fill(picture, mirrored(rig, lamp, -rig.window.glass_mm, scale), rig.leds.light * (kLowerImage * dimming));
    }
    if (in_window(rig, lamp, 0)) fill(picture, mirrored(rig, lamp, 0, scale), rig.leds.light * (kUpperImage * dimming));
  }
}

void add_haze(Picture& picture, const Rig& rig, const Daylight& daylight) {
  if (daylight.open <= 0) return;
  constexpr float kHaze = 0.025F;
  const float radius = rig.window.radius_mm;
  for (int y = picture.part.top; y < picture.part.bottom; ++y) {
    for (int x = picture.part.left; x < picture.part.right; ++x) {
      const Ray ray = rig.optics.through_pixel(x, y, picture.scale());
      const Vec3 place = ray.at((-rig.window.glass_mm - ray.from.z) / ray.along.z);
      if (place.x * place.x + place.y * place.y > radius * radius) continue;
      const float side = 1.0F + dot(place, {daylight.from.x, daylight.from.y, 0}) / radius;
      picture.at(x, y) = picture.at(x, y) + grey(kHaze * daylight.open * side * side);
    }
  }
}

void add_glare(Picture& picture, const Rig& rig, Vec3 place, float die_edge_mm) {
  constexpr float kStrength = 3.0F;
  const Spot middle = rig.optics.project({place.x, place.y, 0});
  const float core = 0.45F * die_edge_mm * rig.optics.px_per_mm({});
  const float reach = 3 * core;
  const Box box = common({static_cast<int>(middle.x - reach), static_cast<int>(middle.y - reach),
                          static_cast<int>(middle.x + reach) + 1, static_cast<int>(middle.y + reach) + 1},
                         picture.part);
  for (int y = box.top; y < box.bottom; ++y) {
    for (int x = box.left; x < box.right; ++x) {
      const float away =
          std::hypot(static_cast<float>(x) + 0.5F - middle.x, static_cast<float>(y) + 0.5F - middle.y) / core;
      const float light = away < 1 ? 1.0F : std::exp(-2.5F * (away - 1));
      picture.at(x, y) = picture.at(x, y) + Colour{0.92F, 0.98F, 1.0F} * (kStrength * light * light);
    }
  }
}

void add_dirt(Picture& picture, const Rig& rig, const std::vector<Vec3>& places, Random random) {
  const int radius = std::max(2, static_cast<int>(1.3F * rig.optics.px_per_mm({})));
  const Picture blurred = box_blurred(picture, radius);
  for (const Blob& blob : blobs(random, places, rig.window.radius_mm)) soil(picture, blurred, rig, blob);
}

}  // namespace undercup::hw::sim
