#pragma once

#include "hw/sim/cup.hpp"

namespace undercup::firmware::sim {

/// The face of the card with that marker, 0..60, for the simulated camera to draw; the reader gets its picture only.
hw::sim::PrintedFace printed_face(int marker);

}  // namespace undercup::firmware::sim
