#pragma once

#include <array>

#include "vision/glass_image.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// One side of a square as the picture shows it.
struct Side {
  double contrast = 0;  ///< levels across it, mean of its length, of all channels
  double offset = 0;    ///< where it lies, px outward of where the square has it
  double tilt = 0;      ///< its second half lies that many px further out than its first
  bool found = false;   ///< contrast enough along both halves, straight, and where it should be
};
using Sides = std::array<Side, 4>;

/// Measures the four sides of a square (first to the right along `angle`, then clockwise as seen).
Sides measure_sides(const GlassImage& glass, const Square& square);

/// The edge length between `least` and `most` (px) whose sides show best, the square's centre and angle kept.
double fit_edge(const GlassImage& glass, const Square& square, double least, double most);

/// The angle in [0, pi/2) and edge at which a square around `centre` shows best: for a face whose pips do not tell.
Square fit_square(const GlassImage& glass, cv::Point2d centre, double least, double most);

/// The usual colour of the strips just within a square's four sides: the body's. Pips lie further in.
cv::Vec3f body_colour(const GlassImage& glass, const Square& square);

/// Moves a square a little to where its sides are seen: its middle, its angle, and its edge between `least` and `most`
/// px.
Square settle(const GlassImage& glass, Square square, double least, double most);

}  // namespace undercup::vision
