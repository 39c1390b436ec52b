#include <algorithm>
#include <array>
#include <string_view>

#include "ui/badge.hpp"
#include "ui/column.hpp"
#include "ui/counted.hpp"
#include "ui/die.hpp"
#include "ui/motion.hpp"
#include "ui/notice.hpp"
#include "ui/reveal_stage.hpp"
#include "ui/rules_page.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/story_chart.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

using table::Face;
using table::SeatId;

// The game that the pages play: four seats, a bid of three fours that holds.
constexpr std::array kPlayers{SeatId{1}, SeatId{2}, SeatId{3}, SeatId{4}};
constexpr table::Bid kFirstBid{2, Face::four};
constexpr table::Bid kRaise{3, Face::four};

Reveal played_reveal(bool wild_ones) {
  Reveal reveal;
  reveal.caller = SeatId{3};
  reveal.dice = {{SeatId{1}, {Face::four, Face::two, Face::six}},
                 {SeatId{2}, {Face::four, Face::five, wild_ones ? Face::one : Face::four}},
                 {SeatId{3}, {Face::three, Face::six, Face::five}},
                 {SeatId{4}, {Face::four, Face::two, Face::three}}};
  reveal.settled = {SeatId{2}, kRaise, 4, table::Outcome::held, {}, {}, {}};
  return reveal;
}

const Reveal& shown_reveal(bool wild_ones) {
  static const Reveal wild = played_reveal(true);
  static const Reveal plain = played_reveal(false);
  return wild_ones ? wild : plain;
}

/// All cups, the first `moving` of them being shaken.
void play_roll(Pen& pen, const TablePicture& table, Milliseconds now) {
  constexpr Milliseconds kEach{900};  // one after the other they come down
  constexpr Milliseconds kShaking{2200};
  for (std::size_t i = 0; i < table.places.size(); ++i) {
    const Milliseconds down = kShaking + kEach * static_cast<Milliseconds::rep>(i);
    CupLook look;
    look.state = now < down ? CupState::moving : CupState::locked;
    look.told_state = true;
    look.held = 3;
    look.now = now;
    draw_cup(pen, table, table.places[i], look);
  }
}

/// The nearest seat tips its cup and sees its dice.
void play_peek(Pen& pen, const TablePicture& table, Milliseconds now) {
  constexpr Milliseconds kTip{700};
  for (std::size_t i = 1; i < table.places.size(); ++i) draw_cup(pen, table, table.places[i], {});
  const Place& own = table.places.front();
  const float tipped = ease_in_out(progress(now, kTip, kTip)) - ease_in_out(progress(now, 8 * kTip, kTip));
  const float edge = table.cup * kHeapDie;
  const Reveal& reveal = shown_reveal(true);
  const table::Roll& roll = reveal.dice.at(own.seat);
  for (std::size_t i = 0; i < roll.size(); ++i) {
    const Point spot = heap_spot(static_cast<int>(i), static_cast<int>(roll.size()));
    draw_die(pen, {own.centre.x + spot.x * table.cup, own.centre.y + spot.y * table.cup}, edge, {roll[i], 0, 1, false});
  }
  Place cup = own;
  constexpr float kAside = 1.75F;
  cup.centre.x += tipped * table.cup * kAside;
  draw_cup(pen, table, cup, {});
}

/// A bid in the middle, raised by the next seat.
void play_bid(Pen& pen, const TablePicture& table, Milliseconds now, bool called, std::string_view word) {
  const bool raised = called || now > motion::kPage / 2;
  for (const Place& place : table.places) {
    CupLook look;
    look.has_turn = place.seat == (called ? SeatId{3} : (raised ? SeatId{2} : SeatId{1}));
    look.held = 3;
    draw_cup(pen, table, place, look);
  }
  constexpr float kNumber = 0.75F;
  draw_bid(pen, table.centre, raised ? kRaise : kFirstBid, table.middle * kNumber, table.middle * 1.7F);
  if (!called || now < motion::kPage / 3) return;
  Setting setting{Type::title, palette().accent, Align::centre};
  const float y = table.centre.y + table.middle * 0.70F;
  setting.most = table.free_width(y - pen.height(Type::title) / 2, y + pen.height(Type::title) / 2);
  pen.text(word, {table.centre.x, y}, setting);
}

void play_reveal(Pen& pen, const Layout& layout, const View& view, Milliseconds now) {
  const TablePicture table = table_with_open_cups(layout, kPlayers);
  const Reveal& reveal = shown_reveal(view.game.rules.wild_ones);
  const RevealTimeline timeline = timeline_of(reveal);
  draw_reveal_stage(pen, table, reveal, timeline, std::min(now, timeline.length));
}

struct Page {
  Phrase title;
  Phrase more;
};
constexpr std::array<Page, 5> kPages{{{Phrase::page_roll, Phrase::page_roll_more},
                                      {Phrase::page_peek, Phrase::page_peek_more},
                                      {Phrase::page_bid, Phrase::page_bid_more},
                                      {Phrase::page_raise, Phrase::page_raise_more},
                                      {Phrase::page_reveal, Phrase::page_reveal_more}}};

void play(Pen& pen, const Layout& layout, const View& view, std::size_t page, Milliseconds now) {
  const TablePicture table = table_with_cups(layout, kPlayers);
  draw_table(pen, table);
  constexpr std::size_t kPeek = 1;
  constexpr std::size_t kBid = 2;
  constexpr std::size_t kCall = 3;
  if (page == 0) return play_roll(pen, table, now);
  if (page == kPeek) return play_peek(pen, table, now);
  if (page == kBid) return play_bid(pen, table, now, false, {});
  if (page == kCall) return play_bid(pen, table, now, true, view.game.rules.challenge_word);
  play_reveal(pen, layout, view, now);
}

