#include "hw/sim/dice_painter.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "hw/sim/clear_plastic.hpp"

namespace undercup::hw::sim {

namespace {

/// Light goes out in the gap between two dice closer than this (millimetres).
constexpr float kCrevice = 3.0F;
/// What is left of it at the gap's end.
constexpr float kCreviceLight = 0.3F;
/// How strongly a drilled pip's wall leans: such hollows are shallow bowls.
constexpr float kHollow = 0.55F;
/// How many walls of a clear die light is followed to: beyond, next to nothing is made out.
constexpr int kMostWalls = 3;

Box joined(Box a, Box b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

}  // namespace

DicePainter::DicePainter(const Rig& rig, const Lighting& lighting, const Clouds& clouds,
                         const std::vector<DieBody>& dice)
    : rig_(rig), px_per_mm_(rig.optics.px_per_mm({})), lighting_(lighting), clouds_(clouds), dice_(dice) {}

Box DicePainter::box_of(const DieBody& die, Grain grain) const {
  const auto scale = static_cast<float>(static_cast<int>(grain));
  Box box{std::numeric_limits<int>::max(), std::numeric_limits<int>::max(), 0, 0};
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 own{corner & 1 ? 1.0F : -1.0F, corner & 2 ? 1.0F : -1.0F, corner & 4 ? 1.0F : -1.0F};
    const Spot seen = rig_.optics.project(die.pose.middle + die.pose.turn.out(own) * die.half_mm);
    const int x = static_cast<int>(std::floor(seen.x / scale));
    const int y = static_cast<int>(std::floor(seen.y / scale));
    box = joined(box, {x - 1, y - 1, x + 2, y + 2});
  }
  return box;
}

Box DicePainter::part(Grain grain) const {
  Box part = box_of(dice_.front(), grain);
  for (const DieBody& die : dice_) part = joined(part, box_of(die, grain));
  return part;
}

void DicePainter::paint(Picture& picture) const {
  if (dice_.empty()) return;
  Map map;
  map.box = common(part(picture.grain), picture.part);
  if (map.box == Box{}) return;
  const std::size_t size = map.index(map.box.right - 1, map.box.bottom - 1) + 1;
  map.part.assign(size, -1);
  map.depth.assign(size, std::numeric_limits<float>::max());
  const bool fine = picture.grain == Grain::fine;
  const Picture behind = fine ? cropped(picture, map.box) : Picture{};

  std::vector<int> order(dice_.size());
  std::iota(order.begin(), order.end(), 0);
  const Vec3 eye = rig_.optics.setup().eye;
  const auto away = [&](int i) { return length(dice_[static_cast<std::size_t>(i)].pose.middle - eye); };
  std::ranges::stable_sort(order, [&](int a, int b) { return away(a) > away(b); });  // far ones shine through near ones
  for (const int number : order) paint_die(number, picture, map);
  if (fine) smooth_outlines(picture, behind, map);
}

void DicePainter::paint_die(int number, Picture& picture, Map& map) const {
  const DieBody& die = dice_[static_cast<std::size_t>(number)];
  const Box box = common(box_of(die, picture.grain), picture.part);
  for (int y = box.top; y < box.bottom; ++y) {
    for (int x = box.left; x < box.right; ++x) {
      const auto hit = meet(die, rig_.optics.through_pixel(x, y, picture.scale()));
      if (!hit) continue;
      const std::size_t i = map.index(x, y);
      if (hit->t >= map.depth[i]) continue;
      map.depth[i] = hit->t;
      map.part[i] = static_cast<signed char>(2 * number + (hit->flat ? 0 : 1));
      picture.at(x, y) = shaded(number, *hit, picture.at(x, y), picture.grain);
    }
  }
}

void DicePainter::smooth_outlines(Picture& picture, const Picture& behind, const Map& map) const {
  const int stride = map.box.right - map.box.left;
  for (int y = map.box.top + 1; y + 1 < map.box.bottom; ++y) {
    for (int x = map.box.left + 1; x + 1 < map.box.right; ++x) {
      const signed char* here = &map.part[map.index(x, y)];
      if (here[0] == here[1] && here[0] == here[-1] && here[0] == here[stride] && here[0] == here[-stride]) continue;
      picture.at(x, y) = sampled(x, y, behind.at(x, y));
    }
  }
}

Colour DicePainter::sampled(int x, int y, Colour behind) const {
  // A rotated grid: four samples on four different rows and columns.
  constexpr std::array<Spot, 4> kSamples{{{0.375F, 0.125F}, {0.875F, 0.375F}, {0.125F, 0.625F}, {0.625F, 0.875F}}};
  Colour sum;
  for (const Spot& sample : kSamples) {
    const Ray ray = rig_.optics.through(static_cast<float>(x) + sample.x, static_cast<float>(y) + sample.y);
    Nearest nearest;
    for (std::size_t i = 0; i < dice_.size(); ++i) {
      const auto hit = meet(dice_[i], ray);
      if (hit && (nearest.die < 0 || hit->t < nearest.hit.t)) nearest = {static_cast<int>(i), *hit};
    }
    sum = sum + (nearest.die < 0 ? behind : shaded(nearest.die, nearest.hit, behind, Grain::fine));
  }
  return sum * 0.25F;
}

Colour DicePainter::shaded(int number, const DieHit& hit, Colour behind, Grain grain) const {
  const DieBody& die = dice_[static_cast<std::size_t>(number)];
  const DieStyle& style = *die.style;
  const Vec3 place = die.pose.middle + die.pose.turn.out(hit.place) * die.half_mm;
  const Vec3 eye = rig_.optics.setup().eye;
  const float distance = (place.z - eye.z) / -eye.z;
  const float facing = std::max(0.3F, -dot(hit.normal, hit.along));
  const float pixel_mm = static_cast<float>(static_cast<int>(grain)) / px_per_mm_ * distance;
  const DiePaint paint = paint_at(die, hit.place, pixel_mm / (die.half_mm * facing));
  const Vec3 own_normal = paint.pip > 0 ? unit(hit.normal + paint.hollow * kHollow) : hit.normal;
  const Vec3 normal = die.pose.turn.out(own_normal);
  Colour light = lighting_.on(place, normal);
  const bool fine = grain == Grain::fine;
  const bool on_glass = hit.flat && die.pose.turn.out(hit.normal).z < -0.99F;  // there is no gap beside it
  if (fine && !on_glass) light = light * crevice(number, place, normal);
  Colour colour = paint.colour;
  if (style.marble > 0) {
    const Vec3 p = hit.place * 1.7F + Vec3{static_cast<float>(number) * 7.0F, 0, 0};
    const float vein =
        clouds_.at(p.x + p.z, p.y - p.z * 0.7F) + 0.5F * clouds_.at(2.3F * p.x, 2.3F * p.y + p.z) - 0.75F;
    colour = colour * (1.0F + style.marble * 2.0F * vein * (1.0F - paint.pip));
  }
  Colour seen = colour * light;
  if (style.clear > 0) {
    seen = mixed(seen, seen_through(die, hit, light, behind), style.clear * (1.0F - paint.pip));
  }
  if (fine) seen = seen + lighting_.mirrored(place, normal) * (style.gloss * (1.0F - 0.8F * paint.pip));
  return seen;
}

Colour DicePainter::seen_through(const DieBody& die, const DieHit& hit, Colour light, Colour behind) const {
  constexpr float kBlurred = 0.08F;  // half edges: plastic is never quite clear
  constexpr float kMost = 0.7F;
  const DieStyle& style = *die.style;
  Vec3 at = hit.place;
  Vec3 along = bent_inwards(hit.along, hit.normal);
  float way = 0;
  Colour tint;
  Colour seen;
  float left = 1;
  for (int i = 0; i < kMostWalls; ++i) {
    const Wall wall = wall_ahead(at, along);
    at = at + along * wall.way;
    way += wall.way;
    tint = mixed(grey(1), style.body, 0.4F + 0.5F * std::min(1.0F, 0.5F * way));
    // Light on a far pip came in through the plastic and goes out through it: however much there is inside, what it
    // shows is twice tinted and less bright than a pip right here.
    const DiePaint paint = paint_at(die, at, kBlurred);
    const Colour twice = tint * tint * (1 / brightest(tint));
    const float share = left * style.far_pips * paint.pip;
    seen = seen + paint.colour * light * twice * (share * std::min(style.far_light, kMost / brightest(twice)));
    left -= share;
    if (!is_thrown_back(along, wall.normal)) break;
    along = reflected(along, wall.normal);
  }
  return seen + (behind * 0.8F + light * style.glow) * tint * left;
}

float DicePainter::crevice(int number, Vec3 place, Vec3 normal) const {
  const Vec3 ahead = place + normal * kCrevice;
  float open = 1;
  for (std::size_t i = 0; i < dice_.size(); ++i) {
    if (static_cast<int>(i) == number) continue;
    const DieBody& other = dice_[i];
    const Vec3 own = other.pose.turn.into(ahead - other.pose.middle) * (1.0F / other.half_mm);
    open = std::min(open, std::max(0.0F, outside_cube(own) * other.half_mm / kCrevice));
  }
  return kCreviceLight + (1.0F - kCreviceLight) * open;
}

}  // namespace undercup::hw::sim
