#pragma once

#include <memory_resource>
#include <string_view>
#include <vector>

#include "ui/column.hpp"
#include "ui/panel.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

// What buttons do while a round is on; of MENU it is said where a pad has one.

/// With house penalties: that it calls one, at the column's bottom, where there is room for it.
void draw_penalty_hint(Pen& pen, Column& column, const View& view);

/// Without: that it is how to get help, or, while the last round may be disputed, to see its pictures; at the right of
/// a row of secondary text. Returns false where that leaves no room for it.
bool draw_help_hint(Pen& pen, const Area& row, std::string_view text, const View& view);

/// The same as a row of its own at the column's bottom.
void draw_help_row(Pen& pen, Column& column, const View& view);

/// The buttons that answer the last bid or guess: what has been set, barred unless it is legal, and what may be called;
/// how to get help among them where that is not told elsewhere.
std::pmr::vector<Key> answer_keys(const View& view, bool legal, bool help_told);

}  // namespace undercup::ui
