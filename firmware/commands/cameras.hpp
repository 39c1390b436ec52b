#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "hw/linux/camera_desk.hpp"

namespace undercup::firmware {

/// The cameras that are there as one line of JSON:
/// `{"cameras":[{"id":..,"model":..,"location":..,"formats":[..]},..]}`.
std::string cameras_line(const std::vector<hw::CameraThere>& cameras);

/// The same in words, and how table.toml names each; what to look at where there is none.
std::string cameras_words(const std::vector<hw::CameraThere>& cameras);

/// Registers `undercup cameras` (CLI.md). Chosen on the command line, it sets `chosen` to what runs it and returns the
/// exit status.
void add_cameras(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
