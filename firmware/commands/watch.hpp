#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <functional>
#include <istream>
#include <string>
#include <vector>

#include "firmware/commands/read_manifest.hpp"
#include "table/result.hpp"
#include "vision/cup_watch.hpp"

namespace undercup::firmware {

/// One frame of a cup and when it was exposed.
struct WatchOrder {
  ReadOrder frame;
  std::chrono::milliseconds exposed_at{0};
};

/// The frames a manifest names (CLI.md, "watch"): lines as for `undercup read`, each with `t_ms`, which must ascend.
table::Result<std::vector<WatchOrder>, ManifestError> watch_manifest(std::istream& lines, const std::string& file);

/// What `undercup watch` prints of a watch, without the line's end.
std::string watch_line(const vision::CupWatch& watch, std::chrono::milliseconds at);

/// Registers `undercup watch`. Chosen on the command line, it sets `chosen` to what runs it and returns the exit
/// status.
void add_watch(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
