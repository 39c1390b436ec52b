#include "ui/reveal_stage.hpp"

#include <algorithm>
#include <cmath>

#include "ui/badge.hpp"
#include "ui/cup.hpp"
#include "ui/die.hpp"
#include "ui/motion.hpp"

namespace undercup::ui {
namespace {

constexpr float kBadge = 0.038F;        // share of the short side
constexpr float kBadgeInward = 0.047F;  // of its middle from the table's edge

Point between(Point from, Point to, float share) {
  return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

/// The tray in the middle: as many places as the bid asks for, more where more match, in rows as even as they go.
struct Tray {
  Point centre;
  int slots = 1;
  int columns = 1;
  float step = 0;

  [[nodiscard]] Point slot(int index) const {
    const int rows = (slots + columns - 1) / columns;
    const int row = index / columns;
    const int in_row = std::min(columns, slots - row * columns);
    const float x = static_cast<float>(index % columns) - static_cast<float>(in_row - 1) / 2;
    const float y = static_cast<float>(row) - static_cast<float>(rows - 1) / 2;
    return {centre.x + x * step, centre.y + y * step};
  }
};

Tray tray_for(const TablePicture& table, const Reveal& reveal, float largest) {
  constexpr int kMostSlots = 48;  // eight seats with six dice; a bid of more is foolish and shown as far as it goes
  Tray tray{table.centre, 1, 1, 0};
  tray.slots = std::clamp(std::max(reveal.settled.bid.count, reveal.settled.matching), 1, kMostSlots);
  float best = 0;
  for (int columns = 1; columns <= tray.slots; ++columns) {
    const int rows = (tray.slots + columns - 1) / columns;
    const float step = 2 * table.middle / std::hypot(static_cast<float>(columns), static_cast<float>(rows));
    if (step <= best) continue;
    best = step;
    tray.columns = columns;
  }
  tray.step = std::min(best, largest);
  return tray;
}

constexpr float kSlotDie = 0.82F;  // of the tray's step

/// Empty places, until dice come: what the bid still asks for; at the end those that nothing filled are struck out.
void draw_slots(Pen& pen, const Tray& tray, const Reveal& reveal, bool over) {
  const int asked = std::min(reveal.settled.bid.count, tray.slots);
  for (int i = 0; i < asked; ++i) {
    const bool missing = over && i >= reveal.settled.matching;
    const Point at = tray.slot(i);
    const float edge = tray.step * kSlotDie;
    const Colour line = missing ? palette().alarm : faded(palette().muted, 0.6F);
    pen.box(Box{at, edge, edge, edge * 0.22F, 0, line, {}, 0});
    const float inner = edge * 0.88F;
    pen.box(Box{at, inner, inner, inner * 0.2F, 0, mixed(palette().felt_middle, palette().ink, 0.35F), {}, 0});
    if (!missing) continue;
    pen.cross(at, edge * 0.8F, edge * 0.1F, palette().alarm);
  }
}

/// Whether that seat is marked: whose bid it is about; once that is settled, who loses dice by it.
bool is_marked(const Reveal& reveal, table::SeatId seat, bool over) {
  return over ? table::amount(reveal.settled.lost, seat) > 0 : seat == reveal.settled.bidder;
}

/// A ring around a seat's cup that goes with its badge as the cup opens.
void mark_seat(Pen& pen, const TablePicture& table, const Place& place, Point badge, float open) {
  constexpr float kCupRing = 1.16F;    // of a closed cup
  constexpr float kBadgeRing = 1.55F;  // badges' corners reach to 1.4
  constexpr float kThick = 0.006F;     // share of the table's scale
  const float closed = table.cup * kCupRing;
  const float radius = closed + (table.scale * kBadge * kBadgeRing - closed) * open;
  pen.ring(between(place.centre, badge, open), radius, table.scale * kThick, palette().alarm);
}

/// Light on the seat whose dice are being counted: it comes and goes with its turn.
void draw_spotlight(Pen& pen, const Place& place, float radius, const SeatCue& cue, Milliseconds now) {
  constexpr Milliseconds kRise{200};
  const float light = progress(now, cue.opens - kRise, kRise) - progress(now, cue.done - kRise, kRise);
  if (light <= 0) return;
  constexpr float kReach = 2.1F;
  pen.glow(place.centre, radius * kReach, faded(palette().accent, 0.5F * light));
}

/// The die that makes the bid true lights up the tray as it lands.
void draw_decision(Pen& pen, const Tray& tray, const Reveal& reveal, const RevealTimeline& timeline, Milliseconds now) {
  constexpr Milliseconds kFlash{700};
  const auto decisive = std::find_if(timeline.dice.begin(), timeline.dice.end(), [&](const DieCue& die) {
    return die.matches && die.slot + 1 == reveal.settled.bid.count;
  });
  if (decisive == timeline.dice.end() || now < decisive->lands || decisive->slot >= tray.slots) return;
  const float share = ease_out(progress(now, decisive->lands, kFlash));
  if (share >= 1.0F) return;
  constexpr float kReach = 3.4F;
  pen.glow(tray.slot(decisive->slot), tray.step * kReach * share, faded(palette().good, 0.9F * (1.0F - share)));
}

/// A small turn of each die, as dice lie: fixed by its place, so that it is the same in every frame.
float lie_of(const DieCue& die) {
  constexpr float kTurn = 0.16F;
  return kTurn * static_cast<float>((table::number(die.seat) * 5 + die.index * 3) % 5 - 2) / 2;
}

struct Heap {
  Point centre;
  float radius = 0;
  float edge = 0;
};

Point spot_of(const Heap& heap, const DieCue& die) {
  const Point spot = heap_spot(die.index, die.count);
  return {heap.centre.x + spot.x * heap.radius, heap.centre.y + spot.y * heap.radius};
}

/// A die at its seat: once the table has passed on, what matches is lit and the rest recedes.
void draw_at_seat(Pen& pen, const Heap& heap, const DieCue& die, Milliseconds now) {
  constexpr Milliseconds kFade{250};
  constexpr float kReceded = 0.5F;
  const float passed = progress(now, die.leaves, kFade);
  DieLook look{die.face, lie_of(die), 1, die.matches && passed > 0};
  if (!die.matches) look.presence = 1.0F - (1.0F - kReceded) * passed;
  draw_die(pen, spot_of(heap, die), heap.edge, look);
}

/// The copy of a matching die on its way to the tray, or there.
void draw_counted(Pen& pen, const Heap& heap, const Tray& tray, const DieCue& die, Milliseconds now) {
  if (!die.matches || now < die.leaves || die.slot >= tray.slots) return;
  const float share = ease_push(progress(now, die.leaves, die.lands - die.leaves));
  const float edge = heap.edge + (tray.step * kSlotDie - heap.edge) * share;
  draw_die(pen, between(spot_of(heap, die), tray.slot(die.slot), share), edge,
           {die.face, lie_of(die) * (1 - share), 1, false});
}

}  // namespace

Point open_badge(const TablePicture& table, const Place& place) {
  const float away = table.radius - table.scale * kBadgeInward;
  return {table.centre.x + place.outward.x * away, table.centre.y + place.outward.y * away};
}

void draw_reveal_stage(Pen& pen, const TablePicture& table, const Reveal& reveal, const RevealTimeline& timeline,
                       Milliseconds now, bool heaps) {
  const float edge = table.cup * kHeapDie;
  const Tray tray = tray_for(table, reveal, edge / kSlotDie * 1.5F);
  draw_slots(pen, tray, reveal, now >= timeline.verdict);
  draw_decision(pen, tray, reveal, timeline, now);
  for (const Place& place : table.places) {
    const Point badge = open_badge(table, place);
    const auto cue = std::find_if(timeline.seats.begin(), timeline.seats.end(),
                                  [&](const SeatCue& seat) { return seat.seat == place.seat; });
    if (cue == timeline.seats.end()) {
      draw_badge(pen, place.seat, badge, table.scale * kBadge, 0.35F);
      continue;
    }
    draw_spotlight(pen, place, table.cup, *cue, now);
    const float open = ease_in_out(progress(now, cue->opens, cue->open - cue->opens));
    const Heap heap{place.centre, table.cup, edge};
    if (open > 0 && heaps) {
      for (const bool matching : {false, true}) {  // lit dice over the others
        for (const DieCue& die : timeline.dice) {
          if (die.seat == place.seat && die.matches == matching) draw_at_seat(pen, heap, die, now);
        }
      }
    }
    draw_opening_cup(pen, table, place, badge, table.scale * kBadge, open);
    if (is_marked(reveal, place.seat, now >= timeline.verdict)) mark_seat(pen, table, place, badge, open);
  }
  for (const DieCue& die : timeline.dice) {
    const Place* place = table.find(die.seat);
    if (place != nullptr) draw_counted(pen, {place->centre, table.cup, edge}, tray, die, now);
  }
}

}  // namespace undercup::ui
