#include "ui/cup.hpp"

#include <cmath>
#include <string_view>

#include "ui/badge.hpp"
#include "ui/card_face.hpp"
#include "ui/measure.hpp"
#include "ui/motion.hpp"
#include "ui/sign.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kBadge = 0.66F;       // badge over cup
constexpr float kPilesBadge = 0.36F;  // beside piles it must not cover what they show
constexpr float kClosedCup = 0.080F;  // radius of a cup before it opens, share of the short side
constexpr float kRing = 1.14F;        // state ring over cup
constexpr float kRingWidth = 0.10F;

Point moved(Point from, Point direction, float by) {
  return {from.x + direction.x * by, from.y + direction.y * by};
}

/// Piles lie in a row from left to right at every seat. What belongs to them stands above the row and below it: the
/// badge on the rail's side and away from the sign of their state, what the seat holds on the other.
struct BesidePiles {
  Point badge;
  Point deck;
};

BesidePiles beside_piles(Point centre, Point outward, float cup) {
  constexpr float kBadgeOut = 0.80F;
  constexpr float kLeft = 0.35F;
  constexpr float kDeckOut = 0.90F;
  constexpr float kLevel = 0.01F;
  const float out = outward.y > kLevel ? cup : -cup;
  return {{centre.x - cup * kLeft, centre.y + out * kBadgeOut}, {centre.x, centre.y - out * kDeckOut}};
}

/// Where a cup is while it is shaken: to and fro along the rail, and a little in and out.
Point shaken(Point centre, Point outward, float radius, Milliseconds now) {
  constexpr float kAlong = 0.16F;
  constexpr float kIn = 0.07F;
  const float along = swing(now, motion::kShakePeriod) * radius * kAlong;
  const float in = swing(now, motion::kShakeInPeriod) * radius * kIn;
  return {centre.x - outward.y * along + outward.x * in, centre.y + outward.x * along + outward.y * in};
}

/// A ring of dashes; those in the `bright` part of the turn that begins at `from` are in `colour`, others dimmed.
void dashed_ring(Pen& pen, Point centre, float radius, Colour colour, float from, float bright) {
  constexpr int kDashes = 20;
  for (int i = 0; i < kDashes; ++i) {
    const float at = static_cast<float>(i) / kDashes;
    const float behind = at - from - std::floor(at - from);
    const float angle = at * 2 * kPi;
    const Colour dash = behind < bright ? colour : faded(colour, 0.3F);
    const Point spot{centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
    pen.box(Box{spot, radius * 0.19F, radius * 0.09F, radius * 0.045F, angle + kPi / 2, dash, {}, 0});
  }
}

/// The ring around a cup and the sign on it that say its state by form as well as by colour.
void draw_state(Pen& pen, Point centre, Point outward, float cup, const CupLook& look) {
  const float ring = cup * kRing;
  // Away from the dice that are counted before it, or from what stands above and below piles.
  const Point towards = look.cards ? Point{1, -1} : Point{outward.x + outward.y, outward.y - outward.x};
  const Point corner = moved(centre, towards, cup * 0.78F);
  switch (look.state) {
    case CupState::absent: return dashed_ring(pen, centre, ring, palette().alarm, 0, 1);
    case CupState::moving: pen.moves(); return dashed_ring(pen, centre, ring, palette().accent, 0, 1);
    case CupState::settled:
      pen.moves();
      return dashed_ring(pen, centre, ring, palette().text, turning(look.now, motion::kTurnPeriod), 0.4F);
    case CupState::locked:
    case CupState::moved:
    case CupState::peeking:
      pen.ring(centre, ring + cup * kRingWidth / 2, cup * kRingWidth, palette().good);
      return draw_sign(pen, corner, cup * 0.30F, true);
    case CupState::lifted:
    case CupState::troubled:
      pen.ring(centre, ring + cup * kRingWidth / 2, cup * kRingWidth, palette().alarm);
      return draw_sign(pen, corner, cup * 0.30F, false);
  }
}

void draw_leather(Pen& pen, Point centre, float radius) {
  constexpr float kShadowDown = 0.14F;
  pen.glow({centre.x, centre.y + radius * kShadowDown}, radius * 1.45F, palette().shadow);
  pen.disc(centre, radius, palette().cup_rim, mixed(palette().cup_rim, palette().ink, 0.35F));
  pen.disc(centre, radius * 0.92F, palette().cup_body, palette().cup_body_edge);
  pen.ring(centre, radius * 0.80F, radius * 0.025F, faded(palette().cup_rim, 0.5F));  // its seam
}

/// Dice counted in an arc before the cup.
void draw_count(Pen& pen, const Place& place, float cup, int dice) {
  constexpr float kEdge = 0.39F;  // of a counted die, in cups
  constexpr float kFrom = 0.39F;  // from the state ring to its middle
  const float edge = cup * kEdge;
  const float radius = cup * (kRing + kFrom);
  const float step = edge * 1.28F / radius;
  const float inward = std::atan2(-place.outward.y, -place.outward.x);
  for (int i = 0; i < dice; ++i) {
    const float angle = inward + step * (static_cast<float>(i) - static_cast<float>(dice - 1) / 2);
    const Point at{place.centre.x + radius * std::cos(angle), place.centre.y + radius * std::sin(angle)};
    pen.box(Box{at, edge, edge, edge * 0.24F, angle, palette().die_body, palette().die_foot, 0});
  }
}

/// The cards a seat holds: how many, on the back of the first of a stack beside the row of piles.
void draw_deck(Pen& pen, Point at, int cards) {
  constexpr float kEdge = 1.2F;  // of its number's height
  Setting number = label(palette().on_cup);
  number.weight = Weight::bold;
  number.align = Align::centre;
  constexpr float kApart = 0.14F;  // from card to card, in edges
  const float edge = pen.height(number.type) * kEdge;
  for (const float below : {2 * kApart, kApart, 0.0F}) {
    const Point card{at.x + below * edge, at.y - below * edge};
    pen.box(Box{card, edge, edge, edge * 0.12F, 0, palette().card_foot, {}, 0});
    pen.box(Box{card, edge * 0.88F, edge * 0.88F, edge * 0.08F, 0, palette().cup_body, {}, 0});
  }
  pen.text(digits(cards), at, number);
}

/// Light on the table at the seat whose turn it is.
void draw_turn(Pen& pen, Point centre, float cup) {
  pen.glow(centre, cup * 2.3F, faded(palette().accent, 0.55F));
  pen.ring(centre, cup * 1.26F, cup * 0.15F, palette().accent);
  pen.ring(centre, cup * 1.23F, cup * 0.09F, palette().marker);
}

}  // namespace

