#include "ui/piles_stage.hpp"

#include <algorithm>

#include "ui/badge.hpp"
#include "ui/card_face.hpp"
#include "ui/counted.hpp"
#include "ui/motion.hpp"
#include "ui/reveal_stage.hpp"
#include "ui/tray.hpp"

namespace undercup::ui {
namespace {

constexpr float kOpenCard = 0.70F;  // edge of an open card in radii of its heap
constexpr float kBadge = 0.34F;     // of a badge's radius in radii of its heap
constexpr float kReceded = 0.5F;    // how present a card stays that does not count
constexpr Milliseconds kFade{250};

void draw_window(Pen& pen, const Picture& picture, Point centre, float side) {
  const std::optional<Area> area = area_of(picture, centre, side);
  if (area) pen.image(picture, *area, side * 0.08F);
}

/// Where a seat's card lies.
Point spot_of(const TablePicture& table, const Place& place, std::size_t card) {
  constexpr float kApart = 1.1F;  // in edges
  return {place.centre.x + (static_cast<float>(card) - 1) * table.cup * kOpenCard * kApart, place.centre.y};
}

/// Whose guess it is; once that is settled, who loses by it.
table::SeatId marked(const CardReveal& reveal, bool over) {
  return over ? reveal.settled.loser : reveal.settled.guesser;
}

/// A seat's cards, face down until they are turned up; what counts of them is lit once it goes.
void draw_at_seat(Pen& pen, const TablePicture& table, const Place& place, const CardReveal& reveal,
                  const CardTimeline& timeline, Milliseconds now) {
  const auto cue = std::find_if(timeline.seats.begin(), timeline.seats.end(),
                                [&](const SeatCue& seat) { return seat.seat == place.seat; });
  if (cue == timeline.seats.end()) return;
  const Point badge = open_badge(table, place);
  draw_badge(pen, place.seat, badge, table.cup * kBadge);
  const bool over = now >= timeline.verdict;
  if (place.seat == marked(reveal, over)) draw_mark(pen, table, badge, table.cup * kBadge * kBadgeRing, over);
  const table::CardRoll& roll = reveal.cards.at(place.seat);
  for (std::size_t card = 0; card < roll.size(); ++card) {
    CardLook look;
    if (now >= cue->opens) look.card = roll[card];
    look.chosen = std::any_of(timeline.cards.begin(), timeline.cards.end(), [&](const CardCue& counting) {
      return counting.seat == place.seat && counting.card == card && now >= counting.leaves;
    });
    if (!look.chosen && !is_claim(reveal) && !counts(reveal, place.seat, card))
      look.presence = 1 - (1 - kReceded) * progress(now, cue->open, kFade);
    draw_card(pen, spot_of(table, place, card), table.cup * kOpenCard, look);
  }
}

/// When the card lands that makes the guess true; nothing where none does.
std::optional<Milliseconds> decided_at(const CardTimeline& timeline, int asked) {
  if (asked < 1 || asked > static_cast<int>(timeline.cards.size())) return std::nullopt;
  return timeline.cards[static_cast<std::size_t>(asked) - 1].lands;
}

/// The copy of a card that counts, on its way to the tray or there.
void draw_counted(Pen& pen, const TablePicture& table, const Tray& tray, const CardReveal& reveal, const CardCue& card,
                  Milliseconds now) {
  const Place* const place = table.find(card.seat);
  if (place == nullptr || now < card.leaves || card.slot >= tray.slots) return;
  const float share = ease_push(progress(now, card.leaves, card.lands - card.leaves));
  const float from = table.cup * kOpenCard;
  CardLook look;
  look.card = reveal.cards.at(card.seat)[card.card];
  draw_card(pen, between(spot_of(table, *place, card.card), tray.slot(card.slot), share),
            from + (tray.edge() - from) * share, look);
}

}  // namespace

void draw_piles_reveal(Pen& pen, const TablePicture& table, const CardReveal& reveal, const CardTimeline& timeline,
                       Milliseconds now) {
  const table::Guess& guess = reveal.settled.guess;
  constexpr float kLargest = 1.2F;  // of a card at its seat
  const Tray tray =
      tray_for(table, guess.count, static_cast<int>(timeline.cards.size()), table.cup * kOpenCard * kLargest);
  if (is_claim(reveal)) {
    constexpr float kClaim = 0.5F;  // of the free middle's radius
    constexpr float kWide = 1.5F;
    draw_guess(pen, table.centre, guess, table.middle * kClaim, table.middle * kWide);
  } else {
    draw_slots(pen, tray, guess.count, static_cast<int>(timeline.cards.size()), now >= timeline.verdict);
    draw_decision(pen, tray, guess.count, decided_at(timeline, guess.count), now);
  }
  for (const Place& place : table.places) draw_at_seat(pen, table, place, reveal, timeline, now);
  for (const CardCue& card : timeline.cards) draw_counted(pen, table, tray, reveal, card, now);
}

void draw_seen_piles(Pen& pen, const TablePicture& table, const CardReveal& reveal) {
  if (reveal.pictures.empty()) {
    const CardTimeline timeline = timeline_of(reveal);
    return draw_piles_reveal(pen, table, reveal, timeline, timeline.length);
  }
  for (const Place& place : table.places) {
    const auto picture = reveal.pictures.find(place.seat);
    if (picture != reveal.pictures.end()) draw_window(pen, picture->second, place.centre, table.cup * kPictureSide);
    draw_badge(pen, place.seat, open_badge(table, place), table.cup * kBadge);
  }
}

}  // namespace undercup::ui
