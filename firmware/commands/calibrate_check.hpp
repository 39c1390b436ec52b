#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "calibration/drift.hpp"

namespace undercup::firmware {

/// What `undercup calibrate check --json` prints, without the line's end.
std::string check_line(const calibration::WindowCheck& told);

/// Registers `light` and `check` below `undercup calibrate`, as `add_calibrate` does the others.
void add_calibrate_check(CLI::App& calibrate, std::function<int()>& chosen);

}  // namespace undercup::firmware
