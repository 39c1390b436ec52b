#pragma once

#include <string>
#include <vector>

#include "firmware/lines/journal_line.hpp"
#include "table/event.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// A game as it was kept: its rules and its lines, first to last.
struct GameLines {
  table::Ruleset rules;
  std::vector<std::string> lines;
};

/// The referee's events among the lines, which a game's state is folded from; or which line is none that a table
/// writes, or cannot follow those before it, or that the game does not begin where one begins.
table::Result<std::vector<table::Event>, std::string> events_in(const GameLines& game);

}  // namespace undercup::firmware
