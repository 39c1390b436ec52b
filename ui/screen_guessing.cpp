#include <algorithm>
#include <string_view>

#include "ui/badge.hpp"
#include "ui/card_face.hpp"
#include "ui/column.hpp"
#include "ui/counted.hpp"
#include "ui/measure.hpp"
#include "ui/menu_hint.hpp"
#include "ui/notice.hpp"
#include "ui/panel.hpp"
#include "ui/raise_row.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

/// A line about the table's middle, as large as there is room for; whether there is any.
bool line_between_seats(Pen& pen, const TablePicture& table, std::string_view words, float y) {
  const float half = pen.height(Type::play) / 2;
  Setting setting{Type::play, palette().text, Align::centre};
  setting.most = table.free_width(y - half, y + half);
  if (width_of(words, setting.weight, pen.px(kLeastPlay)) > setting.most) {
    setting.type = Type::label;
    setting.role = Role::label;
    if (width_of(words, setting.weight, pen.px(kLeastLabel)) > setting.most) return false;
  }
  pen.text(words, {table.centre.x, y}, setting);
  return true;
}

/// A call in words below the table's middle: in one line, or else, smaller, in some; whether there is room for these.
bool words_between_seats(Pen& pen, const TablePicture& table, std::string_view words, float y) {
  constexpr std::size_t kMostLines = 3;
  if (line_between_seats(pen, table, words, y)) return true;
  Setting setting = label(palette().text);
  setting.align = Align::centre;
  const float top = y - pen.height(setting.type);
  for (std::size_t lines = 2; lines <= kMostLines; ++lines) {
    setting.most = table.free_width(top, top + static_cast<float>(lines) * pen.height(setting.type));
    if (!pen.fits(words, setting, lines)) continue;
    pen.paragraph(words, {table.centre.x, top}, setting, lines);
    return true;
  }
  return false;
}

/// How a call stands in the middle of the table, in shares of the free middle's radius.
struct Standing {
  float number;  ///< height
  float rise;    ///< of the number over the middle
  float below;   ///< of the words
};

/// The last guess in the middle of the table, with who made it above and in words below, where the seats leave room for
/// these by a smaller number if not otherwise.
void draw_standing_guess(Pen& pen, const TablePicture& table, const View& view) {
  const table::StandingGuess& last = view.game.cards.guesses.back();
  constexpr Standing kLarge{0.72F, 0, 0.60F};
  constexpr Standing kSmall{0.42F, 0.20F, 0.29F};
  constexpr float kAbove = 0.60F;
  constexpr float kWide = 1.74F;
  const auto told = [&](const Standing& at) {
    return words_between_seats(pen, table, guess_words(last.guess), table.centre.y + table.middle * at.below);
  };
  const Standing& at = told(kLarge) || !told(kSmall) ? kLarge : kSmall;
  const float height = table.middle * at.number * arrival(pen, view.bid_age);
  draw_guess(pen, {table.centre.x, table.centre.y - table.middle * at.rise}, last.guess, height, table.middle * kWide);
  const float above = table.centre.y - table.middle * kAbove;
  if (!line_between_seats(pen, table, capitalised(say(Phrase::last_guess, {seat_name(last.seat)})), above))
    draw_badge(pen, last.seat, {table.centre.x, above}, pen.height(Type::play) / 2);
}

constexpr float kDraftCard = 0.135F;

/// Where a guess that is being set goes, and whether what would beat the last one stands above it.
struct DraftRoom {
  Area area;
  bool raises_told;
};

/// Whose turn it is, what would beat the last guess and the room for what they are setting, one below the other; in a
/// wide panel turn and draft side by side, the rest left for below.
DraftRoom draw_turn_to_guess(Pen& pen, Column& column, const View& view, const GuessDraft& draft) {
  constexpr float kAbreast = 0.15F;
  if (const auto row = take_abreast(pen, column, kAbreast)) {
    Column left(pen, row->head);
    left.gap(0.5F);
    if (view.game.turn) draw_head(pen, left, *view.game.turn, say(Phrase::your_turn));
    return {row->draft, false};
  }
  if (view.game.turn) draw_head(pen, column, *view.game.turn, say(Phrase::your_turn));
  draw_raises(pen, column, draft.higher, !view.game.cards.guesses.empty());
  column.gap(1.5F);
  return {column.take(pen.px(kDraftCard)), true};
}

