#include <algorithm>

#include "ui/badge.hpp"
#include "ui/calibration_panel.hpp"
#include "ui/calibration_words.hpp"
#include "ui/sign.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kAside = 0.36F;  // presence of a badge whose seat is not or no more of interest

/// The badge, with its state by form: a ring for the one at work, a tick for one that is kept, a dash for one that was
/// passed over.
void draw_state(Pen& pen, Point centre, float radius, table::SeatId seat, CalibratedSeat state) {
  constexpr float kRing = 1.45F;  // in radii of the badge
  constexpr float kRingWidth = 0.14F;
  constexpr float kSign = 0.42F;
  constexpr float kOut = 0.80F;
  const bool at_work = state == CalibratedSeat::at_work;
  if (at_work) {
    pen.glow(centre, radius * 2, faded(palette().accent, 0.4F));
    pen.ring(centre, radius * kRing, radius * kRingWidth, palette().accent);
  }
  draw_badge(pen, seat, centre, radius, at_work || state == CalibratedSeat::kept ? 1.0F : kAside);
  const Point corner{centre.x + radius * kOut, centre.y + radius * kOut};
  if (state == CalibratedSeat::kept) draw_sign(pen, corner, radius * kSign, true);
  if (state == CalibratedSeat::passed_over) draw_dash_sign(pen, corner, radius * kSign);
}

Colour colour_of(CalibratedSeat state) {
  switch (state) {
    case CalibratedSeat::kept: return palette().good;
    case CalibratedSeat::at_work: return palette().accent;
    case CalibratedSeat::waiting:
    case CalibratedSeat::passed_over: return palette().muted;
  }
  return palette().muted;
}

}  // namespace

void draw_seat_row(Pen& pen, const Area& area, const CalibrationView& view) {
  if (view.seats.empty()) return;
  constexpr float kStep = 0.115F;  // from badge to badge, at most
  constexpr float kBadge = 0.33F;  // radius, in steps
  const auto count = static_cast<float>(view.seats.size());
  const float step = std::min(pen.px(kStep), area.width / count);
  const float radius = std::min(step * kBadge, area.height * 0.36F);
  float x = area.centre().x - step * (count - 1) / 2;
  for (const auto& [seat, state] : view.seats) {
    draw_state(pen, {x, area.centre().y}, radius, seat, state);
    x += step;
  }
}

void draw_seat_list(Pen& pen, const Area& area, const CalibrationView& view) {
  constexpr float kRow = 0.155F;      // at most
  constexpr float kBadge = 0.27F;     // radius, in rows
  constexpr float kSlim = 0.095F;     // and at most in widths
  constexpr std::size_t kColumn = 4;  // seats one below the other
  const std::size_t columns = view.seats.size() > kColumn ? 2 : 1;
  const std::size_t rows = (view.seats.size() + columns - 1) / columns;
  const float gap = pen.px(1.5F * kGrid);
  const float tall = std::min(pen.px(kRow), area.height / static_cast<float>(std::max<std::size_t>(rows, 1)) - gap);
  const float wide = (area.width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  const float top = area.centre().y - (tall + gap) * static_cast<float>(rows) / 2;
  for (std::size_t i = 0; i < view.seats.size(); ++i) {
    const auto& [seat, state] = view.seats[i];
    const std::size_t column = i / rows;
    const Area card{area.x + (wide + gap) * static_cast<float>(column),
                    top + (tall + gap) * static_cast<float>(i % rows), wide, tall};
    pen.card(card, palette().room_card, state == CalibratedSeat::kept ? palette().good : palette().room_line);
    const float radius = std::min(tall * kBadge, wide * kSlim);
    draw_state(pen, {card.x + 2 * radius, card.centre().y}, radius, seat, state);
    const float left = card.x + 4 * radius;
    Setting name{Type::play, palette().text};
    name.role = Role::label;  // in two columns a longer word for a seat has no more room
    name.most = card.right() - left - gap;
    pen.text(capitalised(seat_name(seat)), {left, card.y + tall * 0.33F}, name);
    Setting word = label(colour_of(state));
    word.most = name.most;
    pen.text(became_words(state), {left, card.y + tall * 0.72F}, word);
  }
}

}  // namespace undercup::ui
