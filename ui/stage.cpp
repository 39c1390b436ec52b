#include "ui/stage.hpp"

#include <algorithm>

namespace undercup::ui {

void draw_table(Pen& pen, const TablePicture& table) {
  constexpr float kLampReach = 1.9F;  // how far the lamp over the table lights the room, in its radii
  const Point c = table.centre;
  const float r = table.radius;
  pen.shaded_ring(c, r * kLampReach, r * 0.98F, palette().lamp, palette().room);
  pen.shaded_ring(c, r, r * 0.94F, palette().wood_light, palette().wood_dark);
  pen.ring(c, r * 0.995F, r * 0.008F, faded(palette().accent, 0.35F));
  pen.ring(c, r * 0.955F, r * 0.02F, palette().wood_dark);
  pen.disc(c, r * 0.945F, palette().felt_middle, palette().felt_edge);
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
      look.shown = &shown->second;
    }
    look.has_turn = turn == place.seat && !told_state;
    look.held = told_held(view, place.seat);
    look.told_state = told_state;
    look.now = view.elapsed;
    draw_cup(pen, table, place, look);
    if (look.out) draw_out_word(pen, table, place);
  }
}

std::pmr::vector<table::SeatId> places_of(const View& view) {
  std::pmr::vector<table::SeatId> all(view.places.begin(), view.places.end());
  if (!all.empty()) return all;
  for (int i = 1; i <= table::kMostSeats; ++i) all.push_back(table::SeatId{i});
  return all;
}

int told_held(const View& view, table::SeatId seat) {
  const bool one_die_each = view.screen == Screen::roll_off;
  if (view.game.rules.penalties || one_die_each) return 0;
  return table::amount(view.game.rules.cards ? view.game.cards.held : view.game.dice, seat);
}

std::optional<table::SeatId> told_turn(const View& view) {
  if (view.game.cards.discarder) return view.game.cards.discarder;
  if (view.game.rules.penalties || view.game.phase != table::Phase::bidding) return std::nullopt;
  return view.game.turn;
}

bool tells_bidders(const View& view) {
  return !view.game.rules.penalties;
}

}  // namespace undercup::ui
