#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>

namespace undercup::firmware {

/// The program's command line: every subcommand there is, in the order in which help tells them. The one that is named
/// sets `chosen` (which must outlive what is returned) to what runs it and returns the exit status.
std::unique_ptr<CLI::App> command_line(std::function<int()>& chosen);

/// The program's version, as `--version` tells it.
const char* version();

}  // namespace undercup::firmware
