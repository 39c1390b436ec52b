#pragma once

#include <array>
#include <optional>

#include "table/card.hpp"

namespace undercup::vision {

// The markers by which a camera tells the cards of deceptidice apart: those of the dictionary DICT_5X5_100 that OpenCV
// comes with, one of its own for each card of the full deck, the two copies of a card too.

/// How many cards the full deck has.
inline constexpr int kCardMarkers = 61;

/// A marker is a square of so many modules by as many: five of its code, and a black one around them.
inline constexpr int kMarkerModules = 7;

/// The modules of a marker, row by row from the top; true: white.
using MarkerPicture = std::array<std::array<bool, kMarkerModules>, kMarkerModules>;
/// The marker of that number, 0..60; std::out_of_range for any other.
MarkerPicture card_marker(int id);

/// The card that the marker is printed on (`table::deck_of` with everything, in its order); nothing outside 0..60.
std::optional<table::Card> card_of_marker(int id);

}  // namespace undercup::vision