void draw_guess_draft(Pen& pen, Column& column, const View& view, const GuessDraft& draft) {
  const auto [area, raises_told] = draw_turn_to_guess(pen, column, view, draft);
  constexpr float kNumber = 0.9F;  // of the card's height below its words
  const Area rest = draw_draft_card(pen, area, !draft.against);
  draw_guess(pen, rest.centre(), draft.guess, rest.height * kNumber, rest.width - pen.px(3 * kGrid), draft_colour());
  const Setting words = draft.against ? label(palette().text) : Setting{};
  column.paragraph(capitalised(guess_words(draft.guess)), words, 2);
  if (draft.against) column.paragraph(capitalised(guess_reason(*draft.against)), {Type::play, palette().alarm}, 2);
  if (!raises_told) draw_raises(pen, column, draft.higher, !view.game.cards.guesses.empty());
}

/// What can be guessed at, a card of each kind, the draft's own with a ring of light.
void draw_kinds(Pen& pen, const Area& row, const GuessDraft& draft) {
  constexpr float kEdge = 0.052F;  // of a card
  constexpr float kApart = 1.3F;   // from card to card, in edges
  constexpr float kFirst = 0.61F;  // the first from the left, in edges: there is room for its ring
  if (draft.kinds.empty()) return;
  const float edge = std::min(pen.px(kEdge), row.width / (kApart * static_cast<float>(draft.kinds.size())));
  Point at{row.x + edge * kFirst, row.centre().y};
  for (const table::Target& target : draft.kinds) {
    draw_target(pen, at, edge, target, target == draft.guess.target);
    at.x += edge * kApart;
  }
}

/// FACE goes through the kinds: they stand below what it does, or, where the count's buttons would then have no room,
/// beside the key itself.
void draw_kinds_key(Pen& pen, Column& column, const GuessDraft& draft) {
  const float tall = pen.px(kKeyRow);
  const std::pmr::string key = say(Phrase::key_face);
  if (column.rest() >= 3 * tall) {
    draw_key_row(pen, column, key, say(Phrase::hint_target));
    draw_kinds(pen, column.take(tall), draft);
  } else if (column.rest() >= tall) {
    const Area row = column.take(tall);
    draw_key(pen, {row.x, row.centre().y}, key, {}, row.width);
    draw_kinds(pen, without_left(row, key_width(pen, key, {})), draft);
  }
}

void draw_guess_keys(Pen& pen, Column& column, const View& view, const GuessDraft& draft, bool help_told) {
  draw_key_rows(pen, column, answer_keys(view, !draft.against, help_told));
  draw_kinds_key(pen, column, draft);
  const bool power = table::is_claim(draft.guess.target);
  draw_key_row(pen, column, say(Phrase::key_up_down), say(power ? Phrase::hint_value : Phrase::hint_count));
  column.gap(1);
  column.paragraph_if_room(say(Phrase::held_by_seats), label(), 1);
}

std::pmr::string die_words(int die) {
  constexpr Phrase kWords[] = {Phrase::die_left, Phrase::die_middle, Phrase::die_right};
  return say(kWords[std::clamp(die, 1, table::kPiles) - 1]);
}

void draw_die_draft(Pen& pen, Column& column, const View& view, const DieDraft& draft) {
  column.gap(1.5F);
  const Area area = column.take(pen.px(kDraftCard));
  pen.card(area, palette().room_card, palette().good);
  const auto shown = view.game.cards.shown.find(draft.seat);
  const float edge = area.height * 0.62F;
  for (int die = 1; die <= table::kPiles; ++die) {
    CardLook look;
    if (shown != view.game.cards.shown.end() && shown->second.contains(die)) look.card = shown->second.at(die);
    look.chosen = die == draft.die;
    draw_card(pen, {area.centre().x + static_cast<float>(die - 2) * edge * 1.3F, area.centre().y}, edge, look);
  }
  column.gap(1);
  column.line(capitalised(die_words(draft.die)), {Type::play, palette().text});
  draw_key_row(pen, column, say(Phrase::key_bid), say(Phrase::hint_show));
  draw_key_row(pen, column, say(Phrase::key_face), say(Phrase::hint_other_die));
  column.gap(1);
  column.paragraph_if_room(say(Phrase::held_by_seats), label(), 1);
}

