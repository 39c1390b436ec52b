#include "ui/raise_row.hpp"

#include <algorithm>

#include "ui/counted.hpp"
#include "ui/panel.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kHeight = 0.056F;  // of a bid in the row, share of the short side: it is to be read in play
constexpr float kDot = 0.006F;     // radius of one that tells that there are more
constexpr float kDots = 0.068F;    // room for three of them

/// That there are more: three dots.
void draw_dots(Pen& pen, Point left_middle) {
  constexpr int kCount = 3;
  const float apart = pen.px(kDots) / kCount;
  for (int i = 0; i < kCount; ++i)
    pen.disc({left_middle.x + (static_cast<float>(i) + 0.5F) * apart, left_middle.y}, pen.px(kDot), palette().text);
}

/// Each drawn by `draw` as wide as `width` says, as many as fit; where there are more, dots after them.
template <typename Call, typename Width, typename Draw>
void draw_row(Pen& pen, Column& column, const std::vector<Call>& raises, bool over_one, Width width, Draw draw) {
  if (raises.empty() || column.rest() < pen.px(kKeyRow)) return;
  const std::pmr::string lead = say(over_one ? Phrase::raise_over : Phrase::lowest_raise);
  Area row = without_left(draw_lead(pen, column.take(pen.px(kKeyRow)), lead, palette().text), pen.px(2 * kGrid));
  const float height = pen.px(kHeight);
  for (std::size_t i = 0; i < raises.size(); ++i) {
    const float wide = width(raises[i], height);
    const float after = i > 0 && i + 1 < raises.size() ? pen.px(3 * kGrid + kDots) : 0;
    if (i == kRaisesShown || wide + after > row.width) {
      if (row.width >= pen.px(kDots)) draw_dots(pen, {row.x, row.centre().y});
      return;
    }
    draw(Point{row.x + wide / 2, row.centre().y}, raises[i], height, wide);
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
