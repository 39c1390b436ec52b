#include "calibration/rim_shift.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "calibration/window_view.hpp"

namespace undercup::calibration {
namespace {

constexpr double kStep = (kRimTo - kRimFrom) / kRimSteps;  // of the radius: all distances below are in such steps
constexpr int kFurthest = 34;                              // along a ray
constexpr int kMostAside = 24;                             // of the circle's middle: a tenth of the radius
constexpr int kMostGrowth = 14;                            // of its radius: 6 %

/// How well the rays agree when moved outwards by so many steps.
struct Agreements {
  cv::Mat table;                 ///< CV_32FC1, a row for each ray, a column for each move
  double self = 0;               ///< of what is looked for with itself
  std::vector<cv::Point2d> out;  ///< a step along each ray

  [[nodiscard]] double at(double right, double down, double growth) const {
    double sum = 0;
    for (int row = 0; row < table.rows; ++row) {
      const cv::Point2d& ray = out[static_cast<std::size_t>(row)];
      const double move = right * ray.x + down * ray.y + growth + kFurthest;
      const int whole = static_cast<int>(move);
      if (move < 0 || whole + 1 > 2 * kFurthest) continue;
      const auto* const values = table.ptr<float>(row);
      const double part = move - whole;
      sum += (1 - part) * static_cast<double>(values[whole]) + part * static_cast<double>(values[whole + 1]);
    }
    return self > 0 ? sum / self : 0;
  }

  /// The same of pairs of neighbours: half the work.
  [[nodiscard]] Agreements halved() const {
    Agreements half;
    cv::resize(table, half.table, {table.cols, table.rows / 2}, 0, 0, cv::INTER_AREA);
    half.self = self / 2;
    for (std::size_t i = 0; i + 1 < out.size(); i += 2) half.out.push_back((out[i] + out[i + 1]) / 2);
    return half;
  }
};

Agreements agreements(const cv::Mat& was, const cv::Mat& now) {
  Agreements all;
  all.table = cv::Mat::zeros(kRimAngles, 2 * kFurthest + 1, CV_32FC1);
  for (int row = 0; row < kRimAngles; ++row) {
    const double angle = 2 * std::numbers::pi * (row + 0.5) / kRimAngles;
    all.out.emplace_back(std::cos(angle), std::sin(angle));
    // Edges all over (wood, cloth) agree with anything: what counts is more than the ray's mean.
    const cv::Mat ray = was.row(row);
    const int seen = cv::countNonZero(ray);
    if (seen == 0) continue;
    cv::Mat sought = ray - cv::sum(ray)[0] / seen;
    sought.setTo(0, ray == 0);
    all.self += sought.dot(ray);
    for (int move = -kFurthest; move <= kFurthest; ++move) {
      const int first = std::max(0, -move);
      const int last = std::min(kRimSteps, kRimSteps - move);
      all.table.at<float>(row, move + kFurthest) =
          static_cast<float>(sought.colRange(first, last).dot(now.row(row).colRange(first + move, last + move)));
    }
  }
  return all;
}

}  // namespace

cv::Mat rim_edges(const cv::Mat& rim, const cv::Mat& within) {
  constexpr double kNoise = 1.5;   // levels a step: what is steeper counts alike, a lamp's edge and a shadow's
  constexpr float kLeast = 1e-4F;  // what lies within the picture is never 0
  cv::Mat smooth;
  cv::Mat edges;
  cv::GaussianBlur(rim, smooth, {5, 3}, 1.0, 0.7);
  cv::Sobel(smooth, edges, CV_32F, 1, 0, 1, 0.5);
  edges = cv::abs(edges);
  cv::divide(edges, edges + kNoise, edges);
  edges = cv::max(edges, kLeast);
  cv::Mat seen;
  cv::erode(within, seen, cv::Mat::ones(1, 5, CV_8UC1));
  edges.setTo(0, ~seen);
  return edges;
}

cv::Mat plain_rim_edges(const cv::Mat& within) {
  constexpr double kWide = 1.2;  // steps, standard deviation
  cv::Mat edges = cv::Mat::zeros(kRimAngles, kRimSteps, CV_32FC1);
  const double rim = (1 - kRimFrom) / kStep - 0.5;
  for (int step = 0; step < kRimSteps; ++step)
    edges.col(step).setTo(std::max(1e-4, std::exp(-(step - rim) * (step - rim) / (2 * kWide * kWide))));
  edges.setTo(0, ~within);
  return edges;
}

RimMatch match_rims(const cv::Mat& was, const cv::Mat& now, const BorneShift& borne) {
  const Agreements all = agreements(was, now);
  const Agreements half = all.halved();
  RimMatch match;
  const auto look = [&](const Agreements& rays, double right, double down, double growth) {
    const double agreement = rays.at(right, down, growth);
    if (agreement > match.best.agreement) match.best = {right, down, growth, agreement};
    if (std::hypot(right, down) * kStep <= borne.aside && std::abs(growth) * kStep <= borne.growth)
      match.unmoved = std::max(match.unmoved, agreement);
  };
  constexpr int kRough = 2;
  for (int right = -kMostAside; right <= kMostAside; right += kRough)
    for (int down = -kMostAside; down <= kMostAside; down += kRough)
      for (int growth = -kMostGrowth; growth <= kMostGrowth; growth += kRough) look(half, right, down, growth);
  for (const double step : {1.0, 0.5, 0.25}) {
    const RimShift from = match.best;
    for (int move = 0; move < 27; ++move)
      look(all, from.right + step * (move % 3 - 1), from.down + step * (move / 3 % 3 - 1),
           from.growth + step * (move / 9 - 1));
  }
  match.best.right *= kStep;
  match.best.down *= kStep;
  match.best.growth *= kStep;
  return match;
}

double circle_agreement(const cv::Mat& now, const cv::Mat& within, const CircleReach& reach) {
  const Agreements all = agreements(plain_rim_edges(within), now);
  const int aside = static_cast<int>(reach.aside / kStep);
  const int least = -static_cast<int>(reach.smaller / kStep);
  const int most = static_cast<int>(reach.larger / kStep);
  double best = 0;
  for (int right = -aside; right <= aside; ++right)
    for (int down = -aside; down <= aside; ++down)
      for (int growth = least; growth <= most; ++growth)
        if (std::hypot(right, down) <= aside) best = std::max(best, all.at(right, down, growth));
  return best;
}

}  // namespace undercup::calibration
