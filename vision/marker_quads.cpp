#include "vision/marker_quads.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "vision/card_policy.hpp"

namespace undercup::vision {
namespace {

constexpr std::size_t kFewestPoints = 6;  // fewer points of an outline are no side to lay a line through

double side_of(const Corners& c, std::size_t i) {
  return cv::norm(c[(i + 1) % 4] - c[i]);
}

bool has_size(const Corners& corners, const QuadSize& wanted) {
  for (std::size_t i = 0; i < 4; ++i) {
    const double size = side_of(corners, i) / wanted.edge;
    if (size < wanted.least || size > wanted.most) return false;
  }
  return true;
}

/// Each side laid through the outline's points between its corners, and the corners where the sides meet: to a fraction
/// of a pixel, where an outline's own corners are rounded off.
Corners sharpened(const std::vector<cv::Point>& outline, const Corners& rough) {
  std::array<cv::Vec4d, 4> sides;
  for (std::size_t i = 0; i < 4; ++i) {
    const cv::Point2d from = rough[i];
    const cv::Point2d along = rough[(i + 1) % 4] - from;
    const double length = cv::norm(along);
    std::vector<cv::Point2f> points;
    for (const cv::Point& point : outline) {
      const cv::Point2d off = cv::Point2d(point) - from;
      const double share = off.dot(along) / (length * length);
      const double away = std::abs(off.cross(along)) / length;
      if (share > kCards.near_corner && share < 1 - kCards.near_corner && away < kCards.off_side * length)
        points.emplace_back(point);
    }
    if (points.size() < kFewestPoints) return rough;
    cv::Vec4f line;
    cv::fitLine(points, line, cv::DIST_L1, 0, 0.01, 0.01);
    sides[i] = {line[0], line[1], line[2], line[3]};
  }
  Corners corners;
  for (std::size_t i = 0; i < 4; ++i) {
    const cv::Vec4d& a = sides[(i + 3) % 4];
    const cv::Vec4d& b = sides[i];
    const double across = a[0] * b[1] - a[1] * b[0];
    if (std::abs(across) < kCards.parallel) return rough;
    const double t = ((b[2] - a[2]) * b[1] - (b[3] - a[3]) * b[0]) / across;
    corners[i] = {a[2] + t * a[0], a[3] + t * a[1]};
  }
  return corners;
}

}  // namespace

std::vector<cv::Mat> ink_of(const cv::Mat& grey, const GlassImage& glass, Ink ink) {
  cv::Mat inside(grey.size(), CV_8U, cv::Scalar(0));
  cv::circle(inside, glass.window, static_cast<int>(glass.window_radius), cv::Scalar(255), cv::FILLED);
  const bool dark = ink == Ink::dark;
  std::vector<cv::Mat> pictures;
  for (const double block_mm : kCards.ink_block_mm) {
    const int block = static_cast<int>(block_mm * glass.scale) | 1;
    for (const double contrast : kCards.ink_contrast) {
      cv::Mat seen;
      cv::adaptiveThreshold(grey, seen, 255, cv::ADAPTIVE_THRESH_MEAN_C,
                            dark ? cv::THRESH_BINARY_INV : cv::THRESH_BINARY, block, dark ? contrast : -contrast);
      pictures.push_back(seen & inside);
    }
  }
  return pictures;
}

void add_quads(const cv::Mat& ink, const QuadSize& wanted, std::vector<Corners>& quads) {
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(ink, outlines, cv::RETR_LIST, cv::CHAIN_APPROX_NONE);
  const double least_round = 4 * wanted.least * wanted.edge * kCards.rounded;
  for (const auto& outline : outlines) {
    const double longest = std::numbers::sqrt2 * static_cast<double>(outline.size());  // were it all diagonal steps
    if (longest < least_round) continue;
    const double round = cv::arcLength(outline, true);
    std::vector<cv::Point> corners;
    cv::approxPolyDP(outline, corners, kCards.straight * round, true);
    if (corners.size() != 4 || !cv::isContourConvex(corners)) continue;
    Corners rough;
    std::copy(corners.begin(), corners.end(), rough.begin());
    const cv::Point2d first = rough[1] - rough[0];
    if (first.cross(rough[2] - rough[1]) < 0) std::swap(rough[1], rough[3]);  // clockwise as seen
    if (!has_size(rough, wanted)) continue;
    quads.push_back(sharpened(outline, rough));
  }
}

}  // namespace undercup::vision
