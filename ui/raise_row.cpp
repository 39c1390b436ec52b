#include "ui/raise_row.hpp"

#include <algorithm>

#include "ui/counted.hpp"
#include "ui/measure.hpp"
#include "ui/panel.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kHeight = 0.056F;  // of a bid in the row, share of the short side: it is to be read in play

/// Each drawn by `draw` as wide as `width` says.
template <typename Call, typename Width, typename Draw>
void draw_row(Pen& pen, Column& column, const std::vector<Call>& raises, bool over_one, Width width, Draw draw) {
  if (raises.empty() || column.rest() < pen.px(kKeyRow)) return;
  const std::pmr::string lead = say(over_one ? Phrase::raise_over : Phrase::lowest_raise);
  Area row = without_left(draw_lead(pen, column.take(pen.px(kKeyRow)), lead, palette().text), pen.px(2 * kGrid));
  const float height = pen.px(kHeight);
  for (const Call& call : raises) {
    const float wide = width(call, height);
    if (wide > row.width) return;
    draw(Point{row.x + wide / 2, row.centre().y}, call, height, wide);
    row = without_left(row, wide + pen.px(3 * kGrid));
  }
}

}  // namespace

void draw_raises(Pen& pen, Column& column, const std::vector<table::Bid>& raises, bool over_one) {
  draw_row(pen, column, raises, over_one, bid_width,
           [&](Point at, const table::Bid& bid, float height, float wide) { draw_bid(pen, at, bid, height, wide); });
}

void draw_raises(Pen& pen, Column& column, const std::vector<table::Guess>& raises, bool over_one) {
  draw_row(
      pen, column, raises, over_one, guess_width,
      [&](Point at, const table::Guess& guess, float height, float wide) { draw_guess(pen, at, guess, height, wide); });
}

}  // namespace undercup::ui
