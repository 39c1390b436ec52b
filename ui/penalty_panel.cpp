#include "ui/penalty_panel.hpp"

#include "ui/badge.hpp"
#include "ui/house_phrases.hpp"
#include "ui/panel.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kBadge = 0.062F;  // shares of the short side
constexpr float kCard = 0.175F;

}  // namespace

void draw_chosen_seat(Pen& pen, Column& column, table::SeatId seat) {
  const Area area = column.take(pen.px(kCard));
  pen.card(area, palette::room_card, palette::brass);
  const float radius = pen.px(kBadge);
  const float middle = area.centre().y;
  const float arrows = pen.px(0.034F);
  draw_arrows(pen, {area.x + pen.px(0.055F), middle}, arrows);
  const float left = area.x + pen.px(0.11F);
  draw_badge(pen, seat, {left + radius, middle}, radius);
  Setting name{Type::title, palette::cream};
  name.most = area.right() - left - 3.0F * radius;
  pen.text(capitalised(seat_name(seat)), {left + 2.6F * radius, middle}, name);
}

void draw_penalty(Pen& pen, Column& column, const View& view) {
  const PenaltyDraft& draft = *view.penalty;
  column.line(say(HousePhrase::who_asked), {Type::title, palette::brass});
  column.gap(1);
  draw_chosen_seat(pen, column, draft.seat);
  column.gap(1);
  const bool count = draft.asked == table::PenaltyFor::asked_count;
  column.paragraph(say(count ? HousePhrase::asked_count : HousePhrase::asked_turn), {}, 2);
  column.gap(1);
  draw_key_row(pen, column, say(Phrase::key_face), say(HousePhrase::hint_question));
  draw_key_row(pen, column, say(Phrase::key_bid), say(HousePhrase::hint_call));
  draw_key_row(pen, column, say(HousePhrase::key_menu), say(HousePhrase::hint_rules));
}

void draw_penalty_hint(Pen& pen, Column& column, const View& view) {
  constexpr float kRoomy = 0.70F;  // of the column: less is needed for play itself
  if (!view.game.rules.penalties || column.rest() < pen.px(kRoomy)) return;
  const Area row = column.take_bottom(pen.px(kKeyRow));
  draw_key(pen, {row.x, row.centre().y}, say(HousePhrase::key_menu), say(HousePhrase::hint_penalty), row.width);
}

std::string noted_words(const View& view) {
  std::vector<table::SeatId> seats;
  for (const auto& [seat, noted] : view.game.penalties_noted) {
    if (noted > 0) seats.push_back(seat);
  }
  return seats.empty() ? std::string() : say(HousePhrase::noted, {seat_names(seats)});
}

}  // namespace undercup::ui
