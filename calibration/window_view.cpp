#include "calibration/window_view.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "calibration/grey.hpp"
#include "vision/quantile.hpp"

namespace undercup::calibration {
namespace {

constexpr int kRaysAnAngle = 4;  // their mean is less noisy, and no rim bends within it

/// The rim laid straight in the picture's own pixels: CV_8UC1, a row for each angle.
cv::Mat rim_laid(const cv::Mat& grey, const vision::Circle& window) {
  const double most = kRimTo * window.radius;
  const int columns = static_cast<int>(std::ceil(most));
  cv::Mat polar;
  const cv::Point2f middle(static_cast<float>(window.x - 0.5), static_cast<float>(window.y - 0.5));
  cv::warpPolar(grey, polar, {columns, kRimAngles * kRaysAnAngle}, middle, columns,
                cv::INTER_LINEAR | cv::WARP_FILL_OUTLIERS);
  const int first = static_cast<int>(kRimFrom * window.radius);
  cv::Mat rim;
  cv::resize(polar.colRange(first, columns), rim, {columns - first, kRimAngles}, 0, 0, cv::INTER_AREA);
  return rim;
}

/// How soft the steepest edge of a ray is: a step blurred by a Gaussian rises by its height over sqrt(2 pi) standard
/// deviations. 0 where none is steep enough to tell.
double softness_of(const cv::Mat& ray, int last) {
  constexpr double kLeastContrast = 16;  // levels: of less, noise makes most of the steepness
  constexpr double kFoot = 0.15;         // of the steepest step: there the edge ends
  constexpr double kRoot2Pi = 2.5066;
  const auto level = [&](int i) { return static_cast<double>(ray.at<std::uint8_t>(0, i)); };
  const auto slope = [&](int i) { return (level(i + 1) - level(i - 1)) / 2; };
  int at = 1;
  for (int i = 1; i + 1 < last; ++i)
    if (std::abs(slope(i)) > std::abs(slope(at))) at = i;
  const double steepest = slope(at);
  int from = at;
  int to = at;
  while (from > 1 && slope(from) / steepest > kFoot) --from;
  while (to + 2 < last && slope(to) / steepest > kFoot) ++to;
  const double contrast = std::abs(level(to) - level(from));
  return contrast < kLeastContrast ? 0 : contrast / std::abs(steepest) / kRoot2Pi;
}

/// Of the sharper edges: where two lie side by side they seem one soft one.
double softness_around(const cv::Mat& rim, const cv::Mat& within) {
  constexpr std::size_t kFewest = 10;  // angles
  constexpr double kSharper = 0.25;
  std::vector<double> all;
  for (int row = 0; row < rim.rows; ++row) {
    const int last = cv::countNonZero(within.row(row)) * rim.cols / kRimSteps;
    const double soft = last > 8 ? softness_of(rim.row(row), last) : 0;
    if (soft > 0) all.push_back(soft);
  }
  if (all.size() < kFewest) return 0;
  return vision::quantile(all, kSharper);
}

/// The window's square, cut out; beyond the picture its border goes on.
cv::Mat cut(const cv::Mat& grey, const vision::Circle& window) {
  const cv::Rect wanted(
      static_cast<int>(std::lround(window.x - window.radius)), static_cast<int>(std::lround(window.y - window.radius)),
      static_cast<int>(std::lround(2 * window.radius)), static_cast<int>(std::lround(2 * window.radius)));
  const cv::Rect there = wanted & cv::Rect({}, grey.size());
  cv::Mat square;
  cv::copyMakeBorder(grey(there), square, there.y - wanted.y, wanted.br().y - there.br().y, there.x - wanted.x,
                     wanted.br().x - there.br().x, cv::BORDER_REPLICATE);
  return square;
}

cv::Mat cells_of(const cv::Mat& grey, const vision::Circle& window) {
  constexpr double kSaturated = 250;  // levels
  constexpr double kShare = 0.08;     // of a cell: a lamp's image of less hardly changes its mean
  const cv::Mat square = cut(grey, window);
  const cv::Size small(kWindowCells, kWindowCells);
  cv::Mat cells;
  cv::resize(square, cells, small, 0, 0, cv::INTER_AREA);
  cv::Mat shining = square >= kSaturated;
  cv::resize(shining, shining, small, 0, 0, cv::INTER_AREA);
  cv::min(cells, kGlare - 1, cells);
  cells.setTo(kGlare, shining > kShare * 255);
  return cells;
}

}  // namespace

bool may_be_window(int width, int height, const vision::Circle& window) {
  constexpr double kLeast = 16;  // px: less is no picture of anything
  return window.x > 0 && window.y > 0 && window.x < width && window.y < height && window.radius >= kLeast &&
         window.radius <= std::max(width, height);
}

WindowView window_view(const vision::Frame& frame, const vision::Circle& window) {
  const cv::Mat grey = grey_of(frame);
  const cv::Mat laid = rim_laid(grey, window);
  WindowView view;
  cv::resize(laid, view.rim, {kRimSteps, kRimAngles}, 0, 0, cv::INTER_AREA);
  view.window = cells_of(grey, window);
  view.softness_px = softness_around(laid, rim_within(frame.width, frame.height, window));
  return view;
}

cv::Mat rim_within(int width, int height, const vision::Circle& window) {
  constexpr double kMargin = 1;  // px
  cv::Mat within = cv::Mat::zeros(kRimAngles, kRimSteps, CV_8UC1);
  for (int row = 0; row < kRimAngles; ++row) {
    const double angle = 2 * std::numbers::pi * (row + 0.5) / kRimAngles;
    for (int step = 0; step < kRimSteps; ++step) {
      const double radius = window.radius * (kRimFrom + (kRimTo - kRimFrom) * (step + 1.0) / kRimSteps);
      const double x = window.x + radius * std::cos(angle);
      const double y = window.y + radius * std::sin(angle);
      if (x < kMargin || y < kMargin || x > width - kMargin || y > height - kMargin) break;
      within.at<std::uint8_t>(row, step) = 255;
    }
  }
  return within;
}

cv::Mat cells_within() {
  constexpr double kShare = 0.92;  // of the window's radius: further out the opening's side may be seen
  cv::Mat within = cv::Mat::zeros(kWindowCells, kWindowCells, CV_8UC1);
  const double middle = (kWindowCells - 1) / 2.0;
  for (int row = 0; row < kWindowCells; ++row)
    for (int column = 0; column < kWindowCells; ++column)
      if (std::hypot(row - middle, column - middle) < kShare * kWindowCells / 2)
        within.at<std::uint8_t>(row, column) = 255;
  return within;
}

}  // namespace undercup::calibration
