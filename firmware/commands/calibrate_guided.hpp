#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace undercup::firmware {

/// `undercup calibrate` itself: the guided calibration of a table, real or simulated. Adds its options to `calibrate`,
/// which chooses it where no subcommand is given.
void add_calibrate_guided(CLI::App& calibrate, std::function<int()>& chosen);

}  // namespace undercup::firmware
