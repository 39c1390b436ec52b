#include "ui/stage.hpp"

#include <algorithm>

#include "ui/die.hpp"
#include "ui/measure.hpp"

namespace undercup::ui {
namespace {

// A bid's parts in heights of its number.
constexpr float kDie = 0.80F;
constexpr float kGap = 0.20F;
constexpr float kCross = 0.26F;

/// The multiplication sign as two strokes: no face has it as bold as a bid needs.
void draw_cross(Pen& pen, Point centre, float size) {
  constexpr float kQuarter = 0.7853982F;  // an eighth of a turn, radians
  const float width = size * 0.24F;
  pen.box(Box{centre, size * 1.25F, width, width / 2, kQuarter, palette::dim, {}, 0});
  pen.box(Box{centre, size * 1.25F, width, width / 2, -kQuarter, palette::dim, {}, 0});
}

}  // namespace

void draw_table(Pen& pen, const TablePicture& table) {
  constexpr float kLampReach = 1.9F;  // how far the lamp over the table lights the room, in its radii
  const Point c = table.centre;
  const float r = table.radius;
  pen.shaded_ring(c, r * kLampReach, r * 0.98F, palette::lamp, palette::room);
  pen.shaded_ring(c, r, r * 0.94F, palette::wood_light, palette::wood_dark);
  pen.ring(c, r * 0.995F, r * 0.008F, faded(palette::brass, 0.35F));
  pen.ring(c, r * 0.955F, r * 0.02F, palette::wood_dark);
  pen.disc(c, r * 0.945F, palette::felt_middle, palette::felt_edge);
}

void draw_cups(Pen& pen, const TablePicture& table, const View& view, bool told_state) {
  const std::optional<table::SeatId> turn = told_turn(view);
  for (const Place& place : table.places) {
    CupLook look;
    const auto cup = view.cups.find(place.seat);
    if (cup != view.cups.end()) look.state = cup->second.state;
    const auto held = view.game.dice.find(place.seat);
    look.out = held != view.game.dice.end() && held->second == 0;
    look.cards = view.game.rules.cards.has_value();
    if (const auto shown = view.game.cards.shown.find(place.seat); shown != view.game.cards.shown.end()) {
      look.shown = shown->second;
    }
    look.has_turn = turn == place.seat && !told_state;
    look.dice = told_dice(view, place.seat);
    look.told_state = told_state;
    look.now = view.elapsed;
    draw_cup(pen, table, place, look);
  }
}

float bid_width(const table::Bid& bid, float height) {
  return width_of(std::to_string(bid.count), Weight::bold, height) + height * (kGap + kCross + kGap + kDie);
}

void draw_bid(Pen& pen, Point centre, const table::Bid& bid, float height, float width) {
  const float wide = bid_width(bid, height);
  if (wide > width) height *= width / wide;
  const std::string count = std::to_string(bid.count);
  const float number = width_of(count, Weight::bold, height);
  float x = centre.x - bid_width(bid, height) / 2;
  Setting setting;
  setting.height = height;
  setting.role = Role::mark;  // as large as there is room for
  pen.text(count, {x, centre.y}, setting);
  x += number + height * (kGap + kCross / 2);
  draw_cross(pen, {x, centre.y + height * 0.04F}, height * kCross);
  x += height * (kCross / 2 + kGap + kDie / 2);
  draw_die(pen, {x, centre.y}, height * kDie, {bid.face, 0, 1, false});
}

void draw_key(Pen& pen, Point left_middle, std::string_view key, std::string_view does, float most) {
  Setting cap = label(palette::ink);
  cap.weight = Weight::bold;
  cap.align = Align::centre;
  const float height = pen.height(Type::label);
  const float pad = pen.px(kGrid);
  const float width = std::min(width_of(key, cap.weight, height) + 2 * pad, most * 0.5F);
  const float tall = height * 1.3F;
  const Area area{left_middle.x, left_middle.y - tall / 2, width, tall};
  pen.box({area.x, area.y + tall * 0.1F, width, tall}, pad, mixed(palette::dim, palette::ink, 0.6F));
  pen.box(area, pad, palette::cream, palette::dim);
  cap.most = width - 2 * pad;
  pen.text(key, area.centre(), cap);
  Setting words = label(palette::cream);
  words.most = most - width - pad;
  pen.text(does, {area.right() + pad, left_middle.y}, words);
}

void draw_arrows(Pen& pen, Point centre, float size) {
  const float gap = size * 0.30F;
  const float half = size * 0.62F;
  pen.polygon({{centre.x - half, centre.y - gap}, {centre.x, centre.y - gap - size}, {centre.x + half, centre.y - gap}},
              palette::brass);
  pen.polygon({{centre.x - half, centre.y + gap}, {centre.x + half, centre.y + gap}, {centre.x, centre.y + gap + size}},
              palette::brass);
}

void draw_count_hint(Pen& pen, const Area& area, std::string_view does) {
  constexpr float kArrows = 0.045F;  // room for them, share of the short side
  constexpr float kArrow = 0.42F;    // of that room
  const float arrows = pen.px(kArrows);
  draw_arrows(pen, {area.x + arrows / 2, area.centre().y}, arrows * kArrow);
  Setting words = label(palette::cream);
  words.most = area.width - arrows - pen.px(2 * kGrid);
  pen.text(does, {area.x + arrows + pen.px(kGrid), area.centre().y}, words);
}

std::vector<table::SeatId> places_of(const View& view) {
  if (!view.places.empty()) return view.places;
  std::vector<table::SeatId> all;
  for (int i = 1; i <= table::kMostSeats; ++i) all.push_back(table::SeatId{i});
  return all;
}

int told_dice(const View& view, table::SeatId seat) {
  if (view.game.rules.penalties) return 0;
  const auto held = view.game.dice.find(seat);
  return held == view.game.dice.end() ? 0 : held->second;
}

std::optional<table::SeatId> told_turn(const View& view) {
  if (view.game.rules.penalties || view.game.phase != table::Phase::bidding) return std::nullopt;
  return view.game.turn;
}

bool tells_bidders(const View& view) {
  return !view.game.rules.penalties;
}

}  // namespace undercup::ui
