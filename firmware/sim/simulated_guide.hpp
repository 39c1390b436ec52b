#pragma once

#include <cstdint>
#include <map>

#include "firmware/guided/guided.hpp"
#include "firmware/guided/guided_show.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/sim/drive.hpp"
#include "firmware/sim/guided_script.hpp"

namespace undercup::firmware::sim {

/// What a simulated table is calibrated with.
struct SimulatedGuide {
  GuidedScript script;
  calibration::GlassPlate plate;  ///< of every window
  std::uint64_t seed = 1;         ///< of cameras, and of where dice lie
  Pace pace = Pace::fast;
};

/// Calibrates that table: its cameras see what the script lays down, time passes by their pictures. Ends with the
/// wizard, some seconds after the script's last action, or when the window is closed.
void guide(const SimulatedGuide& table, Guided& guided, GuidedShow& show, Loop& loop);

}  // namespace undercup::firmware::sim
