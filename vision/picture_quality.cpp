#include "vision/picture_quality.hpp"

#include <algorithm>
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

double level_at_share(const cv::Mat& grey, double share) {
  std::vector<unsigned char> levels(grey.begin<unsigned char>(), grey.end<unsigned char>());
  return quantile(levels, share);
}

}  // namespace

double light_of(const GlassImage& glass) {
  constexpr double kBrighter = 0.9;  // lamps' images cover less than a tenth
  constexpr int kSmall = 64;
  cv::Mat grey;
  cv::resize(glass.bgr, grey, {kSmall, kSmall}, 0, 0, cv::INTER_AREA);
  cv::cvtColor(grey, grey, cv::COLOR_BGR2GRAY);
  return level_at_share(grey, kBrighter);
}

double dazzled_share(const GlassImage& glass, const Square& square) {
  const cv::Mat laid = laid_straight(glass.bgr, square, kReach, kCells);
  return static_cast<double>(std::count_if(laid.begin<cv::Vec3b>(), laid.end<cv::Vec3b>(), dazzled)) /
         static_cast<double>(laid.total());
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
