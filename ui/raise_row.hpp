#pragma once

#include <cstddef>
#include <vector>

#include "ui/column.hpp"
#include "ui/pen.hpp"

namespace undercup::ui {

/// So many are told to a player who composes one: enough to see the rule, few enough to read.
inline constexpr std::size_t kRaisesShown = 3;

/// The nearest bids, or guesses, that may be made, in a row that says so: `kRaisesShown` of them or as many as there is
/// room for, and dots where `raises` has more; nothing where the column has no room. `over_one`: they are to beat one
/// that stands.
void draw_raises(Pen& pen, Column& column, const std::vector<table::Bid>& raises, bool over_one);
void draw_raises(Pen& pen, Column& column, const std::vector<table::Guess>& raises, bool over_one);

}  // namespace undercup::ui
