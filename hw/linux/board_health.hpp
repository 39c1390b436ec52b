#pragma once

#include <string>

#include "hw/board_health.hpp"

namespace undercup::hw {

/// How the board fares, out of the kernel's files: thermal zones, the Raspberry Pi's voltage alarm and throttling word,
/// a card's own estimate of its life and what was written to it; and the room at `state_folder`. What is not there
/// stays untold. `root`: where the machine's files begin; tests give a folder of their own. Reads a dozen small files:
/// for once a minute.
BoardHealth board_health(const std::string& state_folder, const std::string& root = "/");

}  // namespace undercup::hw
