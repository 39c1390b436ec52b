#include "hw/sim/die_body.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace undercup::hw::sim {

namespace {

/// Where a ray is inside the cube of half edge 1.
struct Span {
  float begin = 0;
  float end = 0;
};

/// One over `along`, without dividing by zero: a ray that runs along a side meets it very far away.
float inverse(float along) {
  constexpr float kLeast = 1e-9F;
  return 1.0F / (std::abs(along) < kLeast ? std::copysign(kLeast, along) : along);
}

Span in_cube(Vec3 from, Vec3 along) {
  const Vec3 per{inverse(along.x), inverse(along.y), inverse(along.z)};
  const Vec3 a{(-1.0F - from.x) * per.x, (-1.0F - from.y) * per.y, (-1.0F - from.z) * per.z};
  const Vec3 b{(1.0F - from.x) * per.x, (1.0F - from.y) * per.y, (1.0F - from.z) * per.z};
  return {std::max({std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)}),
          std::min({std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)})};
}

/// Turned down to a ball: shortens the span; false where the ray misses the ball.
bool cut_to_ball(Span& span, Vec3 from, Vec3 along, float radius) {
  const float b = dot(from, along);
  const float under_root = b * b - dot(from, from) + radius * radius;
  if (under_root < 0) return false;
  const float root = std::sqrt(under_root);
  span.begin = std::max(span.begin, -b - root);
  span.end = std::min(span.end, -b + root);
  return true;
}

/// Distance to the cube with its edges rounded by `radius`.
float rounded_distance(Vec3 p, float radius, Vec3& outward) {
  const float inner = 1.0F - radius;
  const Vec3 q{std::abs(p.x) - inner, std::abs(p.y) - inner, std::abs(p.z) - inner};
  const Vec3 out{std::max(q.x, 0.0F), std::max(q.y, 0.0F), std::max(q.z, 0.0F)};
  outward = {std::copysign(out.x, p.x), std::copysign(out.y, p.y), std::copysign(out.z, p.z)};
  return length(out) + std::min(std::max({q.x, q.y, q.z}), 0.0F) - radius;
}

/// The axis along which a place on the surface lies farthest out: 0, 1 or 2.
int main_axis(Vec3 p) {
  const float x = std::abs(p.x);
  const float y = std::abs(p.y);
  const float z = std::abs(p.z);
  if (x >= y && x >= z) return 0;
  return y >= z ? 1 : 2;
}

Vec3 face_normal(Vec3 p, int axis) {
  if (axis == 0) return {std::copysign(1.0F, p.x), 0, 0};
  if (axis == 1) return {0, std::copysign(1.0F, p.y), 0};
  return {0, 0, std::copysign(1.0F, p.z)};
}

/// Does the middle part of a face lie there, off its rounded edges?
bool off_edges(Vec3 p, int axis, float radius) {
  const float inner = 1.0F - radius;
  const float x = axis == 0 ? 0 : std::abs(p.x);
  const float y = axis == 1 ? 0 : std::abs(p.y);
  const float z = axis == 2 ? 0 : std::abs(p.z);
  return x <= inner && y <= inner && z <= inner;
}

/// A place on one face of the die as made: 1 on +z, 2 on +x, 3 on +y, opposite faces adding to seven.
struct OnFace {
  int pips = 1;
  float u = 0;
  float v = 0;
};

OnFace face_of_made_die(Vec3 p) {
  switch (main_axis(p)) {
    case 0: return {p.x > 0 ? 2 : 5, p.y, p.z};
    case 1: return {p.y > 0 ? 3 : 4, p.z, p.x};
    default: return {p.z > 0 ? 1 : 6, p.x, p.y};
  }
}

/// A left-handed die is a right-handed one's mirror image; the mirror leaves the lower side below.
float mirror(const DieStyle& style) {
  return style.right_handed ? 1.0F : -1.0F;
}

Vec3 as_made(const DieBody& die, Vec3 place) {
  return die.pips.into({place.x * mirror(*die.style), place.y, place.z});
}

struct PipPlace {
  float u;
  float v;
};

/// Places of a face's pips in units of the style's spread. `six_rows`: the style's.
std::size_t pip_places(int pips, float six_rows, std::array<PipPlace, 6>& places) {
  constexpr std::array<PipPlace, 2> kDiagonal{{{-1, -1}, {1, 1}}};
  constexpr std::array<PipPlace, 4> kCorners{{{-1, -1}, {1, 1}, {-1, 1}, {1, -1}}};
  std::size_t count = 0;
  if (pips % 2 == 1) places[count++] = {0, 0};
  if (pips == 2 || pips == 3) {
    for (const PipPlace& place : kDiagonal) places[count++] = place;
  } else if (pips >= 4) {
    for (const PipPlace& place : kCorners) places[count++] = place;
  }
  if (pips == 6) {
    places[count++] = {-1, 0};
    places[count++] = {1, 0};
    for (PipPlace& place : places) place.u *= six_rows;
  }
  return count;
}

