#pragma once

#include <optional>

#include "table/ruleset.hpp"
#include "ui/language.hpp"
#include "ui/theme.hpp"

namespace undercup::firmware {

/// What was changed at the table in service mode; it wins over table.toml. Nothing: as there.
struct TableSettings {
  std::optional<int> volume;  ///< 0..10
  std::optional<bool> silent;
  std::optional<ui::Language> language;
  std::optional<table::Ruleset> rules;
  std::optional<ui::Theme> theme = std::nullopt;
  std::optional<bool> dark_lamps = std::nullopt;
  bool operator==(const TableSettings&) const = default;
};

}  // namespace undercup::firmware
