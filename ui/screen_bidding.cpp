#include <algorithm>
#include <numeric>
#include <string_view>

#include "ui/badge.hpp"
#include "ui/column.hpp"
#include "ui/counted.hpp"
#include "ui/measure.hpp"
#include "ui/menu_hint.hpp"
#include "ui/notice.hpp"
#include "ui/panel.hpp"
#include "ui/penalty_panel.hpp"
#include "ui/raise_row.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

/// Who made the last bid, where that may be told: in words where there is room between the seats, else by the badge.
void draw_bidder(Pen& pen, const TablePicture& table, table::SeatId seat, float y, float half) {
  Setting setting{Type::play, palette().text, Align::centre};
  setting.most = table.free_width(y - half, y + half);
  const auto fits = [&](std::string_view words) {
    return width_of(words, setting.weight, pen.px(kLeastPlay)) <= setting.most;
  };
  const std::pmr::string name = capitalised(seat_name(seat));
  const std::pmr::string bids = capitalised(say(Phrase::last_bid, {seat_name(seat)}));
  if (fits(bids)) return pen.text(bids, {table.centre.x, y}, setting);
  if (fits(name)) return pen.text(name, {table.centre.x, y}, setting);
  draw_badge(pen, seat, {table.centre.x, y}, half);
}

/// The last bid in the middle of the table, with who made it above and in words below.
void draw_standing_bid(Pen& pen, const TablePicture& table, const View& view) {
  const table::StandingBid& last = view.game.bids.back();
  constexpr float kNumber = 0.80F;  // of the free middle's radius
  constexpr float kAbove = 0.60F;
  constexpr float kWide = 1.74F;
  const float height = table.middle * kNumber * arrival(pen, view.bid_age);
  draw_bid(pen, table.centre, last.bid, height, table.middle * kWide);
  const float above = table.centre.y - table.middle * kAbove;
  const float half = pen.height(Type::play) / 2;
  if (tells_bidders(view)) draw_bidder(pen, table, last.seat, above, half);
  const float below = table.centre.y + table.middle * kAbove;
  Setting words{Type::play, palette().text, Align::centre};
  words.most = table.free_width(below - half, below + half);
  const std::pmr::string said = bid_words(last.bid);
  if (width_of(said, words.weight, pen.px(kLeastPlay)) > words.most) {  // the number and the die say it above
    words.type = Type::label;
    words.role = Role::label;
  }
  pen.text(said, {table.centre.x, below}, words);
}

void draw_open_table(Pen& pen, const TablePicture& table) {
  Setting setting{Type::play, palette().text, Align::centre};
  const float line = pen.height(Type::play);
  setting.most = table.free_width(table.centre.y - line, table.centre.y + line);
  const std::pmr::string words = say(Phrase::open_bidding);
  const float height = pen.paragraph_height(words, setting, 2);
  pen.paragraph(words, {table.centre.x, table.centre.y - height / 2}, setting, 2);
}

/// Whose turn it is, or, where that may not be told, that a bid is awaited.
void draw_turn(Pen& pen, Column& column, const View& view) {
  const std::optional<table::SeatId> turn = told_turn(view);
  if (!turn) return column.paragraph(say(Phrase::next_bid), {Type::title, palette().accent}, 2);
  draw_head(pen, column, *turn, say(Phrase::your_turn));
}

void draw_draft(Pen& pen, const Area& area, const Draft& draft) {
  constexpr float kNumber = 0.80F;  // of the card's height below its words
  const Area rest = draw_draft_card(pen, area, !draft.against);
  draw_bid(pen, rest.centre(), {draft.count, draft.face}, rest.height * kNumber, rest.width - pen.px(3 * kGrid),
           draft_colour());
}

/// Whether the face of bids is one for the whole round.
bool face_stays(const table::PublicView& game) {
  return game.palifico && !game.bids.empty();
}

