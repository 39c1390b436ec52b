#include "hw/sim/tumble.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::hw::sim {

namespace {

constexpr float kSettling = 0.9F;  ///< share of the shake after which dice only roll out
constexpr float kHop = 22;         ///< millimetres dice fly up in the cup

/// How far the cube reaches below its middle, in half edges, turned like that.
float reach_down(const Turn& turn) {
  return std::abs(turn.x.z) + std::abs(turn.y.z) + std::abs(turn.z.z);
}

Vec3 any_direction(Random& random) {
  const float z = random.between(-0.6F, 0.6F);
  const float angle = random.between(0, 2 * kPi);
  const float r = std::sqrt(1 - z * z);
  return {r * std::cos(angle), r * std::sin(angle), z};
}

Vec3 kept_inside(Vec3 place, Vec3 cup, float reach) {
  const float dx = place.x - cup.x;
  const float dy = place.y - cup.y;
  const float away = std::hypot(dx, dy);
  if (away <= reach) return place;
  return {cup.x + dx * reach / away, cup.y + dy * reach / away, place.z};
}

}  // namespace

std::vector<DiePose> tumbling(const Rig& rig, const RollKey& key, const Arrangement& at_rest, Vec3 cup, float half_mm,
                              float t_ms, float done) {
  Random random(Purpose::tumble,
                {key.seed, static_cast<std::uint64_t>(key.seat), static_cast<std::uint64_t>(key.roll_number)});
  const float wild = std::clamp((1.0F - done) / (1.0F - kSettling), 0.0F, 1.0F);
  const float left = std::max(0.0F, 1.0F - done);
  const float phase = t_ms * 0.001F * 2 * kPi;
  std::vector<DiePose> dice;
  for (const DiePose& rest : at_rest.dice) {
    const Turn spin = turn_about(any_direction(random), random.between(20.0F, 45.0F) * left);
    const float sway = random.between(12.0F, 24.0F) * wild;
    const float fast_x = random.between(3.0F, 6.5F);
    const float fast_y = random.between(3.0F, 6.5F);
    const float fast_z = random.between(3.0F, 7.0F);
    const float begin = random.between(0, 2 * kPi);
    const Vec3 off{sway * std::sin(fast_x * phase + begin), sway * std::sin(fast_y * phase + 2 * begin), 0};
    DiePose pose{rest.middle + off + (cup - at_rest.cup), spin * rest.turn};
    pose.middle = kept_inside(pose.middle, cup, rig.cup.mouth_mm - 1.3F * half_mm);
    // A die that rests on the glass stands on its lowest corner while it turns; a stacked one lies higher.
    const float lifted = rest.middle.z - half_mm * reach_down(rest.turn);
    pose.middle.z = std::max(0.0F, cup.z) + lifted + half_mm * reach_down(pose.turn) +
                    kHop * wild * std::abs(std::sin(fast_z * phase + begin));
    dice.push_back(pose);
  }
  return dice;
}

}  // namespace undercup::hw::sim
