#include "ui/reveal_stage.hpp"

#include <algorithm>

#include "ui/badge.hpp"
#include "ui/cup.hpp"
#include "ui/die.hpp"
#include "ui/motion.hpp"
#include "ui/tray.hpp"

namespace undercup::ui {
namespace {

constexpr float kBadge = 0.038F;        // share of the short side
constexpr float kBadgeInward = 0.047F;  // of its middle from the table's edge

/// Whether that seat is marked: whose bid it is about; once that is settled, who loses dice by it.
bool is_marked(const Reveal& reveal, table::SeatId seat, bool over) {
  return over ? table::amount(reveal.settled.lost, seat) > 0 : seat == reveal.settled.bidder;
}

/// A ring around a seat's cup that goes with its badge as the cup opens; of another colour once it tells who lost.
void mark_seat(Pen& pen, const TablePicture& table, const Place& place, Point badge, float open, bool over) {
  constexpr float kCupRing = 1.16F;  // of a closed cup
  const float closed = table.cup * kCupRing;
  const float radius = closed + (table.scale * kBadge * kBadgeRing - closed) * open;
  draw_mark(pen, table, between(place.centre, badge, open), radius, over);
}

/// Light on the seat whose dice are being counted: it comes and goes with its turn.
void draw_spotlight(Pen& pen, const Place& place, float radius, const SeatCue& cue, Milliseconds now) {
  constexpr Milliseconds kRise{200};
  const float light = progress(now, cue.opens - kRise, kRise) - progress(now, cue.done - kRise, kRise);
  if (light <= 0) return;
  constexpr float kReach = 2.1F;
  pen.glow(place.centre, radius * kReach, faded(palette().accent, 0.5F * light));
}

/// When the die lands that makes the bid true; nothing where none does.
std::optional<Milliseconds> decided_at(const Reveal& reveal, const RevealTimeline& timeline) {
  const auto decisive = std::find_if(timeline.dice.begin(), timeline.dice.end(), [&](const DieCue& die) {
    return die.matches && die.slot + 1 == reveal.settled.bid.count;
  });
  return decisive == timeline.dice.end() ? std::nullopt : std::optional(decisive->lands);
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
  const float edge = heap.edge + (tray.edge() - heap.edge) * share;
  draw_die(pen, between(spot_of(heap, die), tray.slot(die.slot), share), edge,
           {die.face, lie_of(die) * (1 - share), 1, false});
}

}  // namespace

void draw_mark(Pen& pen, const TablePicture& table, Point centre, float radius, bool over) {
  constexpr float kThick = 0.006F;  // share of the table's scale
  pen.ring(centre, radius, table.scale * kThick, over ? palette().alarm : palette().text);
}

Point open_badge(const TablePicture& table, const Place& place) {
  const float away = table.radius - table.scale * kBadgeInward;
  return {table.centre.x + place.outward.x * away, table.centre.y + place.outward.y * away};
}

void draw_reveal_stage(Pen& pen, const TablePicture& table, const Reveal& reveal, const RevealTimeline& timeline,
                       Milliseconds now, bool heaps) {
  const float edge = table.cup * kHeapDie;
  constexpr float kLargest = 1.5F;  // of a die in its heap
  const int asked = reveal.settled.bid.count;
  const Tray tray = tray_for(table, asked, reveal.settled.matching, edge * kLargest);
  draw_slots(pen, tray, asked, reveal.settled.matching, now >= timeline.verdict);
  draw_decision(pen, tray, asked, decided_at(reveal, timeline), now);
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
    const bool over = now >= timeline.verdict;
    if (is_marked(reveal, place.seat, over)) mark_seat(pen, table, place, badge, open, over);
  }
  for (const DieCue& die : timeline.dice) {
    const Place* place = table.find(die.seat);
    if (place != nullptr) draw_counted(pen, {place->centre, table.cup, edge}, tray, die, now);
  }
}

}  // namespace undercup::ui
