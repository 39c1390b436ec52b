#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "hw/linux/camera_desk.hpp"

namespace undercup::firmware {

/// A camera that is there and, where stills were asked for, what became of its.
struct ListedCamera {
  hw::CameraThere camera;
  std::string still;  ///< the file it was written to; empty: none was asked for, or none could be had
  std::string fault;  ///< why none could be had
};

/// The cameras that are there as one line of JSON:
/// `{"cameras":[{"id":..,"model":..,"location":..,"formats":[..]},..]}`; with stills each has a `"still"` too, the file
/// or null, and where it is null a `"fault"`.
std::string cameras_line(const std::vector<ListedCamera>& cameras);

/// The same in words, and how table.toml names each; what to look at where there is none.
std::string cameras_words(const std::vector<ListedCamera>& cameras);

/// Registers `undercup cameras` (CLI.md). Chosen on the command line, it sets `chosen` to what runs it and returns the
/// exit status.
void add_cameras(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
