#include "hw/sim/footprint.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace undercup::hw::sim {

namespace {

/// Dice that were slammed down lie apart by at least so many millimetres even where they touch: edges are rounded.
constexpr float kGap = 0.02F;
/// How often dice end up side by side.
constexpr float kTouching = 0.45F;
constexpr int kTries = 120;

struct Axis {
  float x;
  float y;
};

Axis axis_of(const Footprint& f) {
  return {std::cos(f.angle), std::sin(f.angle)};
}

/// Half of the footprint's shadow on a line of that direction.
float half_shadow(const Footprint& f, Axis line) {
  const Axis own = axis_of(f);
  return f.half_x * std::abs(own.x * line.x + own.y * line.y) + f.half_y * std::abs(own.x * line.y - own.y * line.x);
}

/// Two rectangles are apart where their shadows on one of their four side directions are (separating axes).
bool apart(const Footprint& a, const Footprint& b, Axis line, float gap) {
  const float between = std::abs((b.x - a.x) * line.x + (b.y - a.y) * line.y);
  return between >= half_shadow(a, line) + half_shadow(b, line) + gap;
}

Footprint beside(Random& random, const Footprint& other, float half) {
  const float angle = other.angle + static_cast<float>(random.below(4)) * kPi / 2;
  const float away = half + half_shadow(other, {std::cos(angle), std::sin(angle)}) + random.between(2 * kGap, 0.3F);
  const float slide = random.between(-0.9F, 0.9F) * half;
  return {other.x + away * std::cos(angle) - slide * std::sin(angle),
          other.y + away * std::sin(angle) + slide * std::cos(angle), angle, half, half};
}

Footprint anywhere(Random& random, const Ground& ground, float half_x, float half_y) {
  const float away = ground.cup_reach * std::sqrt(random.unit());
  const float direction = random.between(0, 2 * kPi);
  return {ground.cup.x + away * std::cos(direction), ground.cup.y + away * std::sin(direction),
          random.between(0, 2 * kPi), half_x, half_y};
}

bool clear(const Footprint& f, const std::vector<Footprint>& others) {
  return std::ranges::none_of(others, [&](const Footprint& other) { return overlap(f, other, kGap); });
}

}  // namespace

bool overlap(const Footprint& a, const Footprint& b, float gap) {
  const Axis p = axis_of(a);
  const Axis q = axis_of(b);
  return !apart(a, b, p, gap) && !apart(a, b, {-p.y, p.x}, gap) && !apart(a, b, q, gap) &&
         !apart(a, b, {-q.y, q.x}, gap);
}

bool lies_on(const Ground& ground, const Footprint& f) {
  const Axis own = axis_of(f);
  constexpr std::array<Axis, 4> kCorners{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
  return std::ranges::all_of(kCorners, [&](Axis corner) {
    const float along = corner.x * f.half_x;
    const float across = corner.y * f.half_y;
    const float x = f.x + along * own.x - across * own.y;
    const float y = f.y + along * own.y + across * own.x;
    return std::hypot(x - ground.cup.x, y - ground.cup.y) <= ground.cup_reach &&
           std::hypot(x, y) <= ground.window_reach;
  });
}

std::optional<Footprint> placed(Random& random, const Ground& ground, const std::vector<Footprint>& others,
                                float half_x, float half_y) {
  for (int i = 0; i < kTries; ++i) {
    const Footprint candidate = anywhere(random, ground, half_x, half_y);
    if (lies_on(ground, candidate) && clear(candidate, others)) return candidate;
  }
  return std::nullopt;
}

std::optional<std::vector<Footprint>> squares_placed(Random& random, const Ground& ground,
                                                     std::vector<Footprint> others, int count, float half) {
  std::vector<Footprint> squares;
  for (int i = 0; i < count; ++i) {
    std::optional<Footprint> found;
    const bool touching = !squares.empty() && random.chance(kTouching);
    for (int attempt = 0; touching && !found && attempt < kTries / 4; ++attempt) {
      const Footprint& other = squares[static_cast<std::size_t>(random.below(static_cast<int>(squares.size())))];
      const Footprint candidate = beside(random, other, half);
      if (lies_on(ground, candidate) && clear(candidate, others)) found = candidate;
    }
    if (!found) found = placed(random, ground, others, half, half);
    if (!found) return std::nullopt;
    squares.push_back(*found);
    others.push_back(*found);
  }
  return squares;
}

}  // namespace undercup::hw::sim
