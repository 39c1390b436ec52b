#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "calibration/dice_proof.hpp"
#include "calibration/dice_set.hpp"

namespace undercup::firmware {

/// What `undercup calibrate dice --json` prints, without the line's end.
std::string dice_line(const calibration::DiceResult& result, const calibration::Proof& proof);

/// Registers `undercup calibrate dice` (CLI.md) below `calibrate`. Chosen on the command line, it sets `chosen` to what
/// runs it and returns the exit status.
void add_calibrate_dice(CLI::App& calibrate, std::function<int()>& chosen);

}  // namespace undercup::firmware
