#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "firmware/app/app.hpp"
#include "firmware/config/table_config.hpp"
#include "firmware/journal/state_folder.hpp"

namespace undercup::firmware {

/// What a table is set to: what its table.toml says, and what it remembers of earlier evenings.
AppSettings settings_of(const TableConfig& config, const StateFolder& state);

/// Registers `undercup run` (CLI.md). Chosen on the command line, it sets `chosen` to what runs it and returns the exit
/// status.
void add_run(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
