#pragma once

#include "ui/pen.hpp"

namespace undercup::ui {

// Calls as they are said: the count, a cross and what is counted, drawn. At most `height` high and `width` wide; the
// number is as large as there is room for.

/// The number of a call that is being set: nobody takes it for the one that stands.
inline Colour draft_colour() {
  return palette().accent;
}

/// Its face is drawn as a die.
void draw_bid(Pen& pen, Point centre, const table::Bid& bid, float height, float width, Colour number = palette().text);

/// How wide draw_bid comes out at that height.
float bid_width(const table::Bid& bid, float height);

/// Its target is drawn as a card. A claim counts nothing: the card, and its value behind it.
void draw_guess(Pen& pen, Point centre, const table::Guess& guess, float height, float width,
                Colour number = palette().text);

/// How wide draw_guess comes out at that height.
float guess_width(const table::Guess& guess, float height);

/// How much larger than at rest a call is drawn that was made so long ago: a new one comes in large.
float arrival(Pen& pen, Milliseconds age);

}  // namespace undercup::ui
