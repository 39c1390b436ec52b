#include "vision/face_patch.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace undercup::vision {
namespace {

constexpr double kLeastSpread = 6;  // levels: what noise alone makes is not blown up

}  // namespace

void face_patch(const Window& window, const Square& square, float* to) {
  const double step = kPatchSide * square.edge / kPatchCells;
  const double c = std::cos(square.angle);
  const double s = std::sin(square.angle);
  constexpr double kMiddle = (kPatchCells - 1) / 2.0;
  const cv::Matx23d from_patch(c * step, -s * step, square.centre.x - (c - s) * step * kMiddle,  //
                               s * step, c * step, square.centre.y - (s + c) * step * kMiddle);
  cv::Mat laid;
  cv::warpAffine(window.bgr, laid, from_patch, {kPatchCells, kPatchCells}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                 cv::BORDER_REPLICATE);
  cv::Scalar mean;
  cv::Scalar deviation;
  cv::meanStdDev(laid, mean, deviation);
  const double variance = (deviation[0] * deviation[0] + deviation[1] * deviation[1] + deviation[2] * deviation[2]) / 3;
  const auto per_level = static_cast<float>(1 / std::sqrt(variance + kLeastSpread * kLeastSpread));
  constexpr int kCells = kPatchCells * kPatchCells;
  const auto* from = laid.ptr<unsigned char>();
  for (int i = 0; i < kCells; ++i)
    for (int channel = 0; channel < 3; ++channel)
      to[channel * kCells + i] =
          (static_cast<float>(from[3 * i + channel]) - static_cast<float>(mean[channel])) * per_level;
  const cv::Point2d off = (square.centre - window.middle) / window.radius;
  const double around[] = {off.x * c + off.y * s, off.y * c - off.x * s};
  for (int plane = 0; plane < 2; ++plane)
    std::fill_n(to + (3 + plane) * kCells, kCells, static_cast<float>(around[plane]));
}

}  // namespace undercup::vision
