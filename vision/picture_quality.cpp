#include "vision/picture_quality.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/laid_straight.hpp"
#include "vision/levels.hpp"
#include "vision/quantile.hpp"

namespace undercup::vision {
namespace {

constexpr int kCells = 32;
constexpr double kLeastContrast = 8;  // levels: less is no edge to judge by
constexpr double kReach = 1.2;        // of the square: its edges are in it

cv::Mat laid_grey(const GlassImage& glass, const Square& square) {
  cv::Mat grey;
  cv::cvtColor(laid_straight(glass.bgr, square, kReach, kCells), grey, cv::COLOR_BGR2GRAY);
  return grey;
}

// Not 0 within so much of the window's radius, in a picture of the glass of that size, so many times smaller.
cv::Mat disc(const GlassImage& glass, double reach, const cv::Size& size, int smaller = 1) {
  cv::Mat within = cv::Mat::zeros(size, CV_8UC1);
  cv::circle(within, glass.window / smaller, static_cast<int>(std::lround(reach * glass.window_radius / smaller)),
             cv::Scalar(1), cv::FILLED);
  return within;
}

double level_at_share(const cv::Mat& grey, double share) {
  std::vector<unsigned char> levels(grey.begin<unsigned char>(), grey.end<unsigned char>());
  return quantile(levels, share);
}

}  // namespace

std::vector<double> light_of(const GlassImage& glass, const std::vector<double>& reaches) {
  constexpr double kBrighter = 0.9;  // lamps' images cover less than a tenth
  constexpr int kSmall = 64;
  const int smaller = std::max(1, std::min(glass.bgr.cols, glass.bgr.rows) / kSmall);  // whole: quickest by far
  const cv::Size size = glass.bgr.size() / smaller;
  cv::Mat grey;
  cv::cvtColor(glass.bgr(cv::Rect({}, size * smaller)), grey, cv::COLOR_BGR2GRAY);
  cv::resize(grey, grey, size, 0, 0, cv::INTER_AREA);
  std::vector<double> light;
  for (const double reach : reaches) {
    const cv::Mat within = disc(glass, reach, size, smaller);
    std::vector<unsigned char> levels;
    for (int y = 0; y < grey.rows; ++y)
      for (int x = 0; x < grey.cols; ++x)
        if (within.at<uchar>(y, x) != 0) levels.push_back(grey.at<uchar>(y, x));
    light.push_back(levels.empty() ? 0 : quantile(levels, kBrighter));
  }
  return light;
}

double saturated_width(const GlassImage& glass, double reach, const std::vector<Square>& but) {
  cv::Mat bright = saturated_pixels(glass.bgr);
  bright.setTo(0, disc(glass, reach, bright.size()) == 0);
  for (const Square& square : but) {
    std::vector<cv::Point> outline;
    for (const cv::Point2d& corner : corners(square)) outline.emplace_back(corner);
    cv::fillConvexPoly(bright, outline, cv::Scalar(0));
  }
  bright = bright(cv::boundingRect(bright));
  if (bright.empty()) return 0;
  cv::copyMakeBorder(bright, bright, 1, 1, 1, 1, cv::BORDER_CONSTANT | cv::BORDER_ISOLATED, cv::Scalar(0));
  cv::Mat to_edge;
  cv::distanceTransform(bright, to_edge, cv::DIST_L2, cv::DIST_MASK_PRECISE);
  double half = 0;
  cv::minMaxLoc(to_edge, nullptr, &half);
  return 2 * half;
}

double saturated_share(const GlassImage& glass, const Square& square) {
  const cv::Mat laid = laid_straight(glass.bgr, square, kReach, kCells);
  return static_cast<double>(cv::countNonZero(saturated_pixels(laid))) / static_cast<double>(laid.total());
}

double sharpness(const GlassImage& glass, const Square& square) {
  const cv::Mat laid = laid_grey(glass, square);
  const double contrast = level_at_share(laid, 0.98) - level_at_share(laid, 0.02);
  if (contrast < kLeastContrast) return 1;
  cv::Mat across;
  cv::Mat down;
  cv::Sobel(laid, across, CV_32F, 1, 0, 3, 1.0 / 4);  // levels over two pixels
  cv::Sobel(laid, down, CV_32F, 0, 1, 3, 1.0 / 4);
  cv::Mat steep;
  cv::magnitude(across, down, steep);
  steep.convertTo(steep, CV_8U);
  return std::min(1.0, level_at_share(steep, 0.98) / contrast);
}

}  // namespace undercup::vision
