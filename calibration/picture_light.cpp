#include "calibration/picture_light.hpp"

#include <algorithm>
#include <array>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/grey.hpp"
#include "calibration/light_policy.hpp"
#include "calibration/wizard_policy.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::calibration {
namespace {

using Histogram = std::array<int, 256>;

constexpr double kMostLevel = 255;

/// Of the pixels of `grey` that `within` marks; of all, where that is empty.
Histogram histogram_of(const cv::Mat& grey, const cv::Mat& within) {
  Histogram counts{};
  for (int row = 0; row < grey.rows; ++row) {
    for (int column = 0; column < grey.cols; ++column)
      if (within.empty() || within.at<std::uint8_t>(row, column) != 0) ++counts[grey.at<std::uint8_t>(row, column)];
  }
  return counts;
}

/// The level that only so small a share of the pixels exceeds, 0..1.
double bright_level(const Histogram& counts, double share, double pixels) {
  double left = share * pixels;
  std::size_t level = counts.size() - 1;
  for (; level > 0 && left >= counts[level]; --level) left -= counts[level];
  return static_cast<double>(level) / kMostLevel;
}

/// The disc in the picture's middle.
cv::Mat middle_of(const cv::Size& size) {
  cv::Mat middle = cv::Mat::zeros(size, CV_8UC1);
  cv::circle(middle, {size.width / 2, size.height / 2}, cvRound(kLight.look * size.height), kMostLevel, cv::FILLED);
  return middle;
}

/// Mean square of the gradient there, over the square of the mean level.
double sharpness_of(const cv::Mat& grey, const cv::Mat& middle) {
  cv::Mat across;
  cv::Mat down;
  cv::Sobel(grey, across, CV_32F, 1, 0);
  cv::Sobel(grey, down, CV_32F, 0, 1);
  const cv::Mat square = across.mul(across) + down.mul(down);
  const double level = std::max(1.0, cv::mean(grey, middle)[0]);
  return cv::mean(square, middle)[0] / (level * level);
}

}  // namespace

PictureLight light_of(const vision::Frame& frame) {
  const cv::Mat grey = grey_of(frame);
  const Histogram all = histogram_of(grey, {});
  const auto pixels = static_cast<double>(grey.total());
  PictureLight light;
  light.bright = bright_level(all, kWizard.bright_share, pixels);
  light.saturated = all.back() / pixels;
  const cv::Mat middle = middle_of(grey.size());
  const Histogram counts = histogram_of(grey, middle);
  const auto inside = static_cast<double>(cv::countNonZero(middle));
  light.paper = bright_level(counts, kLight.paper_share, inside);
  light.paper_saturated = counts.back() / inside;
  light.sharpness = sharpness_of(grey, middle);
  if (frame.format != vision::PixelFormat::bgr8) return light;
  // Of the pixels about as bright as the paper: brighter ones are a lamp's image, and hold no colour.
  constexpr double kAbout = 0.1;
  const cv::Mat paper =
      middle & (grey >= (1 - kAbout) * light.paper * kMostLevel) & (grey <= (1 + kAbout) * light.paper * kMostLevel);
  const cv::Scalar mean = cv::mean(vision::pixels_of(frame), paper);
  if (mean[1] < 1) return light;
  light.blue = mean[0] / mean[1];
  light.red = mean[2] / mean[1];
  return light;
}

}  // namespace undercup::calibration
