#pragma once

#include "ui/column.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// Sets the rules in force, a line each, as large as the column's rest allows.
void draw_rules_page(Pen& pen, Column& column, const table::Ruleset& rules);

}  // namespace undercup::ui
