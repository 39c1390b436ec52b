#include <algorithm>

#include "ui/badge.hpp"
#include "ui/column.hpp"
#include "ui/house_page.hpp"
#include "ui/house_phrases.hpp"
#include "ui/notice.hpp"
#include "ui/panel.hpp"
#include "ui/rules_page.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

bool is_taken(const View& view, table::SeatId seat) {
  return has(view.taken, seat);
}

/// A seat nobody sits at: its badge dimmed, in a ring of the table's rail.
void draw_free(Pen& pen, const TablePicture& table, const Place& place) {
  pen.ring(place.centre, table.cup, pen.px(kGrid / 3), faded(palette().muted, 0.45F));
  draw_badge(pen, place.seat, place.centre, table.cup * 0.6F, 0.42F);
}

void draw_places(Pen& pen, const TablePicture& table, const View& view) {
  for (const Place& place : table.places) {
    if (!is_taken(view, place.seat)) {
      draw_free(pen, table, place);
      continue;
    }
    CupLook look;
    look.state = CupState::locked;
    look.told_state = true;
    draw_cup(pen, table, place, look);
  }
}

/// What starts the game the house has fixed and, where that is left to its players, who begins.
void draw_start_keys(Pen& pen, const Area& foot, const HousePage& house) {
  const float wide = house.starter ? foot.width / 2 : foot.width;
  const float middle = foot.centre().y;
  draw_key(pen, {foot.x, middle}, say(Phrase::key_bid), say(Phrase::start_game), wide);
  if (!house.starter) return;
  draw_key(pen, {foot.x + wide, middle}, say(Phrase::key_face),
           capitalised(say(HousePhrase::hint_starter, {seat_name(*house.starter)})), wide);
}

/// Whether a game is on that somebody can leave.
bool is_played(const View& view) {
  return view.game.phase != table::Phase::before && view.game.phase != table::Phase::over;
}

}  // namespace

void draw_seats(Pen& pen, const Layout& layout, const View& view) {
  const std::pmr::vector<table::SeatId> places = places_of(view);
  const TablePicture table = table_with_cups(layout, places);
  draw_table(pen, table);
  draw_places(pen, table, view);
  const int players = static_cast<int>(view.taken.size());
  Setting count{Type::giant, palette().text, Align::centre, Weight::bold, Role::play, 0};
  pen.text(digits(players), table.centre, count);

  Column column(pen, layout.panel);
  draw_notice(pen, column, view);
  column.line(say(Phrase::who_plays), {Type::headline, palette().accent});
  column.gap(2);
  column.paragraph(say(Phrase::press_any), {}, 3);
  column.gap(3);
  if (players < table::kFewestSeats) {
    column.paragraph(say(Phrase::seats_missing), {Type::play, palette().muted}, 2);
    if (!view.practice) return;
    column.gap(3);
    return column.paragraph(say(Phrase::practise, {view.game.rules.challenge_word, seat_name(*view.practice)}),
                            {Type::play, palette().accent}, 3);
  }
  const table::SeatId host = *std::min_element(view.taken.begin(), view.taken.end());
  column.paragraph(capitalised(say_counted(Phrase::seats_ready, players, {number_word(players)})), {}, 1);
  column.gap(3);
  column.paragraph(capitalised(say(Phrase::confirm_seats, {seat_name(host)})), {Type::play, palette().good}, 3);
}

void draw_rules(Pen& pen, const Layout& layout, const View& view) {
  if (view.house && !view.house->fixed) return draw_house_page(pen, layout, view);
  const Area page = below_mark(pen, layout.safe, view.mark);
  Column column(pen, page);
  draw_notice(pen, column, view);
  const Area foot = column.take_bottom(pen.px(0.07F));
  Setting back = label(palette().text);
  back.most = foot.width;
  if (view.house)
    draw_start_keys(pen, foot, *view.house);
  else
    pen.text(say(is_played(view) ? HousePhrase::back_or_leaves : HousePhrase::any_button_back),
             {foot.x, foot.bottom() - pen.height(Type::label) / 2}, back);
  column.line(say(Phrase::house_rules_named, {view.game.rules.name}), {Type::title, palette().accent});
  if (view.house) column.line(say(HousePhrase::fixed), label());
  column.gap(2);
  draw_rules_page(pen, column, view.game.rules, view.language);
}

}  // namespace undercup::ui
