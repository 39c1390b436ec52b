#include <algorithm>

#include "ui/column.hpp"
#include "ui/counted.hpp"
#include "ui/die.hpp"
#include "ui/panel.hpp"
#include "ui/reveal_stage.hpp"
#include "ui/reveal_timeline.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

/// Who called what.
void draw_call(Pen& pen, Column& column, const View& view) {
  const Reveal& reveal = *view.reveal;
  const Phrase says = reveal.spot_on ? Phrase::seat_calls_spot_on : Phrase::seat_says;
  const std::pmr::string word =
      reveal.spot_on ? say(Phrase::key_spot_on) : std::pmr::string(view.game.rules.challenge_word);
  draw_badge_row(pen, column, reveal.caller, capitalised(say(says, {seat_name(reveal.caller)})));
  column.line(word, {Type::headline, palette().accent});
}

void draw_bid_row(Pen& pen, Column& column, const Reveal& reveal) {
  const Area rest = take_badge_row(pen, column, reveal.settled.bidder);
  Setting who{Type::play, palette().text};
  const float height = pen.px(0.075F);
  const float wide = bid_width(reveal.settled.bid, height);
  who.most = rest.width - wide - pen.px(2 * kGrid);
  pen.text(capitalised(say(Phrase::bid_by, {seat_name(reveal.settled.bidder)})), {rest.x, rest.centre().y}, who);
  draw_bid(pen, {rest.right() - wide / 2, rest.centre().y}, reveal.settled.bid, height, wide);
}

/// The face that counts, behind the counter, and ones where they count for it.
void draw_counted_faces(Pen& pen, const Area& panel, const Area& first, const Reveal& reveal) {
  constexpr float kApart = 1.2F;  // in edges
  const table::Face asked = reveal.settled.bid.face;
  const float edge = first.height;
  draw_die(pen, first.centre(), edge, {asked, 0, 1, false});
  const Point second{first.centre().x + kApart * edge, first.centre().y};
  if (asked == table::Face::one || !matches(reveal, table::Face::one) || second.x + edge / 2 > panel.right()) return;
  draw_die(pen, second, edge, {table::Face::one, 0, 1, false});
}

}  // namespace

void draw_reveal(Pen& pen, const Layout& layout, const View& view) {
  if (!view.reveal) return draw_bidding(pen, layout, view);
  const Reveal& reveal = *view.reveal;
  const RevealTimeline timeline = timeline_of(reveal);
  const Milliseconds now = std::min(view.elapsed, timeline.length);
  if (view.elapsed < timeline.length) pen.moves();
  const TablePicture table = table_with_open_cups(layout, view.game.seats);
  draw_table(pen, table);
  draw_reveal_stage(pen, table, reveal, timeline, now);
  const int count = counted(timeline, now);
  const bool enough = count >= reveal.settled.bid.count;
  const bool over = now >= timeline.verdict;
  Column column(pen, layout.panel);
  draw_call(pen, column, view);
  column.gap(1);
  draw_bid_row(pen, column, reveal);
  column.gap(2);
  const auto die = draw_counter(pen, column, count, reveal.settled.bid.count, enough);
  if (die) draw_counted_faces(pen, layout.panel, *die, reveal);
  if (!over) return;
  const bool good = reveal.settled.outcome == table::Outcome::held || reveal.settled.outcome == table::Outcome::exact;
  column.gap(2);
  column.line(verdict(reveal).headline, {Type::title, good ? palette().good : palette().alarm});
}

}  // namespace undercup::ui
