#pragma once

#include <array>

#include "ui/cup.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/phrases.hpp"
#include "ui/style.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// One of attract's pages: a step of the game in words, and how it is played.
struct AttractPage {
  Phrase title;
  Phrase more;                                                                       ///< {0} the challenge word
  void (*play)(Pen& pen, const Layout& layout, const View& view, Milliseconds now);  ///< since the page was turned to
  Milliseconds telling = motion::kPage - Milliseconds{1};  ///< when it tells most, and nothing moves or is about to
};

/// How to play, in pages.
using AttractPages = std::array<AttractPage, 5>;

/// With dice under cups.
const AttractPages& dice_pages();

/// With piles of cards.
const AttractPages& card_pages();

/// Who plays on them.
inline constexpr std::array kAttractPlayers{table::SeatId{1}, table::SeatId{2}, table::SeatId{3}, table::SeatId{4}};

/// Who bids or guesses first on them, raises, and calls that raise.
inline constexpr table::SeatId kAttractFirst = kAttractPlayers[0];
inline constexpr table::SeatId kAttractRaises = kAttractPlayers[1];
inline constexpr table::SeatId kAttractCalls = kAttractPlayers[2];

/// A scene at rest is looked at twice a second (firmware/show): so long before something is to happen it is awake.
inline constexpr Milliseconds kAttractAhead{600};
inline void wake_for(Pen& pen, Milliseconds now, Milliseconds happens) {
  if (now < happens && now >= happens - kAttractAhead) pen.moves();
}

/// Their table, drawn.
TablePicture draw_attract_table(Pen& pen, const Layout& layout);

/// The same with every seat's cup or piles, each as `look` says, and whose turn it is.
TablePicture draw_attract_seats(Pen& pen, const Layout& layout, CupLook look, table::SeatId turn);

/// On the page on which the first call is raised: whether it has been, from the middle on.
bool raised_by(Pen& pen, Milliseconds now);

/// The challenge word below what was said, once a page has been on for a while.
void draw_attract_call(Pen& pen, const TablePicture& table, std::string_view word, Milliseconds now);

}  // namespace undercup::ui
