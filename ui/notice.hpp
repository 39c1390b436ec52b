#pragma once

#include "ui/column.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// Sets the view's notice, if there is one, at the bottom of the column; what comes after has that much less room.
void draw_notice(Pen& pen, Column& column, const View& view);

}  // namespace undercup::ui
