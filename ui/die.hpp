#pragma once

#include <optional>

#include "ui/pen.hpp"

namespace undercup::ui {

/// How a die lies on the table's picture.
struct DieLook {
  std::optional<table::Face> face;  ///< nothing: a die nobody sees the value of
  float turn = 0;                   ///< radians
  float presence = 1;               ///< below 1 it recedes into the table
  bool chosen = false;              ///< with a ring of light: it counts
};

/// A die seen from above, rounded and shaded, its middle at `centre`.
void draw_die(Pen& pen, Point centre, float edge, const DieLook& look);

/// Where `count` dice lie in a heap about the middle of a circle of radius 1: spread as players' dice lie, never
/// touching when their edge is kHeapDie. For up to six.
Point heap_spot(int index, int count);

/// Edge of a die in a heap, as a share of the heap's radius.
inline constexpr float kHeapDie = 0.62F;

}  // namespace undercup::ui
