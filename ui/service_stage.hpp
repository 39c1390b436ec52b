#pragma once

#include "ui/column.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/service_view.hpp"

namespace undercup::ui {

// What service mode shows beside its words.

/// The page's list, as much of it as has room around the chosen line.
void draw_service_list(Pen& pen, const Area& area, const ServiceView& view);

/// A seat's live picture with what was found in it, its meters, and which seat it is.
void draw_service_camera(Pen& pen, const Area& area, const ServiceView& view);

/// A circle for each button of each pad.
void draw_service_pads(Pen& pen, const Area& area, const ServiceView& view);

/// A circle for each lamp, lit where it should be.
void draw_service_lamps(Pen& pen, const Area& area, const ServiceView& view);

/// A sign and words beside it, as many lines as they need.
void draw_service_finding(Pen& pen, Column& column, bool good, std::string_view words);

}  // namespace undercup::ui
