#pragma once

#include <array>

#include "table/ruleset.hpp"

namespace undercup::table {

/// The presets (RULES.md, table of section 1, and section 2): sheets 000, 001, 002, 004 and 003.
const std::array<Ruleset, 5>& presets();

}  // namespace undercup::table
