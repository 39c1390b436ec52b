#include <algorithm>

#include "ui/card_timeline.hpp"
#include "ui/column.hpp"
#include "ui/compose.hpp"
#include "ui/counted.hpp"
#include "ui/house_phrases.hpp"
#include "ui/notice.hpp"
#include "ui/panel.hpp"
#include "ui/piles_stage.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

void draw_call(Pen& pen, Column& column, const View& view) {
  const CardReveal& reveal = *view.card_reveal;
  draw_badge_row(pen, column, reveal.caller, capitalised(say(Phrase::seat_says, {seat_name(reveal.caller)})));
  column.line(view.game.rules.challenge_word, {Type::headline, palette().accent});
  const table::SeatId guesser = reveal.settled.guesser;
  draw_badge_row(pen, column, guesser, capitalised(say(Phrase::guess_by, {seat_name(guesser)})));
  const Area guess = column.take(pen.px(0.14F));
  draw_guess(pen, {guess.centre().x, guess.centre().y}, reveal.settled.guess, pen.px(0.11F), guess.width);
  const std::string words = capitalised(guess_words(reveal.settled.guess));
  Setting setting{Type::play, palette().text};
  setting.most = column.width();
  if (pen.paragraph_height(words, setting, 3) > column.rest()) setting = label();
  column.paragraph(words, setting, 3);
}

int cards_that_count(const CardReveal& reveal) {
  int counted = 0;
  for (const auto& [seat, dice] : reveal.counts)
    counted += static_cast<int>(std::count(dice.begin(), dice.end(), true));
  return counted;
}

bool holds(const CardReveal& reveal) {
  return reveal.settled.outcome == table::Outcome::held;
}

std::string headline(const CardReveal& reveal) {
  return say(holds(reveal) ? Phrase::guess_holds : Phrase::guess_fails);
}

}  // namespace

void draw_card_reveal(Pen& pen, const Layout& layout, const View& view) {
  if (!view.card_reveal) return draw_guessing(pen, layout, view);
  const CardReveal& reveal = *view.card_reveal;
  const Milliseconds length = reveal_length(reveal);
  if (view.elapsed < length) pen.moves();
  const TablePicture table = table_with_open_cups(layout, view.game.seats);
  draw_table(pen, table);
  const int open = open_at(reveal, view.elapsed);
  const int counted = draw_open_piles(pen, table, reveal, open);
  const bool all = open == static_cast<int>(reveal.cards.size());
  Setting number{Type::giant, all && holds(reveal) ? palette().good : palette().text, Align::centre};
  number.height = std::min(pen.height(Type::giant), table.middle);
  number.role = Role::mark;
  if (!is_claim(reveal)) pen.text(std::to_string(counted), table.centre, number);
  Column column(pen, layout.panel);
  const Area foot = take_foot(pen, column);
  draw_call(pen, column, view);
  if (view.elapsed < headline_at(reveal)) return;
  draw_foot_line(pen, foot, headline(reveal), holds(reveal) ? palette().good : palette().alarm);
}

void draw_card_verdict(Pen& pen, const Layout& layout, const View& view) {
  if (!view.card_reveal) return draw_rolling(pen, layout, view);
  const CardReveal& reveal = *view.card_reveal;
  const TablePicture table = table_with_open_cups(layout, view.game.seats);
  draw_table(pen, table);
  draw_open_piles(pen, table, reveal, static_cast<int>(reveal.cards.size()));
  draw_guess(pen, table.centre, reveal.settled.guess, table.middle * 0.5F, table.middle * 1.5F);
  Column column(pen, layout.panel);
  draw_foot_line(pen, take_foot(pen, column), say(Phrase::take_up_cards), palette().accent);
  draw_notice(pen, column, view);
  column.line(headline(reveal), {Type::title, holds(reveal) ? palette().good : palette().alarm});
  column.gap(2);
  const table::GuessSettled& settled = reveal.settled;
  const std::string guessed = say(Phrase::guessed_was, {seat_name(settled.guesser), guess_words(settled.guess)});
  // Upright it stands right above, and whose cards were exchanged is told in its room.
  if (!layout.upright && reveal.moved.empty()) column.paragraph(capitalised(guessed), label(), 3);
  if (const int counted = cards_that_count(reveal); !is_claim(reveal))
    column.paragraph(capitalised(say_counted(Phrase::cards_count, counted, {number_word(counted)})), {}, 2);
  column.gap(1);
  const std::string loser = seat_name(reveal.settled.loser);
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
