#pragma once

#include <cstddef>

namespace undercup::calibration {

/// Every number the sheet's finder believes in, with its reason.
struct SheetPolicy {
  double least_side = 0.018;   ///< of the picture's shorter side: below that a marker of 7 mm has modules under 1.5 px
  double most_side = 0.25;     ///< .. a window of 100 mm fills the picture, and a square of it is 10 mm
  double straight = 0.06;      ///< of a square's round: how far an outline may stray from it
  double same_place = 0.5;     ///< of a marker's side: two outlines nearer than that are of one marker
  double least_contrast = 14;  ///< levels between ink and paper; a sheet seen from its back through the paper has 20
  double fits = 0.35;  ///< of a marker's side: distortion bends the sheet by less, a wrong place is far more off
  std::size_t least_markers = 6;  ///< through any four there is a homography; two more bear it out
  double corner_mm = 1.3;         ///< reach around a corner: markers begin 1.5 mm from the squares' edges
  double stray_mm = 1.2;  ///< a corner further than this from where its markers put it was mistaken for another edge
  int saturation = 250;   ///< levels
};
inline constexpr SheetPolicy kSheet{};

}  // namespace undercup::calibration
