#pragma once

#include "ui/pen.hpp"

namespace undercup::ui {

/// A seat's badge: its form and colour with its number, within that radius. `presence` below 1 dims it.
void draw_badge(Pen& pen, table::SeatId seat, Point centre, float radius, float presence = 1);

}  // namespace undercup::ui
