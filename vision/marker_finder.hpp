#pragma once

#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "vision/glass_image.hpp"
#include "vision/marker_quads.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// What a square that looks like a marker turned out to be.
enum class MarkerKind {
  known,     ///< exactly the code of one of our cards
  damaged,   ///< some modules are neither black nor white, or the code is nearly one of ours
  stranger,  ///< a marker, every module plain, but none of ours
};

/// A square with a black border, its corners in the order of the marker's own top left, top right, bottom right, bottom
/// left once its code is known (as they stand in the picture otherwise, clockwise).
struct FoundMarker {
  MarkerKind kind = MarkerKind::damaged;
  std::optional<int> id;  ///< of a known one
  Corners corners;
  double plainness = 0;  ///< how far the least plain module is from the middle between black and white, 0..1
  double saturated = 0;  ///< share of its area that is as bright as the sensor can tell
  double unclear = 0;  ///< share of its modules, border and all, that are not plain though no lamp's image covers them
  bool contested = false;  ///< two codes were made out at its place: it has none
};

/// A square of a card's size.
struct BlankCard {
  cv::Point2d middle;
  double level = 0;  ///< mean grey level within
};

/// Squares of a card's size in the window, with or without a marker, places more than once: for saying what lies there
/// that shows none.
std::vector<BlankCard> find_blank_cards(const GlassImage& glass);

/// Every square in the window that has the size of a marker and its black border, whole or nearly so; each place once.
std::vector<FoundMarker> find_markers(const GlassImage& glass);

}  // namespace undercup::vision
