#include "vision/cup_rim.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "vision/levels.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr int kDirections = 60;
constexpr std::size_t kLeastDirections = 12;  // fewer tell nothing of a circle
constexpr std::size_t kEdges = 3;             // in one direction

// What a die and its sides may be seen in.
struct Around {
  cv::Point2d middle;
  double radius = 0;
};

// Of these dice those that lie in one direction from the window's middle, or in the opposite one.
std::vector<Around> dice_along(const GlassImage& glass, cv::Point2d out, const std::vector<Square>& dice) {
  std::vector<Around> along;
  for (const Square& die : dice) {
    const double radius = kReader.die_surroundings * die.edge;
    if (std::abs(out.cross(die.centre - glass.window)) < radius) along.push_back({die.centre, radius});
  }
  return along;
}

bool on_a_die(cv::Point2d p, const std::vector<Around>& dice) {
  return std::any_of(dice.begin(), dice.end(), [&](const Around& die) {
    const cv::Point2d off = p - die.middle;
    return off.dot(off) < die.radius * die.radius;
  });
}

// The picture at one distance in one direction: mean of a short arc. Negative: a lamp, a die, outside.
cv::Vec3d arc_mean(const GlassImage& glass, cv::Point2d out, double radius, const std::vector<Around>& dice) {
  constexpr int kAside = 2;      // places to either side
  constexpr double kStep = 1.5;  // px
  const cv::Vec3d hidden(-1, -1, -1);
  const cv::Point2d middle = glass.window + radius * out;
  if (on_a_die(middle, dice)) return hidden;
  const cv::Point2d across(-out.y, out.x);
  const cv::Rect all({}, glass.bgr.size());
  cv::Vec3i sum;
  for (int k = -kAside; k <= kAside; ++k) {
    const cv::Point at(middle + kStep * k * across);
    if (!all.contains(at)) return hidden;
    const auto& c = glass.bgr.at<cv::Vec3b>(at);
    if (is_saturated(c)) return hidden;
    sum += cv::Vec3i(c[0], c[1], c[2]);
  }
  return cv::Vec3d(sum) / (2 * kAside + 1);
}

// How far from the window's middle edges are looked for, work px.
struct Span {
  double from = 0;
  double to = 0;
};

Span rim_span(const GlassImage& glass) {
  return {kReader.rim_from * glass.window_radius, kReader.rim_to * glass.window_radius};
}

// What lies in one direction from the window's middle.
struct Ray {
  cv::Point2d out;            // a unit long
  std::vector<double> edges;  // how far out they lie, work px; the steepest first
};

// How steep the step is at each place along a ray, as a share of the light on its brighter side; 0 where it is hidden.
std::vector<double> steps(const std::vector<cv::Vec3d>& light, std::size_t reach) {
  std::vector<double> steep(light.size(), 0);
  for (std::size_t i = reach; i + reach < light.size(); ++i) {
    const cv::Vec3d& before = light[i - reach];
    const cv::Vec3d& after = light[i + reach];
    if (before[0] < 0 || after[0] < 0 || light[i][0] < 0) continue;
    for (int c = 0; c < 3; ++c)
      steep[i] =
          std::max(steep[i], std::abs(after[c] - before[c]) / (kReader.rim_dark + std::max(after[c], before[c])));
  }
  return steep;
}

// Nothing where dice and lamps' images hide more than half of it.
std::optional<Ray> ray_towards(const GlassImage& glass, double angle, const std::vector<Square>& dice) {
  const auto [from, to] = rim_span(glass);
  const auto count = static_cast<std::size_t>(to - from);
  const auto reach = static_cast<std::size_t>(std::max(1L, std::lround(kReader.rim_width_mm * glass.scale)));
  const cv::Point2d out(std::cos(angle), std::sin(angle));
  const std::vector<Around> along = dice_along(glass, out, dice);
  std::vector<cv::Vec3d> light(count);
  for (std::size_t i = 0; i < count; ++i) light[i] = arc_mean(glass, out, from + static_cast<double>(i), along);
  const auto usable = std::count_if(light.begin(), light.end(), [](const cv::Vec3d& v) { return v[0] >= 0; });
  if (usable <= static_cast<std::ptrdiff_t>(count / 2)) return std::nullopt;
  Ray ray{out, {}};
  std::vector<double> step = steps(light, reach);
  while (ray.edges.size() < kEdges) {
    const auto steepest = std::max_element(step.begin(), step.end());
    if (steepest == step.end() || *steepest <= kReader.rim_step) break;
    const auto at = static_cast<std::size_t>(steepest - step.begin());
    ray.edges.push_back(from + static_cast<double>(at));
    const std::size_t first = at > 2 * reach ? at - 2 * reach : 0;
    std::fill(step.begin() + static_cast<std::ptrdiff_t>(first),
              step.begin() + static_cast<std::ptrdiff_t>(std::min(step.size(), at + 2 * reach + 1)), 0.0);
  }
  return ray;
}

