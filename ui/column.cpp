#include "ui/column.hpp"

namespace undercup::ui {
namespace {

/// Where text of that alignment starts in an area.
float anchor(const Area& area, Align align) {
  switch (align) {
    case Align::left: return area.x;
    case Align::centre: return area.x + area.width / 2;
    case Align::right: return area.right();
  }
  return area.x;
}

}  // namespace

Area Column::take(float height) {
  const Area taken{area_.x, top_, area_.width, height};
  top_ += height;
  return taken;
}

Area Column::take_bottom(float height) {
  bottom_ -= height;
  return {area_.x, bottom_, area_.width, height};
}

Area Column::take_line(Type type) {
  return take(pen_.height(type) * kLeading);
}

void Column::line(std::string_view text, Setting setting) {
  const Area area = take_line(setting.type);
  setting.most = area.width;
  pen_.text(text, {anchor(area, setting.align), area.centre().y}, setting);
}

void Column::paragraph(std::string_view text, Setting setting, std::size_t most_lines) {
  setting.most = area_.width;
  top_ += pen_.paragraph(text, {anchor(area_, setting.align), top_}, setting, most_lines);
}

void Column::paragraph_if_room(std::string_view text, Setting setting, std::size_t most_lines) {
  setting.most = area_.width;
  if (rest() >= pen_.paragraph_height(text, setting, most_lines)) paragraph(text, setting, most_lines);
}

}  // namespace undercup::ui
