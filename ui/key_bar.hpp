#pragma once

#include <memory_resource>
#include <vector>

#include "ui/panel.hpp"

namespace undercup::ui {

/// How high a bar of these keys comes out, in a row, or in columns where one has no room for them all.
float key_bar_height(const Pen& pen, const std::pmr::vector<Key>& keys, float width);

/// The keys at the bottom of the area.
void draw_key_bar(Pen& pen, const Area& area, const std::pmr::vector<Key>& keys);

}  // namespace undercup::ui
