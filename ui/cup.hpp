#pragma once

#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// What a cup is drawn with besides its place.
struct CupLook {
  CupState state = CupState::absent;
  bool has_turn = false;
  bool out = false;                         ///< of the game: only its badge is left
  bool cards = false;                       ///< piles of cards lie there instead of a cup
  const table::ShownDice* shown = nullptr;  ///< of those cards, the ones everybody may see; null: none
  int held = 0;                             ///< dice, counted before the cup, or cards, as a number there; 0: not told
  bool told_state = false;                  ///< with the ring and sign of its state
  Milliseconds now{0};
};

/// A cup seen from above with its seat's badge on it; moves while it is shaken or read.
void draw_cup(Pen& pen, const TablePicture& table, const Place& place, const CupLook& look);

/// A cup that is taken off its dice: `open` 0 is closed with the badge on it, at 1 the cup is gone and the badge where
/// it stays beside the dice.
void draw_opening_cup(Pen& pen, const TablePicture& table, const Place& place, Point badge, float badge_radius,
                      float open);

/// That a seat is out of the game, set before its badge.
void draw_out_word(Pen& pen, const TablePicture& table, const Place& place);

/// The word for a cup's state, or with `cards` for that of piles, set before it.
void draw_cup_word(Pen& pen, const TablePicture& table, const Place& place, CupState state, bool cards = false);

}  // namespace undercup::ui
