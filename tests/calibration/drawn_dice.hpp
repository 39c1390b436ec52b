#pragma once

#include <vector>

#include "calibration/profile_file.hpp"
#include "hw/sim/rendered_view.hpp"

namespace undercup::calibration::testing {

/// What calibrating the camera of that simulated seat finds, without a set of dice.
StoredProfile profile_of_seat(const hw::sim::RenderedSetup& setup);

/// A picture of dice at rest under the cup; where they lie follows from `roll`. `values`: what a player sees.
vision::Frame drawn_roll(const hw::sim::RenderedSetup& setup, int roll, const std::vector<int>& values);

/// So many pictures of five dice, every value among them.
std::vector<vision::Frame> drawn_rolls(const hw::sim::RenderedSetup& setup, int count);

/// The edge of that seat's dice, millimetres.
double edge_of(const hw::sim::RenderedSetup& setup);

}  // namespace undercup::calibration::testing
