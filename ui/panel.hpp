#pragma once

#include <cstddef>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/column.hpp"
#include "ui/pen.hpp"

namespace undercup::ui {

// What the panel beside the table is made of.

/// A row of buttons, share of the short side.
inline constexpr float kKeyRow = 0.068F;

/// Who it is about, large: badge, seat and below it what the seat is to do.
void draw_head(Pen& pen, Column& column, table::SeatId seat, std::string_view words);

/// A row in which whose turn it is stands beside what they are setting.
struct AbreastRow {
  Area head;
  Area draft;
};

/// Takes such a row, `tall` of the short side; nothing where the panel is not wide enough.
std::optional<AbreastRow> take_abreast(const Pen& pen, Column& column, float tall);

/// A row that begins with a seat's badge; returns what is left of it.
Area take_badge_row(Pen& pen, Column& column, table::SeatId seat);

/// The same with a line about the seat.
void draw_badge_row(Pen& pen, Column& column, table::SeatId seat, std::string_view words);

/// What is left of an area without so many pixels at its left.
Area without_left(const Area& area, float taken);

/// Secondary words at the left of a row, in a third of it at most; what is left of the row.
Area draw_lead(Pen& pen, const Area& row, std::string_view words, Colour colour);

/// The counter of a reveal, the largest thing on the screen, and of how many it is; lit once there are `enough`. Where
/// what is counted may stand behind it; nothing where there is no room.
std::optional<Area> draw_counter(Pen& pen, Column& column, int count, int asked, bool enough);

/// A card in which something is being set that has not been said yet, its outline telling whether it may be; what is
/// left of it for that, arrows for the count's buttons at the left.
Area draw_draft_card(Pen& pen, const Area& area, bool legal);

/// A seat that is being chosen with the buttons for the count, in a card as a draft has one.
void draw_chosen_seat(Pen& pen, Column& column, table::SeatId seat);

/// A button's cap with its name and, to its right, what it does, if anything is said of that; barred: outlined as a
/// draft is that may not be said.
void draw_key(Pen& pen, Point left_middle, std::string_view key, std::string_view does, float most,
              bool barred = false);

/// How wide that comes out.
float key_width(const Pen& pen, std::string_view key, std::string_view does);

/// The same as a row of the panel; nothing where there is no room left.
void draw_key_row(Pen& pen, Column& column, std::string_view key, std::string_view does);

/// A button and what it does now.
struct Key {
  std::pmr::string name;
  std::pmr::string does;
  bool barred = false;  ///< it would be refused
};

/// How many rows keys take in a panel so wide, with as many abreast as fit.
std::size_t rows_of_keys(const Pen& pen, const std::pmr::vector<Key>& keys, float width);

/// These rows, as many of them as there is room for.
void draw_key_rows(Pen& pen, Column& column, const std::pmr::vector<Key>& keys);

/// A key as a row at the panel's bottom; nothing where less than `least` would be left above it.
void draw_key_foot(Pen& pen, Column& column, std::string_view key, std::string_view does, float least);

/// Small arrows up and down: the buttons for the count.
void draw_arrows(Pen& pen, Point centre, float size);

/// The same in a row, and to their right what they do.
void draw_count_hint(Pen& pen, const Area& area, std::string_view does);

/// Room at the bottom for one line, and that line.
Area take_foot(const Pen& pen, Column& column);
void draw_foot_line(Pen& pen, const Area& foot, std::string_view words, Colour colour);

}  // namespace undercup::ui
