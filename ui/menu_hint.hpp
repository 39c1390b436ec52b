#pragma once

#include <optional>
#include <string_view>

#include "ui/column.hpp"
#include "ui/panel.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

// What the button MENU does while a round is on, said where a pad has one.

/// With house penalties: that it calls one, at the column's bottom, where there is room for it.
void draw_penalty_hint(Pen& pen, Column& column, const View& view);

/// Without: that it is how to get help, or, while the last round may be disputed, to see its pictures; at the right of
/// a row of secondary text. Returns false where that leaves no room for it.
bool draw_help_hint(Pen& pen, const Area& row, std::string_view text, const View& view);

/// The same as a row of its own at the column's bottom.
void draw_help_row(Pen& pen, Column& column, const View& view);

/// The same as a key among others; nothing where no pad has the button.
std::optional<Key> help_key(const View& view);

}  // namespace undercup::ui
