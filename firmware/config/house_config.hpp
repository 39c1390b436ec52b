#pragma once

#include <string>
#include <string_view>

#include "firmware/app/house_rules.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"
#include "table/ruleset.hpp"

namespace undercup::firmware {

/// What `[house_rules]` of table.toml says (CLI.md, "Files on the appliance").
struct HouseConfig {
  table::Ruleset rules;  ///< the house's own mix, in force until the lobby changes it
  HousePolicy policy;
};

/// Reads the house rules out of the text of a table.toml; `file` names it in faults. Keys: `rules` (a preset), `set` (a
/// table of parameters), `fixed` (nobody changes them at the table), `challenge_words` (a list), `foul` (what a lifted
/// cup or moved dice cost: `warn`, `lose_die`, `void_round`). What is missing is as usual. Refuses, with line, key and
/// what to write instead: text that is no TOML, unknown keys, values of the wrong kind, mixes that contradict
/// themselves, and rules this table cannot play. Other tables of the file are not looked at.
table::Result<HouseConfig, hw::Fault> house_config(std::string_view text, const std::string& file);

/// The same out of a file.
table::Result<HouseConfig, hw::Fault> read_house_config(const std::string& file);

}  // namespace undercup::firmware
