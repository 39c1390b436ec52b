#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "firmware/config/effective.hpp"

namespace undercup::firmware {

/// A value in force as a line of JSON: `{"key":"sound.volume","value":3,"from":"table.toml","line":12}`; `line` only
/// where it is from table.toml.
std::string effective_line(const EffectiveValue& value);

/// All of them in words, one a line, as table.toml would have them, with where each comes from.
std::string effective_words(const std::vector<EffectiveValue>& values);

/// Registers `undercup config` (CLI.md). Chosen on the command line, it sets `chosen` to what runs it and returns the
/// exit status.
void add_config(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
