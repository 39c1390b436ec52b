#include "vision/beside.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "vision/quantile.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr int kSides = 4;
constexpr std::size_t kChannels = 3;

// What most of a face shows, whichever way it is turned: its pips cover less than half. Nothing outside the window's
// cut.
std::optional<cv::Vec3d> body_colour(const GlassImage& glass, const Square& square) {
  constexpr double kHalf = 0.28;  // of the edge: within the face however it is turned
  constexpr int kStep = 2;        // px: every other pixel tells as much
  const cv::Point2d half(kHalf * square.edge, kHalf * square.edge);
  const cv::Rect box = cv::Rect(square.centre - half, square.centre + half) & cv::Rect({}, glass.bgr.size());
  if (box.empty()) return std::nullopt;
  std::array<std::vector<uchar>, kChannels> levels;
  for (int y = box.y; y < box.br().y; y += kStep)
    for (int x = box.x; x < box.br().x; x += kStep)
      for (std::size_t c = 0; c < kChannels; ++c)
        levels[c].push_back(glass.bgr.at<cv::Vec3b>(y, x)[static_cast<int>(c)]);
  return cv::Vec3d(quantile(levels[0], 0.5), quantile(levels[1], 0.5), quantile(levels[2], 0.5));
}

}  // namespace

std::vector<Square> alike_beside(const GlassImage& glass, const Square& die) {
  std::vector<Square> alike;
  const auto own = body_colour(glass, die);
  if (!own) return alike;
  for (int side = 0; side < kSides; ++side) {
    const double way = die.angle + side * std::numbers::pi / 2;
    Square beside = die;
    beside.centre += die.edge * cv::Point2d(std::cos(way), std::sin(way));
    const auto other = body_colour(glass, beside);
    if (other && cv::norm(*other - *own, cv::NORM_INF) < kReader.alike_body) alike.push_back(beside);
  }
  return alike;
}

}  // namespace undercup::vision
