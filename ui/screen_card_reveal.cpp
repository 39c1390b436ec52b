#include <algorithm>
#include <variant>

#include "ui/card_face.hpp"
#include "ui/card_timeline.hpp"
#include "ui/column.hpp"
#include "ui/compose.hpp"
#include "ui/counted.hpp"
#include "ui/house_phrases.hpp"
#include "ui/measure.hpp"
#include "ui/notice.hpp"
#include "ui/panel.hpp"
#include "ui/piles_stage.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

bool holds(const CardReveal& reveal) {
  return reveal.settled.outcome == table::Outcome::held;
}

/// Who guessed and what about.
void draw_guess_row(Pen& pen, Column& column, const CardReveal& reveal) {
  constexpr float kHeight = 0.06F;
  const table::GuessSettled& settled = reveal.settled;
  const Area rest = take_badge_row(pen, column, settled.guesser);
  const float height = pen.px(kHeight);
  const float wide = std::min(guess_width(settled.guess, height), rest.width);
  draw_guess(pen, {rest.right() - wide / 2, rest.centre().y}, settled.guess, height, wide);
  Setting setting{Type::play, palette().text};
  setting.most = rest.width - wide - pen.px(2 * kGrid);
  const std::pmr::string name = seat_name(settled.guesser);
  for (const std::pmr::string& who : {capitalised(say(Phrase::guess_by, {name})), capitalised(name)}) {
    if (width_of(who, setting.weight, pen.px(kLeastPlay)) > setting.most) continue;  // at worst the badge says it
    return pen.text(who, {rest.x, rest.centre().y}, setting);
  }
}

void draw_guess_words(Column& column, const CardReveal& reveal) {
  column.paragraph(capitalised(guess_words(reveal.settled.guess)), label(palette().text), 2);
}

void draw_guess_call(Pen& pen, Column& column, const View& view) {
  const CardReveal& reveal = *view.card_reveal;
  draw_badge_row(pen, column, reveal.caller, capitalised(say(Phrase::seat_says, {seat_name(reveal.caller)})));
  column.line(view.game.rules.challenge_word, {Type::headline, palette().accent});
  column.gap(1);
  draw_guess_row(pen, column, reveal);
  draw_guess_words(column, reveal);
}

/// "three cards count, and seat 2 doubted the guess: seat 2 gives up 3 cards."
std::pmr::string verdict_words(const CardReveal& reveal, const CardTimeline& timeline) {
  const auto count = static_cast<int>(timeline.cards.size());
  const std::pmr::string caller = seat_name(reveal.caller);
  const std::pmr::string loser = seat_name(reveal.settled.loser);
  const std::pmr::string cause =
      is_claim(reveal)
          ? say(Phrase::claim_doubted, {caller})
          : say(Phrase::cause_cards_doubted, {say_counted(Phrase::cards_count, count, {number_word(count)}), caller});
  return capitalised(cause) + ' ' +
         (reveal.discarded ? say(Phrase::gives_up_pile, {loser, cards_words(*reveal.discarded)})
                           : say(Phrase::chooses_pile, {loser}));
}

/// A card of that kind, if one lies open, and what it counts for: it shows neither number nor colour.
template <typename Kind>
void draw_special_card(Pen& pen, Column& column, const CardReveal& reveal, Phrase counts, float row) {
  constexpr float kEdge = 1.1F;  // of a line
  for (const auto& [seat, roll] : reveal.cards) {
    const auto card =
        std::ranges::find_if(roll, [](const table::Card& any) { return std::holds_alternative<Kind>(any); });
    if (card == roll.end()) continue;
    const Area area = column.take(row);
    const float edge = pen.height(Type::label) * kEdge;
    draw_card(pen, {area.x + edge / 2, area.centre().y}, edge, {*card, false, 1});
    Setting words = label();
    words.most = area.width - 1.5F * edge;
    return pen.text(say(counts), {area.x + 1.5F * edge, area.centre().y}, words);
  }
}

/// Both kinds, or, where there is no room for that, neither.
void draw_special_cards(Pen& pen, Column& column, const CardReveal& reveal) {
  constexpr float kLine = 1.3F;  // of its text
  const float row = pen.height(Type::label) * kLine;
  if (is_claim(reveal) || column.rest() < 2 * row + pen.px(kGrid)) return;
  column.gap(1);
  draw_special_card<table::Wildcard>(pen, column, reveal, Phrase::wild_counts, row);
  draw_special_card<table::PowerCard>(pen, column, reveal, Phrase::power_counts, row);
}

std::pmr::string headline(const CardReveal& reveal) {
  return say(holds(reveal) ? Phrase::guess_holds : Phrase::guess_fails);
}

}  // namespace

void draw_card_reveal(Pen& pen, const Layout& layout, const View& view) {
  if (!view.card_reveal) return draw_guessing(pen, layout, view);
  const CardReveal& reveal = *view.card_reveal;
  if (view.elapsed < reveal_length(reveal)) pen.moves();
  const CardTimeline timeline = timeline_of(reveal);
  const TablePicture table = table_with_open_cups(layout, view.game.seats);
  draw_table(pen, table);
  draw_piles_reveal(pen, table, reveal, timeline, view.elapsed);
  Column column(pen, layout.panel);
  draw_guess_call(pen, column, view);
  if (!is_claim(reveal)) {
    const int count = counted(timeline, view.elapsed);
    const int asked = reveal.settled.guess.count;
    column.gap(1);
    if (const auto card = draw_counter(pen, column, count, asked, count >= asked))
      draw_target(pen, card->centre(), card->height, reveal.settled.guess.target);
  }
  if (view.elapsed < timeline.verdict) return;
  column.gap(2);
  column.line(headline(reveal), {Type::title, holds(reveal) ? palette().good : palette().alarm});
  draw_special_cards(pen, column, reveal);
}

void draw_card_verdict(Pen& pen, const Layout& layout, const View& view) {
  if (!view.card_reveal) return draw_rolling(pen, layout, view);
  const CardReveal& reveal = *view.card_reveal;
  const TablePicture table = table_with_open_cups(layout, view.game.seats);
  draw_table(pen, table);
  const CardTimeline timeline = timeline_of(reveal);
  draw_piles_reveal(pen, table, reveal, timeline, timeline.length);
  Column column(pen, layout.panel);
  if (reveal.discarded)  // else the piles are still needed
    draw_foot_line(pen, take_foot(pen, column), say(Phrase::take_up_cards), palette().accent);
  draw_notice(pen, column, view);
  column.line(headline(reveal), {Type::title, holds(reveal) ? palette().good : palette().alarm});
  column.gap(2);
  // Whose cards were exchanged is told in the room of the guess; below the table there is less of it.
  if (reveal.moved.empty() || !layout.upright) draw_guess_row(pen, column, reveal);
  if (reveal.moved.empty() && !(layout.upright && reveal.swaps)) draw_guess_words(column, reveal);
  column.gap(1);
  column.paragraph(verdict_words(reveal, timeline), {}, 4);
  if (reveal.swaps) {
    column.gap(1);
    column.paragraph(capitalised(say(Phrase::swap_offered, {seat_name(*reveal.swaps)})), {Type::play, palette().accent},
                     3);
  }
  for (const table::SeatId seat : reveal.moved) {
    column.gap(1);
    column.paragraph(capitalised(say(Phrase::cards_were_exchanged, {seat_name(seat)})), label(), 2);
  }
  column.gap(1);
  if (view.game.disputable) draw_key_row(pen, column, say(HousePhrase::key_menu), say(HousePhrase::hint_pictures));
  draw_special_cards(pen, column, reveal);
}

}  // namespace undercup::ui
