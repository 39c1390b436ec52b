#include <algorithm>
#include <string_view>

#include "ui/attract_pages.hpp"
#include "ui/counted.hpp"
#include "ui/die.hpp"
#include "ui/motion.hpp"
#include "ui/reveal_stage.hpp"
#include "ui/stage.hpp"

namespace undercup::ui {
namespace {

using table::Face;
using table::SeatId;

// Four seats have three dice each; a bid of three fours is called, and holds.
constexpr int kDice = 3;
constexpr table::Bid kFirstBid{2, Face::four};
constexpr table::Bid kRaise{3, Face::four};

Reveal played_reveal(bool wild_ones) {
  Reveal reveal;
  reveal.caller = kAttractCalls;
  reveal.dice = {{SeatId{1}, {Face::four, Face::two, Face::six}},
                 {SeatId{2}, {Face::four, Face::five, wild_ones ? Face::one : Face::four}},
                 {SeatId{3}, {Face::three, Face::six, Face::five}},
                 {SeatId{4}, {Face::four, Face::two, Face::three}}};
  reveal.settled = {kAttractRaises, kRaise, 4, table::Outcome::held, {}, {}, {}};
  return reveal;
}

const Reveal& shown_reveal(bool wild_ones) {
  static const Reveal wild = played_reveal(true);
  static const Reveal plain = played_reveal(false);
  return wild_ones ? wild : plain;
}

/// All cups are shaken, and come down one after the other.
void play_roll(Pen& pen, const Layout& layout, const View& /*view*/, Milliseconds now) {
  constexpr Milliseconds kEach{900};
  constexpr Milliseconds kShaking{2200};
  const TablePicture table = draw_attract_table(pen, layout);
  for (std::size_t i = 0; i < table.places.size(); ++i) {
    const Milliseconds down = kShaking + kEach * static_cast<Milliseconds::rep>(i);
    CupLook look;
    look.state = now < down ? CupState::moving : CupState::locked;
    look.told_state = true;
    look.held = kDice;
    look.now = now;
    draw_cup(pen, table, table.places[i], look);
  }
}

/// The nearest seat tips its cup and sees its dice.
void play_peek(Pen& pen, const Layout& layout, const View& view, Milliseconds now) {
  constexpr Milliseconds kTip{700};
  constexpr Milliseconds kBack{8 * kTip};
  for (const Milliseconds begins : {kTip, kBack}) {
    wake_for(pen, now, begins);
    if (now >= begins && now < begins + kTip) pen.moves();
  }
  const TablePicture table = draw_attract_table(pen, layout);
  for (std::size_t i = 1; i < table.places.size(); ++i) draw_cup(pen, table, table.places[i], {});
  const Place& own = table.places.front();
  const float tipped = ease_in_out(progress(now, kTip, kTip)) - ease_in_out(progress(now, kBack, kTip));
  const float edge = table.cup * kHeapDie;
  const table::Roll& roll = shown_reveal(view.game.rules.wild_ones).dice.at(own.seat);
  for (std::size_t i = 0; i < roll.size(); ++i) {
    const Point spot = heap_spot(static_cast<int>(i), static_cast<int>(roll.size()));
    draw_die(pen, {own.centre.x + spot.x * table.cup, own.centre.y + spot.y * table.cup}, edge, {roll[i], 0, 1, false});
  }
  Place cup = own;
  constexpr float kAside = 1.75F;
  cup.centre.x += tipped * table.cup * kAside;
  draw_cup(pen, table, cup, {});
}

/// The bid in the middle, and whose turn that makes it.
TablePicture draw_said(Pen& pen, const Layout& layout, const table::Bid& bid, SeatId turn) {
  CupLook look;
  look.held = kDice;
  TablePicture table = draw_attract_seats(pen, layout, look, turn);
  constexpr float kNumber = 0.75F;
  draw_bid(pen, table.centre, bid, table.middle * kNumber, table.middle * 1.7F);
  return table;
}

/// A bid, raised by the next seat.
void play_bid(Pen& pen, const Layout& layout, const View& /*view*/, Milliseconds now) {
  const bool raised = raised_by(pen, now);
  draw_said(pen, layout, raised ? kRaise : kFirstBid, raised ? kAttractRaises : kAttractFirst);
}

void play_call(Pen& pen, const Layout& layout, const View& view, Milliseconds now) {
  const TablePicture table = draw_said(pen, layout, kRaise, kAttractCalls);
  draw_attract_call(pen, table, view.game.rules.challenge_word, now);
}

void play_reveal(Pen& pen, const Layout& layout, const View& view, Milliseconds now) {
  const TablePicture table = table_with_open_cups(layout, kAttractPlayers);
  draw_table(pen, table);
  const Reveal& reveal = shown_reveal(view.game.rules.wild_ones);
  const RevealTimeline timeline = timeline_of(reveal);
  if (now < timeline.length) pen.moves();
  draw_reveal_stage(pen, table, reveal, timeline, std::min(now, timeline.length));
}

}  // namespace

TablePicture draw_attract_table(Pen& pen, const Layout& layout) {
  TablePicture table = table_with_cups(layout, kAttractPlayers);
  draw_table(pen, table);
  return table;
}

TablePicture draw_attract_seats(Pen& pen, const Layout& layout, CupLook look, SeatId turn) {
  TablePicture table = draw_attract_table(pen, layout);
  for (const Place& place : table.places) {
    look.has_turn = place.seat == turn;
    draw_cup(pen, table, place, look);
  }
  return table;
}

bool raised_by(Pen& pen, Milliseconds now) {
  wake_for(pen, now, motion::kPage / 2);
  return now >= motion::kPage / 2;
}

void draw_attract_call(Pen& pen, const TablePicture& table, std::string_view word, Milliseconds now) {
  wake_for(pen, now, motion::kPage / 3);
  if (now < motion::kPage / 3) return;
  Setting setting{Type::title, palette().accent, Align::centre};
  const float y = table.centre.y + table.middle * 0.70F;
  setting.most = table.free_width(y - pen.height(Type::title) / 2, y + pen.height(Type::title) / 2);
  pen.text(word, {table.centre.x, y}, setting);
}

const AttractPages& dice_pages() {
  static constexpr AttractPages kPages{{{Phrase::page_roll, Phrase::page_roll_more, play_roll},
                                        {Phrase::page_peek, Phrase::page_peek_more, play_peek, Milliseconds{3000}},
                                        {Phrase::page_bid, Phrase::page_bid_more, play_bid},
                                        {Phrase::page_raise, Phrase::page_raise_more, play_call},
                                        {Phrase::page_reveal, Phrase::page_reveal_more, play_reveal}}};
  return kPages;
}

}  // namespace undercup::ui