Vec3 lean(Vec3 p, float du, float dv) {
  switch (main_axis(p)) {
    case 0: return {0, du, dv};
    case 1: return {dv, 0, du};
    default: return {du, dv, 0};
  }
}

Colour pip_colour(const DieStyle& style, int pips) {
  if (pips == 1) return style.one;
  return pips == 4 ? style.four : style.pip;
}

}  // namespace

Turn pips_with_below(int face) {
  const float quarter = kPi / 2;
  switch (face) {
    case 1: return turn_about({1, 0, 0}, 2 * quarter);
    case 2: return turn_about({0, 1, 0}, quarter);
    case 3: return turn_about({1, 0, 0}, -quarter);
    case 4: return turn_about({1, 0, 0}, quarter);
    case 5: return turn_about({0, 1, 0}, -quarter);
    default: return {};
  }
}

std::optional<DieHit> meet(const DieBody& die, const Ray& ray) {
  const float scale = 1.0F / die.half_mm;
  const Vec3 from = die.pose.turn.into(ray.from - die.pose.middle) * scale;
  const Vec3 unscaled = die.pose.turn.into(ray.along);
  const float speed = length(unscaled);
  const Vec3 along = unscaled * (1.0F / speed);
  Span span = in_cube(from, along);
  const float at_cube = span.begin;
  if (span.begin >= span.end || span.end < 0) return std::nullopt;
  const float ball = die.style->ball;
  if (ball < 1.74F && !cut_to_ball(span, from, along, ball)) return std::nullopt;
  const auto hit = [&](float t, Vec3 place, Vec3 normal, bool flat) {
    return DieHit{t * die.half_mm / speed, place, normal, along, flat};
  };
  float t = span.begin;
  Vec3 outward;
  constexpr int kSteps = 16;        // enough from the sharp cube's surface to the rounded one's
  constexpr float kNear = 0.0015F;  // half edges: a hundredth of a millimetre
  for (int step = 0; step < kSteps && t < span.end; ++step) {
    const Vec3 place = from + along * t;
    const int axis = main_axis(place);
    if (t <= at_cube + 1e-5F && off_edges(place, axis, die.style->edge_round)) {
      return hit(t, place, face_normal(place, axis), true);
    }
    const float distance = rounded_distance(place, die.style->edge_round, outward);
    if (distance < kNear) {
      const bool on_ball = t > at_cube && t <= span.begin + 1e-6F;
      return hit(t, place, on_ball ? unit(place) : unit(outward), false);
    }
    t += distance;
  }
  return std::nullopt;
}

float outside_cube(Vec3 place) {
  return std::max({std::abs(place.x), std::abs(place.y), std::abs(place.z)}) - 1.0F;
}

int face_at(const DieBody& die, Vec3 place) {
  return face_of_made_die(as_made(die, place)).pips;
}

DiePaint paint_at(const DieBody& die, Vec3 place, float blur) {
  const DieStyle& style = *die.style;
  const Vec3 made = as_made(die, place);
  const OnFace at = face_of_made_die(made);
  std::array<PipPlace, 6> places{};
  const std::size_t count = pip_places(at.pips, style.six_rows, places);
  const float radius = at.pips == 1 ? style.one_radius : style.pip_radius;
  const float reach = radius + 0.5F * blur;
  DiePaint paint{style.body, 0, {}};
  for (std::size_t i = 0; i < count; ++i) {
    const float du = at.u - places[i].u * style.spread;
    const float dv = at.v - places[i].v * style.spread;
    const float squared = du * du + dv * dv;
    if (squared > reach * reach) continue;
    const float away = std::sqrt(squared);
    const float share = std::clamp(0.5F + (radius - away) / blur, 0.0F, 1.0F);
    if (share <= 0) continue;
    Colour colour = pip_colour(style, at.pips);
    if (style.kind == DieStyle::Pip::ring) {
      colour = mixed(colour, style.inlay, std::clamp(0.5F + (0.45F * radius - away) / blur, 0.0F, 1.0F));
    }
    if (style.kind == DieStyle::Pip::drilled) {
      const Vec3 off = die.pips.out(lean(made, du / radius, dv / radius));
      paint.hollow =
          Vec3{off.x * mirror(style), off.y, off.z} * (-share);  // the hollow's wall looks towards its middle
    }
    paint.colour = mixed(style.body, colour, share);
    paint.pip = share;
    break;
  }
  return paint;
}

}  // namespace undercup::hw::sim
