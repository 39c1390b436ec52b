#include "vision/face_patch.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace undercup::vision {
namespace {

constexpr double kReach = 0.72;     // of the edge, from the middle: what lies beside a die is seen
constexpr int kSamples = 2;         // along each side of a cell: about one for each picture pixel
constexpr float kMostAlong = 2.5F;  // in units of the pips' contrast: beyond is a lamp's image, or something else
constexpr float kMostOff = 1.0F;

}  // namespace

cv::Mat face_patch(const GlassImage& glass, const Square& square, const cv::Vec3f& contrast,
                   const std::vector<Disc>& pips) {
  constexpr int kSide = kPatchCells * kSamples;
  const double step = 2 * kReach * square.edge / kSide;
  const double c = std::cos(square.angle) * step;
  const double s = std::sin(square.angle) * step;
  const double middle = (kSide - 1) / 2.0;
  const cv::Matx23d from_patch(c, -s, square.centre.x - (c - s) * middle,  //
                               s, c, square.centre.y - (s + c) * middle);
  cv::Mat laid;
  cv::warpAffine(glass.smooth, laid, from_patch, {kSide, kSide}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                 cv::BORDER_REPLICATE);
  const cv::Vec3f body = body_colour(glass, square);
  for (const Disc& pip : pips) {
    const cv::Point2d off = (pip.middle - square.centre) / (step * step);
    const cv::Point2d at(off.x * c + off.y * s + middle, off.y * c - off.x * s + middle);
    cv::circle(laid, at, static_cast<int>(std::lround(pip.radius / step)), body + contrast, cv::FILLED);
  }
  cv::Mat cells;
  cv::resize(laid, cells, {kPatchCells, kPatchCells}, 0, 0, cv::INTER_AREA);

  const float power = std::max(contrast.dot(contrast), 1.0F);
  cv::Mat patch(1, kPatchValues, CV_32F);
  auto* along = patch.ptr<float>();
  float* off = along + kPatchCells * kPatchCells;
  for (int y = 0; y < kPatchCells; ++y) {
    for (int x = 0; x < kPatchCells; ++x) {
      const auto& cell = cells.at<cv::Vec3b>(y, x);
      const cv::Vec3f d = cv::Vec3f(cell[0], cell[1], cell[2]) - body;
      const float share = d.dot(contrast) / power;
      const float beside = std::sqrt(std::max(0.0F, d.dot(d) / power - share * share));
      *along++ = std::clamp(share, -kMostAlong, kMostAlong);
      *off++ = std::min(beside, kMostOff);
    }
  }
  return patch;
}

}  // namespace undercup::vision
