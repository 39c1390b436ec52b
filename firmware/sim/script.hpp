#pragma once

#include <istream>
#include <string>
#include <vector>

#include "firmware/game_options.hpp"
#include "firmware/sim/action.hpp"
#include "firmware/sim/script_lines.hpp"
#include "table/result.hpp"

namespace undercup::firmware::sim {

/// A table script (CLI.md, "simulate"): who plays by which rules, and what hands do when.
struct Script {
  GameOptions game;
  bool resumes = false;         ///< goes on with the unfinished game, whose rules and seats `game` has
  std::vector<Action> actions;  ///< ascending in time
};

/// Reads a whole script; `file` names it in errors. What it asks for must be possible at this table: a seat that plays,
/// times that ascend, dice of one to six pips. `unfinished`: the game that a script which resumes goes on with; where
/// there is none, the table is as it is when it was switched on, with all its seats. Faults of devices are refused by
/// name: they are not simulated yet.
table::Result<Script, ScriptError> read_script(std::istream& lines, const std::string& file,
                                               const std::optional<GameOptions>& unfinished = std::nullopt);

}  // namespace undercup::firmware::sim