void draw_cup(Pen& pen, const TablePicture& table, const Place& place, const CupLook& look) {
  if (look.out) return draw_badge(pen, place.seat, place.centre, table.cup * kBadge, 0.32F);
  Point centre = place.centre;
  if (look.told_state && look.state == CupState::moving) centre = shaken(centre, place.outward, table.cup, look.now);
  if (look.told_state && look.state == CupState::lifted) centre = moved(centre, place.outward, table.cup * 0.12F);
  if (look.has_turn) draw_turn(pen, centre, table.cup);
  if (look.cards) {
    draw_piles(pen, centre, table.cup, look.shown);
    draw_badge(pen, place.seat, beside_piles(centre, place.outward, table.cup).badge, table.cup * kPilesBadge);
  } else {
    draw_leather(pen, centre, table.cup);
    draw_badge(pen, place.seat, centre, table.cup * kBadge);
  }
  if (look.told_state) draw_state(pen, centre, place.outward, table.cup, look);
  if (look.held == 0) return;
  if (look.cards) return draw_deck(pen, beside_piles(centre, place.outward, table.cup).deck, look.held);
  draw_count(pen, place, table.cup, look.held);
}

void draw_opening_cup(Pen& pen, const TablePicture& table, const Place& place, Point badge, float badge_radius,
                      float open) {
  const float cup = table.cup;
  const float closed = std::min(cup, table.scale * kClosedCup);
  const float cup_radius = closed * (1.0F - 0.6F * open);
  const Point at = moved(place.centre, place.outward, open * cup * 0.8F);
  if (open < 1.0F) draw_leather(pen, at, cup_radius);
  const Point on_cup = place.centre;
  const Point now{on_cup.x + (badge.x - on_cup.x) * open, on_cup.y + (badge.y - on_cup.y) * open};
  draw_badge(pen, place.seat, now, badge_radius + (closed * kBadge - badge_radius) * (1.0F - open));
}

namespace {

struct StateWord {
  Phrase phrase;
  Colour colour;
};

StateWord word_of(CupState state, bool cards) {
  if (cards && state == CupState::absent) return {Phrase::word_lay, palette().alarm};
  if (cards && state == CupState::moving) return {Phrase::word_laying, palette().accent};
  if (cards && state == CupState::lifted) return {Phrase::word_piles_off, palette().alarm};
  switch (state) {
    case CupState::absent: return {Phrase::word_shake, palette().alarm};
    case CupState::moving: return {Phrase::word_moving, palette().accent};
    case CupState::settled: return {Phrase::word_settled, palette().text};
    case CupState::locked: return {Phrase::word_locked, palette().good};
    case CupState::peeking: return {Phrase::word_peeking, palette().good};
    case CupState::moved: return {Phrase::word_moved, palette().good};
    case CupState::lifted: return {Phrase::word_lifted, palette().alarm};
    case CupState::troubled: return {Phrase::word_troubled, palette().alarm};
  }
  return {Phrase::word_shake, palette().alarm};
}

/// A word set before what reaches so far from a place, towards the middle of the table.
void draw_word(Pen& pen, const TablePicture& table, const Place& place, float reach, std::string_view words,
               Colour colour) {
  Setting setting = label(colour);
  setting.weight = Weight::bold;
  setting.align = Align::centre;
  constexpr std::size_t kMany = 4;    // seats; with more, words are
  constexpr float kSmaller = 0.036F;  // of this height, share of the short side
  const float height = table.places.size() > kMany ? pen.px(kSmaller) : pen.height(setting.type);
  setting.height = height;
  const float across = width_of(words, setting.weight, height) * std::abs(place.outward.x);
  const float away = reach + pen.px(kGrid / 2) + std::max(height * std::abs(place.outward.y), across) / 2;
  pen.text(words, moved(place.centre, place.outward, -away), setting);
}

}  // namespace

void draw_cup_word(Pen& pen, const TablePicture& table, const Place& place, CupState state, bool cards) {
  const StateWord word = word_of(state, cards);
  draw_word(pen, table, place, table.reach, say(word.phrase), word.colour);
}

void draw_out_word(Pen& pen, const TablePicture& table, const Place& place) {
  // Above or below the badge: beside it, a word would reach under the bid.
  constexpr float kLevel = 0.01F;
  const Place at{place.seat, place.centre, {0, place.outward.y > kLevel ? 1.0F : -1.0F}};
  draw_word(pen, table, at, table.cup * kBadge, say(Phrase::word_out), palette().muted);
}

}  // namespace undercup::ui
