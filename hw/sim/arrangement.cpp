#include "hw/sim/arrangement.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "hw/sim/footprint.hpp"
#include "hw/sim/stance.hpp"

namespace undercup::hw::sim {

namespace {

/// Dice keep that far from the window's rim.
constexpr float kOffRim = 1.0F;
/// How often to begin anew before dice are simply laid in rows.
constexpr int kRounds = 60;
constexpr float kLeastLean = 14.0F * kPi / 180.0F;
constexpr float kMostLean = 38.0F * kPi / 180.0F;

DiePose lying(const Footprint& f, float half) {
  return {{f.x, f.y, half}, about_z(f.angle)};
}

/// A die whose lower edge stands on the glass and whose opposite lower edge is raised by `lean`, towards -x of `angle`.
DiePose leaning(const Footprint& f, float half, float lean) {
  const Turn facing = about_z(f.angle);
  const Turn turn = facing * turn_about({0, 1, 0}, lean);
  // The edge at (+half, *, -half) touches the glass at the footprint's +x side, less what the body leans over it.
  const float top_over = half * 2 * std::sin(lean);
  const Vec3 edge = Vec3{f.x, f.y, 0} + facing.out({f.half_x - top_over, 0, 0});
  return {edge - turn.out({half, 0, -half}), turn};
}

float lean_reach(float half, float lean) {
  return half * (std::cos(lean) + std::sin(lean));
}

using Dice = std::optional<std::vector<DiePose>>;

Dice flat(Random& random, const Ground& ground, const std::vector<Footprint>& others, int count, float half) {
  const auto squares = squares_placed(random, ground, others, count, half);
  if (!squares) return std::nullopt;
  std::vector<DiePose> dice;
  for (const Footprint& square : *squares) dice.push_back(lying(square, half));
  return dice;
}

/// The last die leans on another one, or on the cup's wall where it is alone.
Dice cocked(Random& random, const Ground& ground, int count, float half) {
  const float lean = random.between(kLeastLean, kMostLean);
  const float reach = lean_reach(half, lean);
  if (count == 1) {
    const float outward = random.between(0, 2 * kPi);
    const float away = std::min(ground.cup_reach, ground.window_reach - length(ground.cup)) - reach;
    const Footprint f{ground.cup.x + away * std::cos(outward), ground.cup.y + away * std::sin(outward), outward + kPi,
                      reach, half};
    return std::vector{leaning(f, half, lean)};
  }
  const auto support = placed(random, ground, {}, half, half);
  if (!support) return std::nullopt;
  const float angle = support->angle + static_cast<float>(random.below(4)) * kPi / 2;
  const float away = half + reach + 0.05F;
  const float slide = random.between(-0.6F, 0.6F) * half;
  const Footprint leaner{support->x + away * std::cos(angle) - slide * std::sin(angle),
                         support->y + away * std::sin(angle) + slide * std::cos(angle), angle, reach, half};
  if (!lies_on(ground, leaner)) return std::nullopt;
  Dice dice = flat(random, ground, {*support, leaner}, count - 2, half);
  if (!dice) return std::nullopt;
  dice->push_back(lying(*support, half));
  dice->push_back(leaning(leaner, half, lean));
  return dice;
}

/// The last die lies on top of another one.
Dice stacked(Random& random, const Ground& ground, int count, float half) {
  if (count == 1) return cocked(random, ground, count, half);  // nothing to lie on
  Dice dice = flat(random, ground, {}, count - 1, half);
  if (!dice) return std::nullopt;
  const DiePose& below = dice->back();
  // Off centre by a quarter to three quarters of an edge: it stays up, and shows beside the die below it.
  const float away = random.between(0.25F, 0.75F) * half * 1.2F;
  const float direction = random.between(0, 2 * kPi);
  const Vec3 off{away * std::cos(direction), away * std::sin(direction), 2 * half};
  dice->push_back({below.middle + off, about_z(random.between(0, 2 * kPi))});
  return dice;
}

/// Two rows: what is left where chance found no place for all of them.
std::vector<DiePose> rows(Random& random, const Ground& ground, int count, float half) {
  std::vector<DiePose> dice;
  const Turn turn = about_z(random.between(0, 2 * kPi));
  const int columns = (count + 1) / 2;
  for (int i = 0; i < count; ++i) {
    const float column = static_cast<float>(i % columns) - 0.5F * static_cast<float>(columns - 1);
    const float row = static_cast<float>(i / columns) - 0.5F;
    const float step = 2 * half + 0.2F;
    dice.push_back({ground.cup + turn.out({column * step, row * step, half}), turn});
  }
  return dice;
}

Dice dice_for(Random& random, const Ground& ground, const std::vector<Footprint>& others, int count, float half,
              Trouble trouble) {
  switch (trouble) {
    case Trouble::cocked: return cocked(random, ground, count, half);
    case Trouble::stacked: return stacked(random, ground, count, half);
    case Trouble::none:
    case Trouble::foreign:
    case Trouble::glare:
    case Trouble::dark:
    case Trouble::dirty: break;
  }
  return flat(random, ground, others, count, half);
}

}  // namespace

Arrangement arranged(const Rig& rig, const RollKey& key, int count, float edge_mm, Trouble trouble) {
  const auto seat = static_cast<std::uint64_t>(key.seat);
  const auto roll = static_cast<std::uint64_t>(key.roll_number);
  Random slam(Purpose::table, {key.seed, seat, roll});
  Arrangement arrangement;
  arrangement.cup = cup_place(rig, slam);
  if (count <= 0) return arrangement;
  Random random(Purpose::layout, {key.seed, seat, roll, static_cast<std::uint64_t>(key.disturbed)});
  const float half = 0.5F * edge_mm;
  const Ground ground{arrangement.cup, rig.cup.mouth_mm - kOffWall, rig.window.radius_mm - kOffRim};
  for (int round = 0; round < kRounds; ++round) {
    std::vector<Footprint> others;
    std::optional<ForeignObject> foreign;
    if (trouble == Trouble::foreign) {
      foreign = dropped(random, ground);
      if (!foreign) continue;
      others.push_back(foreign->lies);
    }
    if (Dice dice = dice_for(random, ground, others, count, half, trouble)) {
      arrangement.dice = std::move(*dice);
      arrangement.foreign = foreign;
      return arrangement;
    }
  }
  arrangement.dice = rows(random, ground, count, half);
  if (trouble == Trouble::foreign) arrangement.foreign = dropped(random, ground);  // it peeps out from under them
  return arrangement;
}

}  // namespace undercup::hw::sim
