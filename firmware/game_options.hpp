#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/result.hpp"
#include "table/ruleset.hpp"
#include "table/seat.hpp"

namespace undercup::firmware {

/// What `--rules`, `--set`, `--seats` and `--starter` were given as, not looked at yet.
struct GameOptionTexts {
  std::string rules;
  std::vector<std::string> set;        ///< each "parameter=value", in the order given
  std::string seats;                   ///< "4": seats 1 to 4; "1,3,6": the seats taken
  std::optional<std::string> starter;  ///< skips the roll-off
};

/// A game that can be started as it is.
struct GameOptions {
  table::Ruleset rules;
  std::vector<table::SeatId> seats;  ///< two to eight, ascending
  std::optional<table::SeatId> starter;
};

/// What is wrong with an option.
struct OptionError {
  std::string option;  ///< as it was given: "--seats"
  std::string why;

  /// In one sentence that begins with its name.
  [[nodiscard]] std::string message() const { return option + ": " + why; }
};

/// A known preset, every setting in its order, no contradiction; or the first thing that is wrong. `option` is what the
/// name was given as, for the message.
table::Result<table::Ruleset, OptionError> resolve_rules(std::string_view option, const std::string& name,
                                                         const std::vector<std::string>& settings);

/// The texts as values: a known preset, every `--set` in its order, no contradiction, seats of the table, a starter
/// among them. Or the first thing that is wrong.
table::Result<GameOptions, OptionError> resolve(const GameOptionTexts& texts);

/// What to tell the players where the sheet advises another number of them; the table plays on.
std::optional<std::string> advice(const GameOptions& options);

}  // namespace undercup::firmware
