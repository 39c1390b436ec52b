#pragma once

#include <optional>
#include <vector>

#include "table/card.hpp"
#include "vision/reading.hpp"

namespace undercup::vision {

/// A card found on the window by its marker.
struct CardSeen {
  int id = 0;  ///< of its marker
  table::Card card;
  double x = 0;  ///< middle of the card, picture coordinates, pixel centres at .5
  double y = 0;
  double angle = 0;       ///< to where its print's right side points, radians, 0 along x, clockwise as seen
  double edge_px = 0;     ///< length of the card's edge
  double confidence = 0;  ///< 0..1, of this card
  bool operator==(const CardSeen&) const = default;
};

/// What the reader says of one picture of cards. Unless `status` is `read`, no cards may be relied on. They stand in
/// the order of the piles as their player sees them, from left to right.
struct CardReading {
  ReadStatus status = ReadStatus::unsure;
  std::vector<CardSeen> cards;
  double confidence = 0;  ///< 0..1, of the whole set; 0 unless `read`
  bool operator==(const CardReading&) const = default;
};

/// The cards from left to right; only when the reading is sure.
std::optional<std::vector<table::Card>> sure_cards(const CardReading& reading);

}  // namespace undercup::vision