/// How to come in, always there but while it is said why one cannot at this seat.
void draw_invitation(Pen& pen, Column& column, const View& view) {
  if (view.notice) return draw_notice(pen, column, view);
  const std::pmr::string words = say(Phrase::take_a_seat);
  const float pad = pen.px(1.5F * kGrid);
  Setting setting{Type::play, palette().on_fill};
  setting.most = column.width() - 2 * pad;
  const Area area = column.take_bottom(pen.paragraph_height(words, setting, 2) + 2 * pad);
  pen.box(area, pen.px(2 * kGrid), palette().accent);
  pen.paragraph(words, {area.x + pad, area.y + pad}, setting, 2);
}

constexpr std::size_t kRulesPage = kPages.size();
constexpr std::size_t kTonightPage = kRulesPage + 1;

/// Tonight is told once there is something to tell.
std::size_t pages_of(const View& view) {
  return view.evening.games > 0 ? kTonightPage + 1 : kTonightPage;
}

/// A dot for each page, the present one lit.
void draw_dots(Pen& pen, Column& column, std::size_t page, std::size_t pages) {
  const float radius = pen.px(kGrid * 0.7F);
  const Area row = column.take_bottom(pen.px(4 * kGrid));
  for (std::size_t i = 0; i < pages; ++i) {
    const Point at{row.x + radius + 4 * radius * static_cast<float>(i), row.centre().y};
    pen.disc(at, radius, i == page ? palette().accent : palette().room_line);
  }
}

/// Table and words in each other's place, the words below the mark: attract is on for days, and nothing that shines is
/// to burn in.
Layout changed_over(const Pen& pen, Layout layout, TableMark mark) {
  for (Area* area : {&layout.stage, &layout.panel}) {
    if (layout.upright)
      area->y = static_cast<float>(layout.size.height) - area->bottom();
    else
      area->x = static_cast<float>(layout.size.width) - area->right();
  }
  layout.panel = below_mark(pen, layout.panel, mark);
  return layout;
}

void draw_rules_in_force(Pen& pen, const Layout& layout, const View& view) {
  Column column(pen, below_mark(pen, layout.safe, view.mark));
  draw_invitation(pen, column, view);
  draw_dots(pen, column, kRulesPage, pages_of(view));
  column.line(say(Phrase::page_rules), {Type::title, palette().accent});
  column.gap(2);
  draw_rules_page(pen, column, view.game.rules);
}

/// The games of the evening, and the boldest that was said in them.
void draw_tonight(Pen& pen, const Layout& layout, const View& view) {
  const table::Evening& evening = view.evening;
  const TablePicture table = table_with_cups(layout, kPlayers);
  draw_table(pen, table);
  // Shares of the table's radius, below its middle.
  constexpr float kGames = -0.42F;
  constexpr float kBoldestTrue = 0.02F;
  constexpr float kBoldestFalse = 0.36F;
  const bool told = evening.boldest_true || evening.boldest_false;
  const Setting number{Type::giant, palette().text, Align::centre, Weight::bold, Role::play, 0};
  pen.text(digits(evening.games), {table.centre.x, table.centre.y + (told ? kGames * table.radius : 0)}, number);
  draw_boldest(pen, table, evening.boldest_true, Phrase::boldest_true, kBoldestTrue);
  draw_boldest(pen, table, evening.boldest_false, Phrase::boldest_false, kBoldestFalse);
  Column column(pen, layout.panel);
  draw_invitation(pen, column, view);
  draw_dots(pen, column, kTonightPage, pages_of(view));
  column.line(say(Phrase::page_tonight), {Type::headline, palette().accent});
  column.gap(2);
  column.line(say_counted(Phrase::games_played, evening.games, {digits(evening.games)}), {Type::title});
  column.gap(1);
  column.line(say_counted(Phrase::rounds_played, evening.rounds, {digits(evening.rounds)}),
              {Type::play, palette().muted});
  constexpr int kStreak = 2;
  if (evening.in_a_row < kStreak) return;
  column.gap(2);
  column.paragraph(capitalised(say(Phrase::won_in_a_row, {seat_name(*evening.winner), digits(evening.in_a_row)})), {},
                   3);
}

}  // namespace

void draw_attract(Pen& pen, const Layout& usual, const View& view) {
  pen.moves();
  const auto count = static_cast<Milliseconds::rep>(pages_of(view));
  const auto page = static_cast<std::size_t>((view.elapsed / motion::kPage) % count);
  const Milliseconds now = view.elapsed % motion::kPage;
  const bool over = (view.elapsed / (motion::kPage * count)) % 2 != 0;
  const Layout layout = over ? changed_over(pen, usual, view.mark) : usual;
  if (page == kRulesPage) return draw_rules_in_force(pen, layout, view);
  if (page == kTonightPage) return draw_tonight(pen, layout, view);
  play(pen, layout, view, page, now);
  Column column(pen, layout.panel);
  draw_invitation(pen, column, view);
  draw_dots(pen, column, page, pages_of(view));
  const float come = ease_out(progress(now, Milliseconds(0), motion::kAppear));
  column.line(say(Phrase::game_title), {Type::headline, palette().accent});
  column.gap(2);
  column.paragraph(say(kPages[page].title), {Type::title, faded(palette().text, come)}, 3);
  column.gap(1);
  column.paragraph(say(kPages[page].more, {view.game.rules.challenge_word}), {Type::play, faded(palette().muted, come)},
                   5);
}

}  // namespace undercup::ui
