#pragma once

#include <vector>

#include "vision/reading.hpp"

namespace undercup::vision {

/// Whether both readings hold the same values at the same places, each within `reach` edges of the die. In any order.
bool same_dice(const std::vector<DieReading>& one, const std::vector<DieReading>& other, double reach);

/// Whether some die of `now` lies where, as and showing what one of `before` did: within `reach` edges, and turned by
/// no more than `turn` radians.
bool some_die_untouched(const std::vector<DieReading>& before, const std::vector<DieReading>& now, double reach,
                        double turn);

}  // namespace undercup::vision
