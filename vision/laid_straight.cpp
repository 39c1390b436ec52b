#include "vision/laid_straight.hpp"

#include <cmath>
#include <opencv2/imgproc.hpp>

namespace undercup::vision {

namespace {

// Where a place of the laid raster lies in the picture.
cv::Matx23d from_laid(const Square& square, double side, int cells) {
  const double step = side * square.edge / cells;
  const double c = std::cos(square.angle) * step;
  const double s = std::sin(square.angle) * step;
  const double middle = (cells - 1) / 2.0;
  return {c, -s, square.centre.x - (c - s) * middle, s, c, square.centre.y - (s + c) * middle};
}

}  // namespace

cv::Mat laid_straight(const cv::Mat& picture, const Square& square, double side, int cells) {
  cv::Mat laid;
  cv::warpAffine(picture, laid, from_laid(square, side, cells), {cells, cells}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                 cv::BORDER_REPLICATE);
  return laid;
}

cv::Mat laid_finely(const GlassImage& glass, const Square& square, double side, int cells) {
  cv::Mat laid =
      seen_straight(glass, glass.source, from_laid(square, side, cells), {cells, cells}, cv::BORDER_REPLICATE);
  if (laid.channels() == 1) cv::cvtColor(laid, laid, cv::COLOR_GRAY2BGR);
  return laid;
}

}  // namespace undercup::vision
