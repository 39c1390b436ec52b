#pragma once

#include <vector>

#include "ui/column.hpp"
#include "ui/pen.hpp"

namespace undercup::ui {

/// The nearest bids, or guesses, that may be made, in a row that says so, as many as there is room for; nothing where
/// the column has no room. `over_one`: they are to beat one that stands.
void draw_raises(Pen& pen, Column& column, const std::vector<table::Bid>& raises, bool over_one);
void draw_raises(Pen& pen, Column& column, const std::vector<table::Guess>& raises, bool over_one);

}  // namespace undercup::ui
