#pragma once

#include <memory_resource>
#include <optional>
#include <utility>
#include <vector>

#include "ui/scene.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// The scene for a view on a display of that size: 800x480 and up, landscape or portrait. Of a lying display it may be
/// turned, and then has that display's size turned. Pure.
Scene compose(const View& view, Size size);

/// How long the screen `reveal` takes for this reveal until the last die has decided: 4 s .. 9 s by the number of dice.
Milliseconds reveal_length(const Reveal& reveal);
Milliseconds reveal_length(const CardReveal& reveal);

/// When in it the verdict is written: the last die has landed.
Milliseconds verdict_at(const Reveal& reveal);
Milliseconds verdict_at(const CardReveal& reveal);

/// When the number the screen `reveal` counts goes up by one, ascending: what is counted aloud.
std::pmr::vector<Milliseconds> count_times(const Reveal& reveal);
std::pmr::vector<Milliseconds> count_times(const CardReveal& reveal);

/// Whose dice or cards the display counts from when on, first to last; nobody's from the last time on.
std::pmr::vector<std::pair<Milliseconds, std::optional<table::SeatId>>> counted_seats(const Reveal& reveal);
std::pmr::vector<std::pair<Milliseconds, std::optional<table::SeatId>>> counted_seats(const CardReveal& reveal);

}  // namespace undercup::ui
