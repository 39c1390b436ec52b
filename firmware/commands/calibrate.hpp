#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "calibration/solve.hpp"

namespace undercup::firmware {

/// What `undercup calibrate solve --json` prints, without the line's end.
std::string solve_line(const calibration::SolveResult& result);

/// Registers `undercup calibrate` and its subcommands (CLI.md). Chosen on the command line, it sets `chosen` to what
/// runs it and returns the exit status.
void add_calibrate(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
