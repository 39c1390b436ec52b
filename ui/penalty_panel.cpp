#include "ui/penalty_panel.hpp"

#include "ui/house_phrases.hpp"
#include "ui/panel.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {

void draw_penalty(Pen& pen, Column& column, const View& view) {
  const PenaltyDraft& draft = *view.penalty;
  column.line(say(HousePhrase::who_asked), {Type::title, palette().accent});
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

std::pmr::string noted_words(const View& view) {
  std::pmr::vector<table::SeatId> seats;
  for (const auto& [seat, noted] : view.game.penalties_noted) {
    if (noted > 0) seats.push_back(seat);
  }
  return seats.empty() ? std::pmr::string() : say(HousePhrase::noted, {seat_names(seats)});
}

}  // namespace undercup::ui
