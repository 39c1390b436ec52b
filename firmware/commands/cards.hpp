#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "calibration/deck.hpp"
#include "ui/language.hpp"

namespace undercup::firmware {

/// The whole deck of deceptidice with everything its options add, in the order of its markers.
calibration::Deck printed_deck(ui::Language language);

/// Which card each marker stands for, as one line of JSON: `{"0":{"number":1,"color":"red"},..}`.
std::string markers_line();

/// Registers `undercup cards` (CLI.md). Chosen on the command line, it sets `chosen` to what runs it and returns the
/// exit status.
void add_cards(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
