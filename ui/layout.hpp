#pragma once

#include <memory_resource>
#include <optional>
#include <span>
#include <vector>

#include "table/view.hpp"
#include "ui/scene.hpp"

namespace undercup::ui {

/// An upright rectangle in pixels.
struct Area {
  float x = 0;
  float y = 0;
  float width = 0;
  float height = 0;

  [[nodiscard]] float right() const { return x + width; }
  [[nodiscard]] float bottom() const { return y + height; }
  [[nodiscard]] Point centre() const { return {x + width / 2, y + height / 2}; }
  bool operator==(const Area&) const = default;
};

/// Where things go on a display of some size: the table seen from above on the stage, what it says on the panel, to the
/// right of it or, on an upright display, below.
struct Layout {
  Size size;
  float unit = 0;  ///< the short side: lengths of the design are shares of it
  bool upright = false;
  Area safe;  ///< within the safe margin
  Area stage;
  Area panel;
  std::pmr::vector<table::SeatId> around;  ///< a lying display's: the seats that sit around it, clockwise; else empty
  int quarters = 0;  ///< .. and how many quarter turns clockwise the picture is turned to face one
};
Layout layout_for(Size size);

/// The layout on a display that lies in the middle of the table, seats around it clockwise from its lower edge, turned
/// so that what is drawn upright is nearest to being so for that seat; nobody: for the first.
Layout layout_for(Size lying, std::span<const table::SeatId> around, std::optional<table::SeatId> facing);

/// A seat in the picture of the table.
struct Place {
  table::SeatId seat{};
  Point centre;   ///< of its cup
  Point outward;  ///< of length 1, from the table's middle to the seat
};

/// The picture of the table: seats clockwise, the first nearest to the viewer; on a lying display each where it sits.
struct TablePicture {
  Point centre;
  float radius = 0;  ///< of the table
  float scale = 0;   ///< pixels in a share of the short side, for what belongs to the table
  float cup = 0;     ///< radius of a cup
  float reach = 0;   ///< radius of all that belongs to a seat: cup, state ring, counted dice
  float middle = 0;  ///< radius of what is free inside the ring of seats
  std::pmr::vector<Place> places;

  [[nodiscard]] const Place* find(table::SeatId seat) const;

  /// How wide a line about the table's middle axis may be, from `top` to `bottom`, before it leaves the cloth or comes
  /// near a seat.
  [[nodiscard]] float free_width(float top, float bottom) const;
};

/// The seats around the stage's table, with cups and the dice counts before them.
TablePicture table_with_cups(const Layout& layout, std::span<const table::SeatId> seats);

/// The same for opened cups: each place has room for six dice of edge `cup` times kOpenDie about it, its badge outward.
TablePicture table_with_open_cups(const Layout& layout, std::span<const table::SeatId> seats);

}  // namespace undercup::ui