/// The buttons that set the bid; two abreast.
void draw_setting_keys(Pen& pen, Column& column, bool with_face) {
  const float tall = pen.px(kKeyRow);
  if (column.rest() < tall) return;
  const Area row = column.take(tall);
  const float half = row.width / 2;
  draw_count_hint(pen, {row.x, row.y, half, row.height}, say(Phrase::hint_count));
  if (with_face) draw_key(pen, {row.x + half, row.centre().y}, say(Phrase::key_face), say(Phrase::hint_face), half);
}

/// What speaks against the draft, if anything does.
std::pmr::string reason_against_draft(const View& view) {
  return view.draft && view.draft->against ? capitalised(reason(*view.draft->against)) : std::pmr::string();
}

/// The room for the draft's buttons and for all that answer.
float room_for_keys(const Pen& pen, const std::pmr::vector<Key>& answers, float width) {
  return static_cast<float>(rows_of_keys(pen, answers, width) + 1) * pen.px(kKeyRow);
}

/// What would beat the last bid, unless a notice took the room for it; `below` is needed for the rest.
void draw_bid_raises(Pen& pen, Column& column, const View& view, float below) {
  const bool legal = view.draft && !view.draft->against;
  const bool over_one = !view.game.bids.empty();
  const bool room = !view.notice || column.rest() >= below + pen.px(kKeyRow);
  if (!legal || (over_one && room)) draw_raises(pen, column, view.raises, over_one);
}

/// Whose turn it is, what would beat the last bid, what is being set and what speaks against that, one below the other;
/// in a wide panel turn and draft side by side before the rest. The draft's card is as large as the buttons leave room
/// for below it, `keys`.
void draw_turn_and_draft(Pen& pen, Column& column, const View& view, float keys) {
  constexpr float kAbreast = 0.175F;
  constexpr float kLarge = 0.225F;
  constexpr float kSmall = 0.14F;
  constexpr std::size_t kReasonLines = 2;
  const std::pmr::string against = reason_against_draft(view);
  Setting words{Type::play, palette().alarm};
  words.most = column.width();
  const float below = keys + (against.empty() ? 0 : pen.paragraph_height(against, words, kReasonLines));
  const auto row = take_abreast(pen, column, kAbreast);
  if (row) {
    Column left(pen, row->head);
    if (told_turn(view)) left.gap(1);
    draw_turn(pen, left, view);
    if (view.draft) draw_draft(pen, row->draft, *view.draft);
  } else {
    draw_turn(pen, column, view);
    draw_bid_raises(pen, column, view, below + pen.px(kSmall + 2.5F * kGrid));
    column.gap(1);
    const float spare = column.rest() - below - pen.px(1.5F * kGrid);
    if (view.draft) draw_draft(pen, column.take(std::clamp(spare, pen.px(kSmall), pen.px(kLarge))), *view.draft);
  }
  column.gap(1);
  if (!against.empty()) column.paragraph(against, words, kReasonLines);
  if (row) draw_bid_raises(pen, column, view, keys);
}

/// What the buttons do.
void draw_keys(Pen& pen, Column& column, const View& view, const std::pmr::vector<Key>& answers) {
  draw_key_rows(pen, column, answers);
  draw_setting_keys(pen, column, !face_stays(view.game));
  if (!view.game.bids.empty()) return;
  column.gap(1);
  column.paragraph_if_room(say(Phrase::bid_means), label(), 3);  // for whoever opens
}

