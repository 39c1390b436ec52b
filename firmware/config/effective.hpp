#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "firmware/config/key_lines.hpp"
#include "firmware/config/settings.hpp"
#include "firmware/config/table_config.hpp"

namespace undercup::firmware {

/// Where a value of a table's configuration comes from: it holds where nothing is told, or was told by table.toml, by
/// the profile of the seat's camera, or at the table (settings.json).
enum class Origin { usual, file, profile, settings };

/// The word for it: "default", "table.toml", "profile", "settings.json".
std::string_view name(Origin origin);

/// A value that is in force.
struct EffectiveValue {
  std::string key;               ///< as `KeyLines` has it
  nlohmann::ordered_json value;  ///< null: none, what it is about is left to the table
  Origin origin = Origin::usual;
  int line = 0;  ///< of table.toml, where it is from there
};

/// Every value in force, in the order of the example of a table.toml. `config` is what table.toml says, `lines` where;
/// `settings`, what was changed at the table, wins.
std::vector<EffectiveValue> effective_values(const TableConfig& config, const KeyLines& lines,
                                             const TableSettings& settings);

}  // namespace undercup::firmware
