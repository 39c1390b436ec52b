#include "ui/key_bar.hpp"

#include <algorithm>
#include <cstddef>

#include "ui/measure.hpp"
#include "ui/panel.hpp"

namespace undercup::ui {
namespace {

constexpr float kKeyGap = 2 * kGrid;

float cap_width(const Pen& pen, const Key& key) {
  return width_of(key.name, Weight::bold, pen.height(Type::label)) + 2 * pen.px(kGrid);
}

/// How wide a key comes out, as `draw_key` sets it, with its words in that height: a cap gets no more than half of it.
float key_width(const Pen& pen, const Key& key, float height) {
  constexpr float kSlack = 1.02F;
  const float cap = cap_width(pen, key);
  const float width = (cap + pen.px(kGrid) + width_of(key.does, Weight::regular, height)) * kSlack;
  return std::max(width, 2 * cap);
}

/// Whether all keys fit one row, their words set at that height.
bool in_one_row(const Pen& pen, const std::pmr::vector<Key>& keys, float width, float height) {
  float all = pen.px(kKeyGap) * static_cast<float>(keys.size() - 1);
  for (const Key& key : keys) all += key_width(pen, key, height);
  return all <= width;
}

/// In how many columns keys are set that have no room in one row.
std::size_t key_columns(const Pen& pen, const std::pmr::vector<Key>& keys, float width) {
  float widest = 0;
  for (const Key& key : keys) widest = std::max(widest, key_width(pen, key, pen.px(kLeastLabel)));
  const auto columns = static_cast<std::size_t>(width / (widest + pen.px(kKeyGap)));
  return std::clamp<std::size_t>(columns, 1, keys.size());
}

std::size_t key_rows(const Pen& pen, const std::pmr::vector<Key>& keys, float width) {
  if (in_one_row(pen, keys, width, pen.px(kLeastLabel))) return 1;
  const std::size_t columns = key_columns(pen, keys, width);
  return (keys.size() + columns - 1) / columns;
}

}  // namespace

float key_bar_height(const Pen& pen, const std::pmr::vector<Key>& keys, float width) {
  return pen.px(kKeyRow) * static_cast<float>(key_rows(pen, keys, width));
}

void draw_key_bar(Pen& pen, const Area& area, const std::pmr::vector<Key>& keys) {
  const float least = pen.px(kLeastLabel);
  const float row = pen.px(kKeyRow);
  if (in_one_row(pen, keys, area.width, least)) {
    const float usual = pen.height(Type::label);
    const float height = in_one_row(pen, keys, area.width, usual) ? usual : least;
    float x = area.x;
    for (const Key& key : keys) {
      const float width = key_width(pen, key, height);
      draw_key(pen, {x, area.bottom() - row / 2}, key.name, key.does, width);
      x += width + pen.px(kKeyGap);
    }
    return;
  }
  const std::size_t columns = key_columns(pen, keys, area.width);
  const float wide = area.width / static_cast<float>(columns);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const float x = area.x + wide * static_cast<float>(i % columns);
    const float y = area.y + row * (static_cast<float>(i / columns) + 0.5F);
    draw_key(pen, {x, y}, keys[i].name, keys[i].does, wide - pen.px(kKeyGap));
  }
}

}  // namespace undercup::ui
