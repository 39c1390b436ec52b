#include "vision/same_dice.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace undercup::vision {
namespace {

bool same_place(const DieReading& a, const DieReading& b, double reach) {
  const double edge = std::max({a.edge_px, b.edge_px, 1.0});
  return a.value == b.value && std::hypot(a.x - b.x, a.y - b.y) <= reach * edge;
}

/// How far two faces are turned against each other; a face turned by a right angle looks the same.
double turned(const DieReading& a, const DieReading& b) {
  constexpr double kQuarter = std::numbers::pi / 2;
  return std::abs(std::remainder(a.angle - b.angle, kQuarter));
}

}  // namespace

bool same_dice(const std::vector<DieReading>& one, const std::vector<DieReading>& other, double reach) {
  // Dice lie an edge apart, so with a reach far below that at most one can be the other's.
  return one.size() == other.size() && std::all_of(one.begin(), one.end(), [&](const DieReading& die) {
           return std::count_if(other.begin(), other.end(),
                                [&](const DieReading& d) { return same_place(die, d, reach); }) == 1;
         });
}

bool some_die_untouched(const std::vector<DieReading>& before, const std::vector<DieReading>& now, double reach,
                        double turn) {
  return std::any_of(now.begin(), now.end(), [&](const DieReading& die) {
    return std::any_of(before.begin(), before.end(),
                       [&](const DieReading& old) { return same_place(die, old, reach) && turned(die, old) <= turn; });
  });
}

}  // namespace undercup::vision
