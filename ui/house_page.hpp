#pragma once

#include "ui/column.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// The lobby's page of house rules: all lines on the stage, the one that is being chosen large on the panel, with what
/// its value means or why another cannot be had. The view has `house`, and its rules are not fixed.
void draw_house_page(Pen& pen, const Layout& layout, const View& view);

/// Its parts, for another page that has the rules chosen: all lines, and the one that is being chosen.
void draw_house_list(Pen& pen, const Area& area, const table::Ruleset& rules, const HousePage& page);
void draw_house_words(Pen& pen, Column& column, const table::Ruleset& rules, const HousePage& page);

}  // namespace undercup::ui
