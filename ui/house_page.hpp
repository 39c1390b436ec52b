#pragma once

#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// The lobby's page of house rules: all lines on the stage, the one that is being chosen large on the panel, with what
/// its value means or why another cannot be had. The view has `house`, and its rules are not fixed.
void draw_house_page(Pen& pen, const Layout& layout, const View& view);

}  // namespace undercup::ui
