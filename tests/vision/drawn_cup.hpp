#pragma once

#include <algorithm>
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

}  // namespace undercup::vision
