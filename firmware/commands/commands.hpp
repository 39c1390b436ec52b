#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace undercup::firmware {

/// Registers every subcommand there is, in the order in which help tells them. The one that the command line names sets
/// `chosen` to what runs it and returns the exit status.
void add_commands(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
