#include "vision/laid_straight.hpp"

#include <cmath>
#include <opencv2/imgproc.hpp>

namespace undercup::vision {

cv::Mat laid_straight(const cv::Mat& picture, const Square& square, double side, int cells) {
  const double step = side * square.edge / cells;
  const double c = std::cos(square.angle) * step;
  const double s = std::sin(square.angle) * step;
  const double middle = (cells - 1) / 2.0;
  const cv::Matx23d from_laid(c, -s, square.centre.x - (c - s) * middle, s, c, square.centre.y - (s + c) * middle);
  cv::Mat laid;
  cv::warpAffine(picture, laid, from_laid, {cells, cells}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                 cv::BORDER_REPLICATE);
  return laid;
}

}  // namespace undercup::vision
