#pragma once

#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/reveal_timeline.hpp"

namespace undercup::ui {

/// The table during a reveal: cups that open, their dice, and in the middle the dice counted against the bid. Without
/// `heaps` the seats' own dice are left out: pictures of them come in their place.
void draw_reveal_stage(Pen& pen, const TablePicture& table, const Reveal& reveal, const RevealTimeline& timeline,
                       Milliseconds now, bool heaps = true);

/// Side of a camera's picture in radii of the heap of dice, or of the piles, in whose place it comes.
inline constexpr float kPictureSide = 1.72F;

/// A ring of that radius around the seat whose call it is about, or, once that is settled (`over`), who loses by it.
void draw_mark(Pen& pen, const TablePicture& table, Point centre, float radius, bool over);

/// Its radius around a badge, in radii of that: badges' corners reach to 1.4.
inline constexpr float kBadgeRing = 1.55F;

/// Where a seat's badge is once its cup is open: outward of its dice.
Point open_badge(const TablePicture& table, const Place& place);

}  // namespace undercup::ui
