#include "calibration/dice_edge.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>

#include "calibration/dice_policy.hpp"
#include "vision/quantile.hpp"

namespace undercup::calibration {
namespace {

/// By how many of the rounding's radii the outline lies nearer to the middle.
double drawn_in(double lean) {
  return 1 + lean - std::hypot(1, lean);
}

/// A half of the edge as it is seen, and how far off it may be.
struct Half {
  double mm = 0;
  double drawn_in = 0;
  double error_mm = 0;
};

void add_halves(const SeenDie& die, std::vector<Half>& halves) {
  halves.push_back({die.reader_edge_mm / 2, 0, kDice.reader_error_mm});
  for (const SeenDie::Side& side : die.sides) {
    const double faint = std::max(1.0, kDice.clear_side / side.contrast);
    halves.push_back({side.half_mm, drawn_in(side.lean), kDice.side_error_mm * faint * faint * faint});
  }
}

/// What an observation that lies so many errors off still counts (Huber 1964).
double huber(double off) {
  constexpr double kFull = 1.5;
  return off <= kFull ? 1 : kFull / off;
}

}  // namespace

EdgeFit fitted_edge(const std::vector<const SeenDie*>& dice) {
  constexpr int kRounds = 20;
  std::vector<Half> halves;
  std::vector<double> edges;
  for (const SeenDie* die : dice) {
    add_halves(*die, halves);
    edges.push_back(edge_of(*die, kDice.rounding * die->reader_edge_mm).mm);
  }
  EdgeFit fit;
  fit.edge_mm = vision::median(edges);
  fit.rounding_mm = kDice.rounding * fit.edge_mm;
  for (int round = 0; round < kRounds; ++round) {
    // Unknown are half the edge and the radius: half - drawn_in * radius = what is seen; the radius as dice have it.
    cv::Matx22d normal(0, 0, 0, 0);
    cv::Vec2d seen(0, 0);
    const auto add = [&](cv::Vec2d row, double value, double weight) {
      normal += weight * (row * row.t());
      seen += weight * value * row;
    };
    for (const Half& half : halves) {
      const double off = std::abs(half.mm - (fit.edge_mm / 2 - half.drawn_in * fit.rounding_mm)) / half.error_mm;
      add({1, -half.drawn_in}, half.mm, huber(off) / (half.error_mm * half.error_mm));
    }
    const double error = kDice.rounding_error * fit.edge_mm;
    add({0, 1}, kDice.rounding * fit.edge_mm, 1 / (error * error));
    const cv::Vec2d solved = normal.inv(cv::DECOMP_CHOLESKY) * seen;
    fit = {2 * solved[0], solved[1]};
  }
  return fit;
}

DieEdge edge_of(const SeenDie& die, double rounding_mm) {
  std::vector<Half> halves;
  add_halves(die, halves);
  double sum = 0;
  double weights = 0;
  std::vector<double> edges;
  for (const Half& half : halves) edges.push_back(half.mm + half.drawn_in * rounding_mm);
  const double middle = vision::median(edges);
  for (std::size_t i = 0; i < halves.size(); ++i) {
    const double error = halves[i].error_mm;
    const double weight = huber(std::abs(edges[i] - middle) / error) / (error * error);
    sum += weight * edges[i];
    weights += weight;
  }
  return {2 * sum / weights, 2 / std::sqrt(weights)};
}

}  // namespace undercup::calibration
