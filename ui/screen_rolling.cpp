#include <algorithm>

#include "ui/badge.hpp"
#include "ui/column.hpp"
#include "ui/die.hpp"
#include "ui/menu_hint.hpp"
#include "ui/notice.hpp"
#include "ui/penalty_panel.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kAwaitedRoom = 0.21F;  // three lines of play text, share of the short side

/// A seat where something is to be done, and what.
struct ToDo {
  table::SeatId seat;
  std::pmr::string words;
};

/// Seats in trouble, cups that are off first.
std::pmr::vector<ToDo> to_do(const View& view) {
  std::pmr::vector<ToDo> all;
  const bool cards = view.game.rules.cards.has_value();
  for (const auto& [seat, cup] : view.cups) {
    if (cup.state == CupState::lifted)
      all.push_back({seat, say(cards ? Phrase::put_piles_back_here : Phrase::put_back_here)});
  }
  for (const auto& [seat, cup] : view.cups) {
    if (cup.state == CupState::troubled && cup.trouble)
      all.push_back({seat, cards ? card_hint(*cup.trouble) : hint(*cup.trouble)});
  }
  return all;
}

/// Draws as many as there is room for; the last line says how many seats more there are.
void draw_to_do(Pen& pen, Column& column, const std::pmr::vector<ToDo>& all) {
  constexpr float kBadge = 0.040F;
  const float radius = pen.px(kBadge);
  const float indent = 2.6F * radius;
  const float more = pen.height(Type::label) * 1.3F;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::pmr::string words = capitalised(all[i].words);
    Setting setting{Type::play, palette().alarm};
    setting.most = column.width() - indent;
    const float height = std::max(2.2F * radius, pen.paragraph_height(words, setting, 3));
    const bool last = i + 1 == all.size();
    if (column.rest() < height + (last ? 0 : more)) {
      const auto left = static_cast<int>(all.size() - i);
      return column.line(say_counted(Phrase::more_troubles, left, {number_word(left)}), label(palette().alarm));
    }
    const Area area = column.take(height);
    draw_badge(pen, all[i].seat, {area.x + radius, area.y + 1.1F * radius}, radius);
    pen.paragraph(words, {area.x + indent, area.y}, setting, 3);
    column.gap(1.5F);
  }
}

/// The seats the table still waits for.
std::pmr::vector<table::SeatId> awaited(const View& view) {
  std::pmr::vector<table::SeatId> seats;
  for (const table::SeatId seat : view.game.must_roll) {
    if (!has(view.game.locked, seat)) seats.push_back(seat);
  }
  return seats;
}

void draw_awaited(Column& column, const View& view) {
  const std::pmr::vector<table::SeatId> seats = awaited(view);
  if (seats.empty())
    return column.paragraph(say(view.game.rules.cards ? Phrase::all_piles_locked : Phrase::all_locked),
                            {Type::play, palette().good}, 2);
  column.paragraph(say(Phrase::waiting_for, {seat_names(seats)}), {Type::play, palette().muted}, 3);
}

/// What the last round cost whom: the verdict is gone. Not told where asking for dice counts costs a die.
void draw_last_round(Column& column, const View& view) {
  const table::PerSeat& lost = view.statistics.lost_last;
  if (lost.empty() || view.game.rules.penalties) return;
  const auto& [seat, cards] = *lost.begin();
  const std::pmr::string told =
      view.game.rules.cards ? say(Phrase::gives_up_pile, {seat_name(seat), cards_words(cards)}) : losses_words(lost);
  column.gap(1.5F);
  column.paragraph_if_room(say(Phrase::last_round, {told}), label(palette().muted), 2);
}

void draw_words(Pen& pen, const TablePicture& table, const View& view) {
  for (const Place& place : table.places) {
    const auto cup = view.cups.find(place.seat);
    if (cup == view.cups.end() || !has(view.game.must_roll, place.seat)) continue;
    draw_cup_word(pen, table, place, cup->second.state, view.game.rules.cards.has_value());
  }
}

