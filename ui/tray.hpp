#pragma once

#include <optional>

#include "ui/layout.hpp"
#include "ui/pen.hpp"

namespace undercup::ui {

/// The tray in the table's middle on which a call is counted: as many places as it asks for, more where more count, in
/// rows as even as they go.
struct Tray {
  Point centre;
  int slots = 1;
  int columns = 1;
  float step = 0;

  [[nodiscard]] Point slot(int index) const;
  /// Edge of what lies in a place.
  [[nodiscard]] float edge() const;
};

/// For a call of so many of which so many count; at most `largest` is what lies there.
Tray tray_for(const TablePicture& table, int asked, int counted, float largest);

/// Empty places, until something comes: what the call still asks for; once it is `over` those that nothing filled are
/// struck out.
void draw_slots(Pen& pen, const Tray& tray, int asked, int counted, bool over);

/// What makes the call true lights up the tray as it lands there.
void draw_decision(Pen& pen, const Tray& tray, int asked, std::optional<Milliseconds> landed, Milliseconds now);

}  // namespace undercup::ui
