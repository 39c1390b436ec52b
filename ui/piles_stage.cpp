#include "ui/piles_stage.hpp"

#include <algorithm>

#include "ui/badge.hpp"
#include "ui/card_face.hpp"
#include "ui/card_timeline.hpp"
#include "ui/reveal_stage.hpp"

namespace undercup::ui {
namespace {

constexpr float kOpenCard = 0.70F;  // edge of an open card in radii of its heap

void draw_window(Pen& pen, const Picture& picture, Point centre, float side) {
  const std::optional<Area> area = area_of(picture, centre, side);
  if (area) pen.image(picture, *area, side * 0.08F);
}

}  // namespace

int draw_open_piles(Pen& pen, const TablePicture& table, const CardReveal& reveal, int open) {
  const std::pmr::vector<table::SeatId> order = opening_order(reveal);
  int counted = 0;
  for (const Place& place : table.places) {
    const auto at = std::find(order.begin(), order.end(), place.seat);
    if (at == order.end()) continue;
    const bool is_open = at - order.begin() < open;
    const float edge = table.cup * kOpenCard;
    draw_badge(pen, place.seat, open_badge(table, place), table.cup * 0.34F);
    const table::CardRoll& roll = reveal.cards.at(place.seat);
    for (std::size_t die = 0; die < roll.size(); ++die) {
      CardLook look;
      if (is_open) look.card = roll[die];
      look.chosen = is_open && counts(reveal, place.seat, die);
      if (look.chosen) ++counted;
      const float off = (static_cast<float>(die) - 1) * edge * 1.1F;
      draw_card(pen, {place.centre.x + off, place.centre.y}, edge, look);
    }
  }
  return counted;
}

void draw_seen_piles(Pen& pen, const TablePicture& table, const CardReveal& reveal) {
  if (reveal.pictures.empty()) {
    draw_open_piles(pen, table, reveal, static_cast<int>(reveal.cards.size()));
    return;
  }
  for (const Place& place : table.places) {
    const auto picture = reveal.pictures.find(place.seat);
    if (picture != reveal.pictures.end()) draw_window(pen, picture->second, place.centre, table.cup * kPictureSide);
    draw_badge(pen, place.seat, open_badge(table, place), table.cup * 0.34F);
  }
}

}  // namespace undercup::ui
