#pragma once

#include <memory_resource>
#include <string>

#include "ui/column.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// A house penalty being called: who asked, and what. The view has `penalty`.
void draw_penalty(Pen& pen, Column& column, const View& view);

/// Which seats pay after this round: "noted: seats 1 and 2"; nothing where none does.
std::pmr::string noted_words(const View& view);

}  // namespace undercup::ui
