#pragma once

#include <array>
#include <opencv2/core.hpp>

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Where a die's face or a card may lie; turned by `angle` radians from x towards y, which a quarter turn leaves alike.
struct Square {
  cv::Point2d centre;
  double angle = 0;
  double edge = 0;
};

/// Its corners, in order.
std::array<cv::Point2d, 4> corners(const Square& square);

/// Area that lies in both, in the square of their unit.
double shared_area(const Square& a, const Square& b);

/// Share of the smaller of two squares' areas that lies in both, 0..1.
double overlap(const Square& a, const Square& b);

/// Whether a place lies within a square.
bool holds(const Square& square, cv::Point2d place);

}  // namespace undercup::vision