// A circle about a place given from the window's middle, work px.
struct Ring {
  cv::Point2d middle;
  double radius = 0;
};

// The circle through three places.
std::optional<Ring> ring_through(cv::Point2d a, cv::Point2d b, cv::Point2d c) {
  const cv::Point2d ab = b - a;
  const cv::Point2d ac = c - a;
  const double cross = 2 * ab.cross(ac);
  if (std::abs(cross) < 1e-6) return std::nullopt;
  const double b2 = ab.dot(ab);
  const double c2 = ac.dot(ac);
  const cv::Point2d off((ac.y * b2 - ab.y * c2) / cross, (ab.x * c2 - ac.x * b2) / cross);
  return Ring{a + off, cv::norm(off)};
}

// The window's middle lies within every ring that may be a rim.
static_assert(kReader.rim_aside < kReader.rim_least);

bool may_be_rim(const Ring& ring, double window_radius) {
  return ring.radius >= kReader.rim_least * window_radius && ring.radius <= window_radius &&
         cv::norm(ring.middle) <= kReader.rim_aside * window_radius;
}

// In what share of the directions, of those in which the ring lies where edges are looked for, one is seen on it; 0 as
// soon as it can no longer be more than `beaten`.
double share_on(const Ring& ring, const std::vector<Ray>& rays, const Span& span, double bears, double beaten) {
  const auto all = static_cast<double>(rays.size());
  double within = 0;
  double off_it = 0;
  const double inside = ring.radius * ring.radius - ring.middle.dot(ring.middle);
  for (const Ray& ray : rays) {
    const double along = ring.middle.dot(ray.out);
    const double at = along + std::sqrt(inside + along * along);
    if (at < span.from || at > span.to) continue;
    ++within;
    if (std::any_of(ray.edges.begin(), ray.edges.end(), [&](double edge) { return std::abs(edge - at) < bears; }))
      continue;
    ++off_it;
    if (off_it >= (1 - beaten) * all) return 0;
  }
  return 2 * within > all ? 1 - off_it / within : 0;
}

// The circles through an edge of each of three rays that may be a cup's rim.
std::vector<Ring> rims_through(const Ray& a, const Ray& b, const Ray& c, double window_radius) {
  std::vector<Ring> rims;
  for (const double at_a : a.edges)
    for (const double at_b : b.edges)
      for (const double at_c : c.edges) {
        const auto ring = ring_through(at_a * a.out, at_b * b.out, at_c * c.out);
        if (ring && may_be_rim(*ring, window_radius)) rims.push_back(*ring);
      }
  return rims;
}

}  // namespace

double rim_share(const GlassImage& glass, const std::vector<Square>& dice) {
  std::vector<Ray> rays;
  for (int k = 0; k < kDirections; ++k)
    if (auto ray = ray_towards(glass, 2 * std::numbers::pi * k / kDirections, dice)) rays.push_back(*std::move(ray));
  if (rays.size() < kLeastDirections) return 1;
  const Span span = rim_span(glass);
  const double bears = kReader.rim_bears_mm * glass.scale;
  const std::size_t third = rays.size() / 3;
  double most = 0;
  for (std::size_t k = 0; k < third; ++k)
    for (const Ring& rim : rims_through(rays[k], rays[k + third], rays[k + 2 * third], glass.window_radius))
      most = std::max(most, share_on(rim, rays, span, bears, most));
  return most;
}

}  // namespace undercup::vision
