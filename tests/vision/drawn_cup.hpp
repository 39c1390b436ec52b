#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "hw/sim/rendered_view.hpp"

namespace undercup::vision {

/// A cup at rest on a window, drawn as its camera sees it.
struct DrawnCup {
  Frame frame;
  CameraProfile profile;
  std::vector<int> values;  ///< what a player sees, ascending

  [[nodiscard]] int dice() const { return static_cast<int>(values.size()); }
};

/// `values`: 1..6 each, as many as there are dice.
inline DrawnCup drawn_cup(const hw::sim::RenderedSetup& setup, std::vector<int> values) {
  hw::sim::RenderedView view(setup);
  hw::sim::CupMoment moment;
  moment.doing = hw::sim::CupMoment::Doing::resting;
  moment.roll_number = 1;
  moment.dice = values;
  std::sort(values.begin(), values.end());
  return {view(moment, hw::sim::Milliseconds{1000}), view.profile(), std::move(values)};
}

/// Values of a roll.
inline std::vector<int> rolled(int dice, hw::sim::Random& random) {
  std::vector<int> values;
  for (int i = 0; i < dice; ++i) values.push_back(1 + random.below(6));
  return values;
}

/// Dice of a make that is drawn from that seed alone.
inline hw::sim::DieStyle own_style(std::uint64_t seed) {
  return hw::sim::drawn_style(hw::sim::Random(hw::sim::Purpose::game, {seed, 98}));
}

/// Dice somewhat beyond those the reader is taught with: each measure is stretched at random.
inline hw::sim::DieStyle stretched_style(std::uint64_t seed) {
  hw::sim::DieStyle style = own_style(seed);
  hw::sim::Random random(hw::sim::Purpose::game, {seed, 97});
  style.edge_mm *= random.between(0.85F, 1.12F);
  const float larger = random.between(0.9F, 1.15F);
  style.pip_radius *= larger;
  style.one_radius *= larger;
  style.spread += random.between(-0.03F, 0.03F);
  style.edge_round += random.between(0, 0.06F);
  style.gloss += random.between(0, 0.2F);
  style.far_light *= random.between(0.8F, 1.3F);
  return style;
}

/// What `survey_reader` draws the picture of that number from, with that seed.
inline std::uint64_t survey_seed(std::uint64_t seed, int picture) {
  return hw::sim::stirred(seed + 0x5eed) + static_cast<std::uint64_t>(picture);
}

/// One roll of one to six flat dice at a table of its own, seen by a camera of any size. `make`: of the simulated
/// table's; nothing: stretched.
inline DrawnCup drawn_roll(std::uint64_t seed, std::optional<int> make) {
  hw::sim::Random random(hw::sim::Purpose::game, {seed, 99});
  constexpr int kWidths[] = {320, 480, 640, 800, 1024};
  const int width = kWidths[random.below(5)];
  hw::sim::RenderedSetup setup{.seed = seed, .seat = 1 + random.below(8), .width = width, .height = width * 3 / 4};
  if (make) {
    setup.die_style = *make;
  } else {
    setup.own_style = stretched_style(seed);
  }
  return drawn_cup(setup, rolled(1 + random.below(6), random));
}

}  // namespace undercup::vision
