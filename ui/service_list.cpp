#include <algorithm>

#include "ui/measure.hpp"
#include "ui/service_stage.hpp"
#include "ui/service_words.hpp"
#include "ui/sign.hpp"

namespace undercup::ui {
namespace {

constexpr float kRow = 0.066F;       // at most, share of the short side
constexpr float kLeastRow = 0.052F;  // a label's line and air
constexpr float kSign = 0.017F;

/// From where to where a list is shown that has no room for all of it.
struct Shown {
  std::size_t first = 0;
  std::size_t count = 0;
};

Shown shown_of(std::size_t rows, std::size_t chosen, std::size_t room) {
  const std::size_t count = std::min(rows, std::max<std::size_t>(room, 1));
  const std::size_t half = count / 2;
  const std::size_t first = chosen > half ? std::min(chosen - half, rows - count) : 0;
  return {first, count};
}

/// How much of so many pixels the value gets: what it needs, or where not both have room, as much as its length is.
float value_room(const Pen& pen, const ServiceRow& row, float room) {
  constexpr float kSlack = 1.04F;
  if (row.value.empty()) return 0;
  const float height = pen.height(Type::label);
  const float value = width_of(row.value, Weight::bold, height) * kSlack;
  const float name = width_of(row.name, Weight::regular, height) * kSlack;
  return value + name <= room ? value : room * value / (value + name);
}

void draw_row(Pen& pen, const Area& area, const ServiceRow& row, bool chosen) {
  const float pad = pen.px(1.5F * kGrid);
  if (chosen) pen.box(area, pen.px(kGrid), palette().accent);
  const float middle = area.centre().y;
  const float sign = row.alarm ? pen.px(kSign) : 0;
  const float left = area.x + pad + (row.alarm ? 2.4F * sign + pad : 0);
  if (row.alarm) draw_sign(pen, {area.x + pad + sign * 1.2F, middle}, sign, false);
  const float room = area.right() - pad - left;
  const float gap = row.value.empty() ? 0 : pad;
  const float of_value = value_room(pen, row, room - gap);
  Setting name = label(chosen ? palette().on_fill : palette().text);
  name.most = room - gap - of_value;
  pen.text(row.name, {left, middle}, name);
  if (row.value.empty()) return;
  Setting value = label(chosen ? palette().on_fill : palette().accent);
  value.weight = Weight::bold;
  value.align = Align::right;
  value.most = of_value;
  pen.text(row.value, {area.right() - pad, middle}, value);
}

}  // namespace

void draw_service_list(Pen& pen, const Area& area, const ServiceView& view) {
  const std::pmr::vector<ServiceRow> rows = service_rows(view);
  if (rows.empty()) return;
  const auto room = static_cast<std::size_t>(area.height / pen.px(kLeastRow));
  const std::size_t chosen = std::min(view.line, rows.size() - 1);
  const Shown shown = shown_of(rows.size(), chosen, room);
  const float tall = std::min(pen.px(kRow), area.height / static_cast<float>(shown.count));
  float top = area.y + (area.height - tall * static_cast<float>(shown.count)) / 2;
  for (std::size_t i = shown.first; i < shown.first + shown.count; ++i, top += tall)
    draw_row(pen, {area.x, top, area.width, tall}, rows[i], i == chosen);
}

}  // namespace undercup::ui
