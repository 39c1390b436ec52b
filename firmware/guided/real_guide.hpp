#pragma once

#include <optional>

#include "firmware/config/table_config.hpp"
#include "firmware/guided/guided.hpp"
#include "firmware/guided/guided_show.hpp"
#include "firmware/loop/loop.hpp"
#include "hw/fault.hpp"

namespace undercup::firmware {

/// Calibrates a real table: its cameras deliver whole pictures, the buttons of all its pads and the keyboard count.
/// Ends with the wizard, when the window is closed or the program is asked to end; the fault, if no camera can be had
/// at all. What a device lacks is told on standard error.
std::optional<hw::Fault> guide(const TableConfig& config, Guided& guided, GuidedShow& show, Loop& loop);

}  // namespace undercup::firmware
