#include <algorithm>
#include <string_view>

#include "ui/attract_pages.hpp"
#include "ui/counted.hpp"
#include "ui/motion.hpp"
#include "ui/piles_stage.hpp"
#include "ui/stage.hpp"

namespace undercup::ui {
namespace {

using table::Color;
using table::Face;
using table::NumberCard;
using table::SeatId;

// Four seats have three piles each; a guess of four cards below three is called, and fails.
constexpr int kCards = 9;
constexpr table::LessThan kBelow{3};

CardReveal played_cards() {
  CardReveal reveal;
  reveal.caller = kAttractCalls;
  reveal.cards = {
      {SeatId{1},
       {NumberCard{Face::two, Color::red}, NumberCard{Face::six, Color::blue}, NumberCard{Face::four, Color::yellow}}},
      {SeatId{2},
       {NumberCard{Face::five, Color::green}, NumberCard{Face::one, Color::blue}, NumberCard{Face::three, Color::red}}},
      {SeatId{3},
       {NumberCard{Face::six, Color::red}, NumberCard{Face::four, Color::green},
        NumberCard{Face::five, Color::yellow}}},
      {SeatId{4},
       {NumberCard{Face::three, Color::blue}, NumberCard{Face::one, Color::yellow},
        NumberCard{Face::six, Color::green}}}};
  reveal.counts = {{SeatId{1}, {true, false, false}},
                   {SeatId{2}, {false, true, false}},
                   {SeatId{3}, {false, false, false}},
                   {SeatId{4}, {false, true, false}}};
  reveal.settled = {kAttractRaises, {4, kBelow}, table::Outcome::failed, kAttractRaises};
  return reveal;
}

const CardReveal& shown_cards() {
  static const CardReveal shown = played_cards();
  return shown;
}

CupLook piles() {
  CupLook look;
  look.cards = true;
  look.held = kCards;
  return look;
}

/// Seat after seat lays its piles, and they are read.
void play_lay(Pen& pen, const Layout& layout, const View& /*view*/, Milliseconds now) {
  constexpr Milliseconds kFirst{900};
  constexpr Milliseconds kEach{1100};
  constexpr Milliseconds kRead{700};
  const TablePicture table = draw_attract_table(pen, layout);
  for (std::size_t i = 0; i < table.places.size(); ++i) {
    const Milliseconds laid = kFirst + kEach * static_cast<Milliseconds::rep>(i);
    CupLook look = piles();
    look.state = now < laid ? CupState::absent : now < laid + kRead ? CupState::settled : CupState::locked;
    look.told_state = true;
    look.now = now;
    wake_for(pen, now, laid);
    draw_cup(pen, table, table.places[i], look);
  }
}

/// The nearest seat lifts the edges of its piles.
void play_look(Pen& pen, const Layout& layout, const View& /*view*/, Milliseconds now) {
  constexpr Milliseconds kEach{1200};
  const TablePicture table = draw_attract_table(pen, layout);
  const table::CardRoll& roll = shown_cards().cards.at(kAttractFirst);
  const auto lifted = static_cast<std::size_t>(now / kEach);  // 1 to 3: that pile
  for (std::size_t pile = 1; pile <= roll.size() + 1; ++pile)
    wake_for(pen, now, kEach * static_cast<Milliseconds::rep>(pile));
  table::ShownDice seen;
  if (lifted >= 1 && lifted <= roll.size()) seen.emplace(static_cast<int>(lifted), roll[lifted - 1]);
  for (const Place& place : table.places) {
    CupLook look = piles();
    if (place.seat == kAttractFirst) look.shown = &seen;
    draw_cup(pen, table, place, look);
  }
}

/// The guess in the middle, and whose turn that makes it.
TablePicture draw_guessed(Pen& pen, const Layout& layout, const table::Guess& guess, SeatId turn) {
  TablePicture table = draw_attract_seats(pen, layout, piles(), turn);
  constexpr float kNumber = 0.7F;
  draw_guess(pen, table.centre, guess, table.middle * kNumber, table.middle * 1.7F);
  return table;
}

/// A guess, then a higher one by the next seat.
void play_guess(Pen& pen, const Layout& layout, const View& /*view*/, Milliseconds now) {
  const bool raised = raised_by(pen, now);
  const table::Guess first{2, table::OfColor{Color::red}};
  draw_guessed(pen, layout, raised ? shown_cards().settled.guess : first, raised ? kAttractRaises : kAttractFirst);
}

void play_guess_called(Pen& pen, const Layout& layout, const View& view, Milliseconds now) {
  const TablePicture table = draw_guessed(pen, layout, shown_cards().settled.guess, kAttractCalls);
  draw_attract_call(pen, table, view.game.rules.challenge_word, now);
}

void play_cards_reveal(Pen& pen, const Layout& layout, const View& /*view*/, Milliseconds now) {
  const TablePicture table = table_with_open_cups(layout, kAttractPlayers);
  draw_table(pen, table);
  const CardTimeline timeline = timeline_of(shown_cards());
  if (now < timeline.length) pen.moves();
  draw_piles_reveal(pen, table, shown_cards(), timeline, std::min(now, timeline.length));
}

}  // namespace

const AttractPages& card_pages() {
  static constexpr AttractPages kPages{{{Phrase::page_lay, Phrase::page_lay_more, play_lay},
                                        {Phrase::page_look, Phrase::page_look_more, play_look, Milliseconds{2600}},
                                        {Phrase::page_guess, Phrase::page_guess_more, play_guess},
                                        {Phrase::page_higher, Phrase::page_higher_more, play_guess_called},
                                        {Phrase::page_reveal, Phrase::page_discard_more, play_cards_reveal}}};
  return kPages;
}

}  // namespace undercup::ui
