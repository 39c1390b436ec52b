#include <algorithm>

#include "ui/badge.hpp"
#include "ui/column.hpp"
#include "ui/die.hpp"
#include "ui/evidence_picture.hpp"
#include "ui/house_phrases.hpp"
#include "ui/panel.hpp"
#include "ui/piles_stage.hpp"
#include "ui/reveal_stage.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

/// The die in doubt: whose it is, what it was read as, and what it is said to show.
void draw_doubt(Pen& pen, Column& column, const DieInDoubt& doubt) {
  constexpr float kRow = 0.12F;
  constexpr float kEdge = 0.085F;
  const Area row = column.take(pen.px(kRow));
  const float middle = row.centre().y;
  const float edge = pen.px(kEdge);
  const float radius = edge * 0.5F;
  draw_badge(pen, doubt.seat, {row.x + radius, middle}, radius);
  const float first = row.x + 2 * edge + pen.px(2 * kGrid);
  const bool corrected = doubt.to != doubt.from;
  draw_die(pen, {first, middle}, edge, {doubt.from, 0, corrected ? 0.55F : 1.0F, false});
  if (!corrected) return;
  const float arrow = 0.18F * edge;
  const float tip = first + 0.98F * edge;
  pen.polygon({{tip - arrow, middle - arrow}, {tip, middle}, {tip - arrow, middle + arrow}}, palette().muted);
  draw_die(pen, {first + 1.8F * edge, middle}, edge, {doubt.to, 0, 1, true});
}

/// Who has yet to agree, as badges in a row.
void draw_missing(Pen& pen, Column& column, const std::vector<table::SeatId>& missing) {
  constexpr float kRow = 0.085F;  // eight of them fit the panel
  column.line(say(HousePhrase::yet_to_agree), {Type::play, palette().muted});
  const Area row = column.take(pen.px(kRow));
  const float step = std::min(row.height, row.width / static_cast<float>(table::kMostSeats));
  float x = row.x + step / 2;
  for (const table::SeatId seat : missing) {
    draw_badge(pen, seat, {x, row.centre().y}, 0.4F * step);
    x += step;
  }
}

/// What the table is about to agree on.
std::pmr::string proposal(const View& view) {
  const DisputeDraft& draft = *view.dispute;
  if (!draft.doubt) return say(HousePhrase::propose_void);
  if (draft.doubt->to == draft.doubt->from) return say(HousePhrase::propose_which, {seat_name(draft.doubt->seat)});
  return say(HousePhrase::propose_correction, {seat_name(draft.doubt->seat)});
}

void draw_cups_as_seen(Pen& pen, const Layout& layout, const View& view) {
  const TablePicture table = table_with_open_cups(layout, view.game.seats);
  draw_table(pen, table);
  const Reveal& reveal = *view.reveal;
  const RevealTimeline timeline = timeline_of(reveal);
  draw_reveal_stage(pen, table, reveal, timeline, timeline.length, reveal.pictures.empty());
  const auto& doubt = view.dispute->doubt;
  for (const Place& place : table.places) {
    const auto spot = doubt && doubt->seat == place.seat ? spot_of(reveal, doubt->seat, doubt->die) : std::nullopt;
    draw_evidence(pen, table, place, reveal, [&](std::size_t i, const SpottedDie&) { return spot == i; });
  }
}

}  // namespace

void draw_dispute(Pen& pen, const Layout& layout, const View& view) {
  if (!view.dispute) return draw_rolling(pen, layout, view);
  if (view.reveal) {
    draw_cups_as_seen(pen, layout, view);
  } else if (view.card_reveal) {
    const TablePicture table = table_with_open_cups(layout, view.game.seats);
    draw_table(pen, table);
    draw_seen_piles(pen, table, *view.card_reveal);
  } else {
    const TablePicture table = table_with_cups(layout, view.game.seats);
    draw_table(pen, table);
    draw_cups(pen, table, view, true);
  }
  const DisputeDraft& draft = *view.dispute;
  Column column(pen, layout.panel);
  column.line(say(HousePhrase::dispute_title), {Type::title, palette().accent});
  column.gap(1);
  if (draft.doubt) draw_doubt(pen, column, *draft.doubt);
  column.paragraph(capitalised(proposal(view)), {}, 4);
  column.gap(1);
  const bool nothing_said = draft.doubt && draft.doubt->to == draft.doubt->from;
  if (!nothing_said) draw_missing(pen, column, draft.missing);
  column.gap(1);
  if (!nothing_said) draw_key_row(pen, column, say(HousePhrase::key_menu), say(HousePhrase::hint_agree));
  if (view.reveal) {
    draw_key_row(pen, column, say(Phrase::key_up_down), say(HousePhrase::hint_which_die));
    if (draft.doubt) draw_key_row(pen, column, say(Phrase::key_face), say(HousePhrase::hint_what_it_shows));
  }
  draw_key_row(pen, column, say(Phrase::key_bid), say(HousePhrase::hint_leave_it));
  if (view.reveal) draw_caption(pen, column, *view.reveal);
}

}  // namespace undercup::ui
