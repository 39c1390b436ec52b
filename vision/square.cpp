#include "vision/square.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace undercup::vision {
namespace {

using Polygon = std::vector<cv::Point2d>;

// What of a convex polygon lies left of the way from `from` to `to` (Sutherland and Hodgman 1974).
Polygon clipped(const Polygon& polygon, cv::Point2d from, cv::Point2d to) {
  const auto inside = [&](cv::Point2d p) { return (to - from).cross(p - from); };
  Polygon result;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const cv::Point2d here = polygon[i];
    const cv::Point2d next = polygon[(i + 1) % polygon.size()];
    const double now = inside(here);
    const double then = inside(next);
    if (now >= 0) result.push_back(here);
    if ((now >= 0) != (then >= 0)) result.push_back(here + (next - here) * (now / (now - then)));
  }
  return result;
}

}  // namespace

std::array<cv::Point2d, 4> corners(const Square& square) {
  const cv::Point2d u = square.edge / 2 * cv::Point2d(std::cos(square.angle), std::sin(square.angle));
  const cv::Point2d v(-u.y, u.x);
  const cv::Point2d& c = square.centre;
  return {c - u - v, c + u - v, c + u + v, c - u + v};
}

double shared_area(const Square& a, const Square& b) {
  if (cv::norm(a.centre - b.centre) >= (a.edge + b.edge) / std::sqrt(2.0)) return 0;
  const auto of_a = corners(a);
  const auto of_b = corners(b);
  Polygon shared(of_a.begin(), of_a.end());
  for (std::size_t i = 0; i < of_b.size(); ++i) shared = clipped(shared, of_b[i], of_b[(i + 1) % of_b.size()]);
  double twice = 0;
  for (std::size_t i = 0; i < shared.size(); ++i) twice += shared[i].cross(shared[(i + 1) % shared.size()]);
  return twice / 2;
}

double overlap(const Square& a, const Square& b) {
  const double smaller = std::min(a.edge, b.edge);
  if (smaller <= 0) return 0;
  return std::min(1.0, shared_area(a, b) / (smaller * smaller));
}

bool holds(const Square& square, cv::Point2d place) {
  const cv::Point2d off = place - square.centre;
  const cv::Point2d along(std::cos(square.angle), std::sin(square.angle));
  return std::max(std::abs(off.dot(along)), std::abs(along.cross(off))) <= square.edge / 2;
}

}  // namespace undercup::vision
