#include "hw/sim/stance.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::hw::sim {

namespace {

constexpr float kHandMs = 200;                   // a hand tips a cup or puts it back that quickly
constexpr float kTipped = 26.0F * kPi / 180.0F;  // enough to look under it
constexpr float kLifted = 160;                   // millimetres; by then it is out of the picture
constexpr float kShakeHeight = 6;                // millimetres the cup hops while it is shaken on the glass
constexpr float kShakeWay = 6;                   // and to the sides
constexpr float kSlam = 0.85F;                   // share of the shake after which the cup stands

float ms(Milliseconds t) {
  return static_cast<float>(t.count());
}

float end_of(const CupMoment& moment, Milliseconds if_open) {
  return ms(moment.until == kOpenEnd ? moment.since + if_open : moment.until);
}

Stance shaken(Vec3 place, const CupMoment& moment, float t) {
  const float since = ms(moment.since);
  const float done = (t - since) / std::max(1.0F, end_of(moment, kShake) - since);
  const float swing = std::clamp((kSlam - done) / 0.15F, 0.0F, 1.0F);
  const float phase = (t - since) * 0.001F * 2 * kPi;
  const Vec3 off{kShakeWay * std::sin(phase * 4.1F + 0.4F), kShakeWay * std::sin(phase * 3.3F),
                 kShakeHeight * (0.5F + 0.5F * std::sin(phase * 6.7F))};
  return {true, place + off * swing, {}, {}};
}

Stance tipped(const Rig& rig, Vec3 place, const CupMoment& moment, float t) {
  float far = progress(t, ms(moment.since), kHandMs);
  if (moment.until != kOpenEnd) far = std::min(far, 1.0F - progress(t, ms(moment.until) - kHandMs, kHandMs));
  const Vec3 side{std::cos(rig.peek_direction), std::sin(rig.peek_direction), 0};
  const Vec3 to_pivot = side * -(rig.cup.mouth_mm + rig.cup.wall_mm);
  const Turn turn = turn_about(cross(side, {0, 0, 1}), kTipped * far);
  return {true, place + to_pivot - turn.out(to_pivot), turn, {far, side}};
}

Stance lifted(Vec3 place, const CupMoment& moment, float t) {
  const float far = moment.roll_number == 0 ? 1.0F : progress(t, ms(moment.since), kHandMs);
  return {far < 1.0F, place + Vec3{0, 0, kLifted * far}, {}, {far, {0, 0, 1}}};
}

}  // namespace

float progress(float t_ms, float since_ms, float duration_ms) {
  const float share = std::clamp((t_ms - since_ms) / duration_ms, 0.0F, 1.0F);
  return share * share * (3.0F - 2.0F * share);
}

Vec3 cup_place(const Rig& rig, Random& random) {
  const float room = std::max(0.0F, rig.window.radius_mm - rig.cup.mouth_mm - rig.cup.wall_mm);
  const float away = room * std::sqrt(random.unit());
  const float direction = random.between(0, 2 * kPi);
  return {away * std::cos(direction), away * std::sin(direction), 0};
}

Stance stance_at(const Rig& rig, Vec3 place, const CupMoment& moment, float t_ms) {
  switch (moment.doing) {
    case CupMoment::Doing::absent: return lifted(place, moment, t_ms);
    case CupMoment::Doing::shaking: return shaken(place, moment, t_ms);
    case CupMoment::Doing::resting: return {true, place, {}, {}};
    case CupMoment::Doing::tipped: return tipped(rig, place, moment, t_ms);
  }
  return {};
}

}  // namespace undercup::hw::sim
