#pragma once

#include <string_view>

#include "ui/pen.hpp"

namespace undercup::ui {

/// Sets things one below the other in an area, from its top down; what is set from the bottom up stays at the bottom.
class Column {
public:
  Column(Pen& pen, const Area& area) : pen_(pen), area_(area), top_(area.y), bottom_(area.bottom()) {}

  [[nodiscard]] float left() const { return area_.x; }
  [[nodiscard]] float width() const { return area_.width; }
  [[nodiscard]] float rest() const { return bottom_ - top_; }

  /// A number of steps of the spacing grid left free.
  void gap(float steps) { top_ += pen_.px(kGrid * steps); }

  /// The next so many pixels, from the top or from the bottom.
  Area take(float height);
  Area take_bottom(float height);

  /// The room of one line of text from the top.
  Area take_line(Type type);

  /// One line of text.
  void line(std::string_view text, Setting setting);

  /// Several lines.
  void paragraph(std::string_view text, Setting setting, std::size_t most_lines);

  /// The same, where there is room for them.
  void paragraph_if_room(std::string_view text, Setting setting, std::size_t most_lines);

private:
  Pen& pen_;
  Area area_;
  float top_;
  float bottom_;
};

}  // namespace undercup::ui
