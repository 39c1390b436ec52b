#pragma once

#include "ui/column.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// Sets the rules in force, a line each, in the language that is spoken, as large as the column's rest allows.
void draw_rules_page(Pen& pen, Column& column, const table::Ruleset& rules, Language language);

}  // namespace undercup::ui