/// The round and what is special about it, at the bottom; above a notice the latter alone. Returns whether it tells how
/// to get help, too.
bool draw_foot(Pen& pen, Column& column, const View& view) {
  const table::PublicView& game = view.game;
  const bool wild = game.rules.wild_ones && !game.palifico;
  std::pmr::string line = say(Phrase::round, {digits(game.round)});
  if (!game.rules.penalties) {
    const int dice = std::accumulate(game.dice.begin(), game.dice.end(), 0,
                                     [](int sum, const auto& held) { return sum + held.second; });
    line = say(Phrase::list_next, {line, say(Phrase::dice_in_play, {dice_words(dice)})});
  }
  const std::pmr::string noted = noted_words(view);
  if (!noted.empty()) line = say(Phrase::list_next, {line, noted});
  std::pmr::string special = game.palifico ? say(Phrase::titled, {say(Phrase::palifico), say(Phrase::palifico_more)})
                                           : capitalised(say(wild ? Phrase::ones_wild : Phrase::ones_not_wild));
  if (game.rules.interrupt) {
    const std::pmr::string too = say(Phrase::anybody_may_call);
    special = game.palifico ? special + " " + capitalised(too) : say(Phrase::list_next, {special, too});
  }
  Setting setting = label(palette().muted);
  setting.most = column.width();
  Setting bright = label(game.palifico ? palette().accent : palette().muted);
  bright.most = column.width();
  const Area below = column.take_bottom(pen.paragraph_height(special, bright, 2));
  pen.paragraph(special, {below.x, below.y}, bright, 2);
  if (view.notice) {
    column.take_bottom(pen.px(kGrid / 2));
    return draw_help_hint(pen, below, special, view);
  }
  column.take_bottom(pen.px(kGrid));
  const Area above = column.take_bottom(pen.paragraph_height(line, setting, noted.empty() ? 1 : 2));
  pen.paragraph(line, {above.x, above.y}, setting, noted.empty() ? 1 : 2);
  const bool help_told = draw_help_hint(pen, below, special, view) || draw_help_hint(pen, above, line, view);
  draw_penalty_hint(pen, column, view);
  column.take_bottom(pen.px(1.5F * kGrid));
  return help_told;
}

/// The bids before the last one, newest to the right, as many as there is room for beside what they are called; none
/// where all the room is taken by what is needed to play on.
void draw_history(Pen& pen, Column& column, const View& view) {
  const auto& bids = view.game.bids;
  if (bids.size() < 2) return;
  constexpr float kRow = 0.066F;
  if (column.rest() < pen.px(kRow)) return;
  const float height = pen.px(0.056F);
  const float badge = pen.px(0.026F);
  const bool told = tells_bidders(view);
  const Area row = column.take_bottom(pen.px(kRow));
  const float first = draw_lead(pen, row, say(Phrase::bids_before), palette().muted).x + pen.px(kGrid);
  float right = row.right();
  for (std::size_t i = bids.size() - 1; i-- > 0;) {
    const float width = (told ? 2 * badge + pen.px(kGrid) : 0) + bid_width(bids[i].bid, height);
    if (right - width < first) break;
    const float left = right - width;
    if (told) draw_badge(pen, bids[i].seat, {left + badge, row.centre().y}, badge);
    draw_bid(pen, {right - bid_width(bids[i].bid, height) / 2, row.centre().y}, bids[i].bid, height, width);
    right = left - pen.px(2.4F * kGrid);
  }
}

}  // namespace

void draw_bidding(Pen& pen, const Layout& layout, const View& view) {
  const TablePicture table = table_with_cups(layout, view.game.seats);
  draw_table(pen, table);
  draw_cups(pen, table, view, false);
  if (view.game.bids.empty()) {
    draw_open_table(pen, table);
  } else {
    draw_standing_bid(pen, table, view);
  }
  Column column(pen, layout.panel);
  draw_notice(pen, column, view);
  if (view.penalty) return draw_penalty(pen, column, view);
  const bool help_told = draw_foot(pen, column, view);
  const std::pmr::vector<Key> keys = answer_keys(view, view.draft && !view.draft->against, help_told);
  draw_turn_and_draft(pen, column, view, room_for_keys(pen, keys, column.width()));
  draw_keys(pen, column, view, keys);
  draw_history(pen, column, view);
}

}  // namespace undercup::ui
