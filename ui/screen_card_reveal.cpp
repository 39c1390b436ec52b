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
  const std::pmr::string words = capitalised(guess_words(reveal.settled.guess));
  Setting setting{Type::play, palette().text};
  setting.most = column.width();
  if (pen.paragraph_height(words, setting, 3) > column.rest()) setting = label();
  column.paragraph(words, setting, 3);
}

bool holds(const CardReveal& reveal) {
  return reveal.settled.outcome == table::Outcome::held;
}

/// In the middle: how many count so far, below it what was guessed; of a claim nothing is counted.
void draw_guess_and_count(Pen& pen, const TablePicture& table, const CardReveal& reveal, int counted, bool all) {
  constexpr float kNumber = 0.78F;  // of the free middle's radius
  constexpr float kAbove = 0.26F;
  constexpr float kGuess = 0.34F;
  constexpr float kBelow = 0.52F;
  constexpr float kWide = 1.5F;
  const float wide = table.middle * kWide;
  if (is_claim(reveal)) return draw_guess(pen, table.centre, reveal.settled.guess, table.middle * 0.5F, wide);
  Setting number{Type::giant, palette().text, Align::centre};
  if (all) number.colour = holds(reveal) ? palette().good : palette().alarm;
  number.height = std::min(pen.height(Type::giant), table.middle * kNumber);
  number.role = Role::mark;
  pen.text(digits(counted), {table.centre.x, table.centre.y - table.middle * kAbove}, number);
  draw_guess(pen, {table.centre.x, table.centre.y + table.middle * kBelow}, reveal.settled.guess, table.middle * kGuess,
             wide);
}

std::pmr::string headline(const CardReveal& reveal) {
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
  draw_guess_and_count(pen, table, reveal, counted, all);
  Column column(pen, layout.panel);
  const Area foot = take_foot(pen, column);
  draw_call(pen, column, view);
  if (view.elapsed < verdict_at(reveal)) return;
  draw_foot_line(pen, foot, headline(reveal), holds(reveal) ? palette().good : palette().alarm);
}

void draw_card_verdict(Pen& pen, const Layout& layout, const View& view) {
  if (!view.card_reveal) return draw_rolling(pen, layout, view);
  const CardReveal& reveal = *view.card_reveal;
  const TablePicture table = table_with_open_cups(layout, view.game.seats);
  draw_table(pen, table);
  const int counted = draw_open_piles(pen, table, reveal, static_cast<int>(reveal.cards.size()));
  draw_guess_and_count(pen, table, reveal, counted, true);
  Column column(pen, layout.panel);
  draw_foot_line(pen, take_foot(pen, column), say(Phrase::take_up_cards), palette().accent);
  draw_notice(pen, column, view);
  column.line(headline(reveal), {Type::title, holds(reveal) ? palette().good : palette().alarm});
  column.gap(2);
  const table::GuessSettled& settled = reveal.settled;
  const std::pmr::string guessed = say(Phrase::guessed_was, {seat_name(settled.guesser), guess_words(settled.guess)});
  // Upright it stands right above, and whose cards were exchanged is told in its room.
  if (!layout.upright && reveal.moved.empty()) column.paragraph(capitalised(guessed), label(), 3);
  if (!is_claim(reveal))
    column.paragraph(capitalised(say_counted(Phrase::cards_count, counted, {number_word(counted)})), {}, 2);
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
