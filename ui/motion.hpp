#pragma once

#include "ui/scene.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

// Movement as pure functions of time: what is asked at the same instant answers the same.

/// How far through a span that begins at `from` and lasts `length` the instant `now` is: 0 before it, 1 after it.
float progress(Milliseconds now, Milliseconds from, Milliseconds length);

/// Starts fast and comes to rest softly; 0 at 0, 1 at 1.
float ease_out(float share);

/// Starts and comes to rest softly; 0 at 0, 1 at 1.
float ease_in_out(float share);

/// Comes in, goes a little too far and returns: a die pushed forward by a hand; 0 at 0, 1 at 1.
float ease_push(float share);

/// That share of the way from one point to the other.
Point between(Point from, Point to, float share);

/// -1..1, a sine of that period.
float swing(Milliseconds now, Milliseconds period);

/// 0..1, rising evenly and starting again with every period.
float turning(Milliseconds now, Milliseconds period);

}  // namespace undercup::ui
