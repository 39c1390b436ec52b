#include "vision/face_patch.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/laid_straight.hpp"
#include "vision/levels.hpp"

namespace undercup::vision {

void face_patch(const Window& window, const Square& square, int cells, float* to) {
  cv::Mat laid = laid_straight(window.bgr, square, kPatchSide, kCloseCells);
  if (cells != kCloseCells) cv::resize(laid, laid, {cells, cells}, 0, 0, cv::INTER_AREA);
  const OwnTerms terms = own_terms(laid);
  const int all = cells * cells;
  for (int i = 0; i < all; ++i) {
    const auto& cell = laid.at<cv::Vec3b>(i / cells, i % cells);
    for (int channel = 0; channel < 3; ++channel)
      to[channel * all + i] = static_cast<float>((cell[channel] - terms.mean[channel]) * terms.per_level);
    to[kDazzledPlane * all + i] = dazzled(cell) ? 1.0F : 0.0F;
  }
  const cv::Point2d off = (square.centre - window.middle) / window.radius;
  const double c = std::cos(square.angle);
  const double s = std::sin(square.angle);
  const double around[] = {off.x * c + off.y * s, off.y * c - off.x * s};
  for (int plane = 0; plane < 2; ++plane)
    std::fill_n(to + (kPlacePlane + plane) * all, all, static_cast<float>(around[plane]));
  std::fill_n(to + kAbovePlane * all, all, window.view == View::top ? 1.0F : 0.0F);
}

}  // namespace undercup::vision
