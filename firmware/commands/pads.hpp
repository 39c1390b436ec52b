#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "hw/linux/gpio_lines.hpp"

namespace undercup::firmware {

/// The gpiochips that are there as one line of JSON:
/// `{"chips":[{"chip":..,"label":..,"device":..,"lines":[{"offset":0,"name":..,"held_by":..},..]},..]}`; `chip` is how
/// table.toml names it; `name` and `held_by` are null where there is none.
std::string pads_line(const std::vector<hw::ChipThere>& chips);

/// The same in words, and how table.toml names each line; what to look at where there is none.
std::string pads_words(const std::vector<hw::ChipThere>& chips);

/// Registers `undercup pads` (CLI.md). Chosen on the command line, it sets `chosen` to what runs it and returns the
/// exit status.
void add_pads(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
