#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <vector>

#include "vision/glass_image.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// The corners of a quad, clockwise as seen, work px.
using Corners = std::array<cv::Point2d, 4>;

/// What is told from the paper: what is darker, or what is brighter.
enum class Ink { dark, bright };

/// What within the window is darker, or brighter, than the mean around it: black and white pictures (CV_8UC1), over
/// some distances, because lamps shine on one side more, and by some contrasts. `grey`: CV_8UC1.
std::vector<cv::Mat> ink_of(const cv::Mat& grey, const GlassImage& glass, Ink ink);

/// What squares are looked for: the usual edge in pixels, and the shares of it that a side may have.
struct QuadSize {
  double edge;
  double least;
  double most;
};

/// Adds the quads of that size in one such picture, their corners to a fraction of a pixel.
void add_quads(const cv::Mat& ink, const QuadSize& wanted, std::vector<Corners>& quads);

}  // namespace undercup::vision
