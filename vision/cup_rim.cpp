#include "vision/cup_rim.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "vision/levels.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr int kDirections = 60;

bool on_a_die(cv::Point2d p, const std::vector<Square>& dice) {
  return std::any_of(dice.begin(), dice.end(),
                     [&](const Square& s) { return cv::norm(p - s.centre) < kReader.die_surroundings * s.edge; });
}

// The picture at one distance in one direction: mean of a short arc. Negative: a lamp, a die, outside.
cv::Vec3d arc_mean(const GlassImage& glass, double angle, double radius, const std::vector<Square>& dice) {
  const cv::Point2d out(std::cos(angle), std::sin(angle));
  const cv::Point2d across(-out.y, out.x);
  cv::Vec3d sum;
  int n = 0;
  for (int k = -2; k <= 2; ++k) {
    const cv::Point2d p = glass.window + radius * out + 1.5 * k * across;
    const cv::Point at(static_cast<int>(std::lround(p.x)), static_cast<int>(std::lround(p.y)));
    if (!cv::Rect({}, glass.bgr.size()).contains(at)) return {-1, -1, -1};
    const auto& c = glass.bgr.at<cv::Vec3b>(at);
    if (dazzled(c)) return {-1, -1, -1};
    sum += cv::Vec3d(c[0], c[1], c[2]);
    ++n;
  }
  if (on_a_die(glass.window + radius * out, dice)) return {-1, -1, -1};
  return sum / n;
}

// The steepest step along one direction, as a share of the light on its brighter side.
double steepest(const GlassImage& glass, double angle, const std::vector<Square>& dice, bool& seen) {
  const double from = kReader.rim_from * glass.window_radius;
  const double to = kReader.rim_to * glass.window_radius;
  const auto count = static_cast<std::size_t>(to - from);
  const auto reach = static_cast<std::size_t>(std::max(1L, std::lround(kReader.rim_width_mm * glass.scale)));
  std::vector<cv::Vec3d> light(count);
  for (std::size_t i = 0; i < count; ++i) light[i] = arc_mean(glass, angle, from + static_cast<double>(i), dice);
  const auto usable = std::count_if(light.begin(), light.end(), [](const cv::Vec3d& v) { return v[0] >= 0; });
  seen = usable > static_cast<std::ptrdiff_t>(count / 2);
  double best = 0;
  for (std::size_t i = reach; i + reach < count; ++i) {
    if (light[i - reach][0] < 0 || light[i + reach][0] < 0 || light[i][0] < 0) continue;
    for (int c = 0; c < 3; ++c) {
      const double step = std::abs(light[i + reach][c] - light[i - reach][c]);
      best = std::max(best, step / (kReader.rim_dark + std::max(light[i + reach][c], light[i - reach][c])));
    }
  }
  return best;
}

}  // namespace

double rim_share(const GlassImage& glass, const std::vector<Square>& dice) {
  int with_edge = 0;
  int looked = 0;
  for (int k = 0; k < kDirections; ++k) {
    bool seen = false;
    const double step = steepest(glass, 2 * std::numbers::pi * k / kDirections, dice, seen);
    if (!seen) continue;
    ++looked;
    if (step > kReader.rim_step) ++with_edge;
  }
  return looked > 0 ? static_cast<double>(with_edge) / looked : 1;
}

}  // namespace undercup::vision