/// The dice of a roll-off as they fell: the starter's with a ring of light.
void draw_rolled(Pen& pen, const TablePicture& table, const View& view) {
  for (const Place& place : table.places) {
    const auto die = view.roll_off.find(place.seat);
    if (die == view.roll_off.end()) continue;
    const float away = table.cup * 1.15F + table.scale * 0.075F;
    const Point at{place.centre.x - place.outward.x * away, place.centre.y - place.outward.y * away};
    const bool won = view.starter == place.seat;
    const bool lost = view.starter && !won;
    draw_die(pen, at, table.scale * (won ? 0.105F : 0.085F), {die->second, 0, lost ? 0.75F : 1.0F, won});
  }
}

}  // namespace

void draw_rolling(Pen& pen, const Layout& layout, const View& view) {
  const TablePicture table = table_with_cups(layout, view.game.seats);
  draw_table(pen, table);
  draw_cups(pen, table, view, true);
  draw_words(pen, table, view);
  Column column(pen, layout.panel);
  draw_notice(pen, column, view);
  if (view.penalty) return draw_penalty(pen, column, view);
  const std::pmr::vector<ToDo> all = to_do(view);
  if (!view.notice && all.empty()) draw_penalty_hint(pen, column, view);
  const std::pmr::string noted = noted_words(view);
  const std::pmr::string round = say(Phrase::round, {digits(view.game.round)});
  const std::pmr::string line = noted.empty() ? round : say(Phrase::list_next, {round, noted});
  Setting head = label();
  head.most = column.width();
  const Area top = column.take_line(head.type);
  pen.text(line, {top.x, top.centre().y}, head);
  if (!draw_help_hint(pen, top, line, view)) draw_help_row(pen, column, view);
  const bool cards = view.game.rules.cards.has_value();
  column.line(say(cards ? Phrase::lay_title : Phrase::shake_title), {Type::headline, palette().accent});
  if (view.game.palifico) {
    column.line(say(Phrase::palifico), {Type::play, palette().accent});
    column.paragraph(say(Phrase::palifico_why) + " " + say(Phrase::palifico_more), label(palette().accent), 3);
  }
  column.gap(1);
  if (all.empty()) {
    // Sheet 003, "open": all starting cards are shown before the first round.
    const bool show_first = cards && view.game.rules.cards->open && view.game.round <= 1;
    column.paragraph(say(show_first ? Phrase::show_all_first : cards ? Phrase::lay_all : Phrase::shake_all), {}, 4);
  } else {
    draw_to_do(pen, column, all);
  }
  column.gap(2);
  if (column.rest() > pen.px(kAwaitedRoom)) draw_awaited(column, view);
  draw_last_round(column, view);
}

void draw_roll_off(Pen& pen, const Layout& layout, const View& view) {
  const TablePicture table = table_with_cups(layout, view.game.seats);
  draw_table(pen, table);
  draw_cups(pen, table, view, view.roll_off.empty());
  if (view.roll_off.empty()) draw_words(pen, table, view);
  draw_rolled(pen, table, view);
  Column column(pen, layout.panel);
  draw_notice(pen, column, view);
  if (!view.starter) draw_help_row(pen, column, view);
  column.line(say(Phrase::roll_off), {Type::headline, palette().accent});
  column.gap(2);
  const std::pmr::vector<ToDo> all = to_do(view);
  if (!all.empty()) return draw_to_do(pen, column, all);
  if (view.starter) {
    constexpr float kBadge = 0.10F;
    const Area area = column.take(pen.px(2.3F * kBadge));
    draw_badge(pen, *view.starter, {area.x + pen.px(kBadge), area.centre().y}, pen.px(kBadge));
    return column.line(capitalised(say(Phrase::starts, {seat_name(*view.starter)})), {Type::title, palette().text});
  }
  column.paragraph(say(view.roll_off.empty() ? Phrase::roll_off_more : Phrase::roll_off_tie), {}, 4);
  column.gap(3);
  draw_awaited(column, view);
}

}  // namespace undercup::ui
