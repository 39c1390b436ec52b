#pragma once

#include <optional>

#include "ui/pen.hpp"

namespace undercup::ui {

/// How a card lies on the table's picture.
struct CardLook {
  std::optional<table::Card> card;  ///< nothing: a card that lies face down
  bool chosen = false;              ///< with a ring of light: it counts
  float presence = 1;               ///< below 1 it recedes into the table
};

/// A card, its middle at `centre`: its number large and its colour as a form of its own, as printed.
void draw_card(Pen& pen, Point centre, float edge, const CardLook& look);

/// Three piles that lie side by side within a circle of that radius, face down but for the cards `shown`; null: all
/// are.
void draw_piles(Pen& pen, Point centre, float radius, const table::ShownDice* shown);

/// What a guess is about, as a card: a number, a colour, and so on; chosen: with a ring of light.
void draw_target(Pen& pen, Point centre, float edge, const table::Target& target, bool chosen = false);

}  // namespace undercup::ui
