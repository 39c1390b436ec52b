#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace undercup::firmware {

/// Registers `undercup optics` (CLI.md). Chosen on the command line, it sets `chosen` to what runs it and returns the
/// exit status.
void add_optics(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