/// The round and what counts in it, at the bottom; returns whether it tells how to get help, too.
bool draw_round(Pen& pen, Column& column, const View& view) {
  const auto& held = view.game.cards.held;
  const long piles =
      table::kPiles * std::count_if(held.begin(), held.end(), [](const auto& each) { return each.second > 0; });
  const std::pmr::string line = say(
      Phrase::list_next, {say(Phrase::round, {digits(view.game.round)}), say(Phrase::piles_count, {digits(piles)})});
  Setting setting = label(palette().muted);
  setting.most = column.width();
  const Area foot = column.take_bottom(pen.paragraph_height(line, setting, 1));
  pen.paragraph(line, {foot.x, foot.y}, setting, 1);
  return draw_help_hint(pen, foot, line, view);
}

}  // namespace

void draw_guessing(Pen& pen, const Layout& layout, const View& view) {
  const TablePicture table = table_with_cups(layout, view.game.seats);
  draw_table(pen, table);
  draw_cups(pen, table, view, false);
  if (view.game.cards.guesses.empty()) {
    line_between_seats(pen, table, say(Phrase::open_guessing), table.centre.y);
  } else {
    draw_standing_guess(pen, table, view);
  }
  Column column(pen, layout.panel);
  draw_notice(pen, column, view);
  const bool help_told = draw_round(pen, column, view);
  const auto* guess = view.card_draft ? std::get_if<GuessDraft>(&*view.card_draft) : nullptr;
  const auto* die = view.card_draft ? std::get_if<DieDraft>(&*view.card_draft) : nullptr;
  if (guess != nullptr) {
    draw_guess_draft(pen, column, view, *guess);
    draw_guess_keys(pen, column, view, *guess, help_told);
    return;
  }
  if (view.game.turn)
    draw_head(pen, column, *view.game.turn, say(die != nullptr ? Phrase::show_a_die : Phrase::your_turn));
  if (die == nullptr) return;
  if (!help_told) draw_help_row(pen, column, view);
  draw_die_draft(pen, column, view, *die);
}

void draw_discard(Pen& pen, const Layout& layout, const View& view) {
  const TablePicture table = table_with_cups(layout, view.game.seats);
  draw_table(pen, table);
  draw_cups(pen, table, view, false);
  Column column(pen, layout.panel);
  draw_notice(pen, column, view);
  const auto* draft = view.card_draft ? std::get_if<PileDraft>(&*view.card_draft) : nullptr;
  if (draft == nullptr) return;
  draw_badge(pen, draft->seat, table.centre, table.middle * 0.4F);
  draw_head(pen, column, draft->seat, say(Phrase::gives_up));
  column.gap(2);
  column.paragraph(say(Phrase::choose_pile), {}, 3);
  column.gap(1);
  for (const int cards : view.game.cards.choices) {
    const Area area = column.take(pen.px(0.1F));
    const bool chosen = cards == draft->cards;
    pen.card(area, palette().room_card, chosen ? palette().accent : palette().room_line);
    const float edge = area.height * 0.6F;
    draw_card(pen, {area.x + edge, area.centre().y}, edge, {std::nullopt, chosen, 1});
    Setting words{Type::play, palette().text};
    words.most = area.width - edge * 2.4F;
    const int left = table::amount(view.game.cards.held, draft->seat) - cards;
    pen.text(say(Phrase::pile_choice, {cards_words(cards), digits(left)}), {area.x + edge * 2, area.centre().y}, words);
    column.gap(1);
  }
  draw_key_row(pen, column, say(Phrase::key_bid), say(Phrase::bid_is_legal));
  draw_key_row(pen, column, say(Phrase::key_face), say(Phrase::hint_other_pile));
}

}  // namespace undercup::ui
