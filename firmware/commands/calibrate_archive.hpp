#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace undercup::firmware {

/// `undercup calibrate export` and `import`: all profiles of a table in one file, and back.
void add_calibrate_archive(CLI::App& calibrate, std::function<int()>& chosen);

}  // namespace undercup::firmware
