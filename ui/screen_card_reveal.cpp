#include <algorithm>

#include "ui/card_face.hpp"
#include "ui/card_timeline.hpp"
#include "ui/column.hpp"
#include "ui/compose.hpp"
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
  constexpr float kCard = 0.07F;
  const table::GuessSettled& settled = reveal.settled;
  const Area rest = take_badge_row(pen, column, settled.guesser);
  const std::pmr::string who = capitalised(say(Phrase::guess_by, {seat_name(settled.guesser)}));
  Setting setting{Type::play, palette().text};
  setting.most = rest.width;
  pen.text(who, {rest.x, rest.centre().y}, setting);
  const float edge = pen.px(kCard);
  const float after = width_of(who, setting.weight, pen.height(setting.type)) + pen.px(2 * kGrid);
  if (after + edge <= rest.width)
    draw_target(pen, {rest.right() - edge / 2, rest.centre().y}, edge, settled.guess.target);
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
}

void draw_card_verdict(Pen& pen, const Layout& layout, const View& view) {
  if (!view.card_reveal) return draw_rolling(pen, layout, view);
  const CardReveal& reveal = *view.card_reveal;
  const TablePicture table = table_with_open_cups(layout, view.game.seats);
  draw_table(pen, table);
  const CardTimeline timeline = timeline_of(reveal);
  draw_piles_reveal(pen, table, reveal, timeline, timeline.length);
  Column column(pen, layout.panel);
  draw_foot_line(pen, take_foot(pen, column), say(Phrase::take_up_cards), palette().accent);
  draw_notice(pen, column, view);
  column.line(headline(reveal), {Type::title, holds(reveal) ? palette().good : palette().alarm});
  column.gap(2);
  // Whose cards were exchanged is told in the room of the guess.
  if (reveal.moved.empty() || !layout.upright) draw_guess_row(pen, column, reveal);
  if (reveal.moved.empty()) draw_guess_words(column, reveal);
  column.gap(1);
  if (!is_claim(reveal)) {
    const auto count = static_cast<int>(timeline.cards.size());
    column.paragraph(capitalised(say_counted(Phrase::cards_count, count, {number_word(count)})), {}, 2);
  }
  column.gap(1);
  const std::pmr::string loser = seat_name(reveal.settled.loser);
  column.paragraph(capitalised(reveal.discarded ? say(Phrase::gives_up_pile, {loser, cards_words(*reveal.discarded)})
                                                : say(Phrase::chooses_pile, {loser})),
                   {}, 4);
  if (reveal.swaps) {
    column.gap(1);
    column.paragraph(capitalised(say(Phrase::swap_offered, {seat_name(*reveal.swaps)})), {Type::play, palette().accent},
                     3);
  }
  for (const table::SeatId seat : reveal.moved) {
    column.gap(1);
    column.paragraph(capitalised(say(Phrase::cards_were_exchanged, {seat_name(seat)})), {Type::play, palette().muted},
                     3);
  }
  column.gap(1);
  if (view.game.disputable) draw_key_row(pen, column, say(HousePhrase::key_menu), say(HousePhrase::hint_pictures));
}

}  // namespace undercup::ui
