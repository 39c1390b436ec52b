#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "firmware/game_options.hpp"

namespace undercup::firmware {

/// Adds the four options to a subcommand; what `texts` holds already is the default. A command that has none calls
/// `required()` on the option (`app.get_option("--rules")`). `texts` must outlive the parsing.
void add_game_options(CLI::App& app, GameOptionTexts& texts);

/// Adds `--set` alone.
void add_set_option(CLI::App& app, std::vector<std::string>& settings);

/// Every parameter `--set` takes, by the rules that have it, for a command's help.
std::string parameter_help();

}  // namespace undercup::firmware
