#pragma once

#include "ui/pen.hpp"

namespace undercup::ui {

/// A small round sign: a tick where all is well, an exclamation mark where something is to be done.
void draw_sign(Pen& pen, Point centre, float radius, bool good);

/// The same with a dash: left as it was.
void draw_dash_sign(Pen& pen, Point centre, float radius);

}  // namespace undercup::ui
