#include "vision/face_patch.hpp"

#include <algorithm>
#include <cmath>

#include "vision/laid_straight.hpp"
#include "vision/levels.hpp"

namespace undercup::vision {
void face_patch(const Window& window, const Square& square, float* to) {
  const cv::Mat laid = laid_straight(window.bgr, square, kPatchSide, kPatchCells);
  const OwnTerms terms = own_terms(laid);
  constexpr int kCells = kPatchCells * kPatchCells;
  for (int i = 0; i < kCells; ++i) {
    const auto& cell = laid.at<cv::Vec3b>(i / kPatchCells, i % kPatchCells);
    for (int channel = 0; channel < 3; ++channel)
      to[channel * kCells + i] = static_cast<float>((cell[channel] - terms.mean[channel]) * terms.per_level);
    to[kDazzledPlane * kCells + i] = dazzled(cell) ? 1.0F : 0.0F;
  }
  const cv::Point2d off = (square.centre - window.middle) / window.radius;
  const double c = std::cos(square.angle);
  const double s = std::sin(square.angle);
  const double around[] = {off.x * c + off.y * s, off.y * c - off.x * s};
  for (int plane = 0; plane < 2; ++plane)
    std::fill_n(to + (kPlacePlane + plane) * kCells, kCells, static_cast<float>(around[plane]));
}

}  // namespace undercup::vision
