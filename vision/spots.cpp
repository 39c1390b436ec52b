#include "vision/spots.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr int kRays = 24;
// A pip leaning by 45 degrees still has its rim between these shares of its mean radius.
constexpr float kLeastReach = 0.7F;
constexpr float kMostReach = 1.3F;
// A rim is looked for from half the guessed radius on; a px a step, the crossing is interpolated.
constexpr float kRayStep = 1.0F;
// Less round than this at first sight, a thing does not become round by a better look.
constexpr float kHopeless = 0.4F;
// Where a pip's middle and its outer part are looked at, shares of its radius, and how many times plainer the outer
// part of an inlaid ring is than its middle.
constexpr float kMiddle = 0.4F;
constexpr float kBand = 0.75F;
constexpr float kInlaid = 2.0F;

// Where a rim moves by less (px) from one look to the next, it is found.
constexpr float kSettled = 0.25F;

// At first sight, a point differs from another by this share of the inside's contrast to its surroundings.
constexpr float kStandsOut = 0.4F;

// What is looked for: boxes whose sides are that many radii, the inner one within a pip, or all around a ring.
struct Disc {
  double radius;  // share of the edge
  double inner;
  bool ring = false;
};
constexpr Disc kDiscs[] = {{kReader.pip_radius, 1.5}, {kReader.big_pip_radius, 1.5}, {kReader.ring_radius, 1.9, true}};
constexpr double kOuter = 4;

struct Seed {
  cv::Point at;
  cv::Vec3f inside;
  cv::Vec3f contrast;
  int response = 0;
  double radius = 0;
  bool ring = false;  // with a middle in the body's colour
};

int odd(double side) {
  return 2 * static_cast<int>(std::lround((side - 1) / 2)) + 1;
}

cv::Mat strongest_channel(const cv::Mat& bgr) {
  std::array<cv::Mat, 3> c;
  cv::split(bgr, c.data());
  cv::max(c[0], c[1], c[0]);
  cv::max(c[0], c[2], c[0]);
  return c[0];
}

// Places where a disc differs most from its surroundings, for one sign of the difference.
void collect_peaks(const GlassImage& glass, const cv::Mat& inner, const cv::Mat& outer, bool lighter, double radius,
                   bool ring, std::vector<Seed>& seeds) {
  cv::Mat difference;
  if (lighter)
    cv::subtract(inner, outer, difference);
  else
    cv::subtract(outer, inner, difference);
  const cv::Mat response = strongest_channel(difference);
  cv::Mat highest;
  const int apart = std::max(3, odd(1.5 * radius));
  cv::dilate(response, highest, cv::getStructuringElement(cv::MORPH_RECT, {apart, apart}));
  const double reach = glass.window_radius * glass.window_radius;
  const int margin = std::max(2, static_cast<int>(radius));
  for (int y = margin; y < response.rows - margin; ++y) {
    const auto* r = response.ptr<uchar>(y);
    const auto* h = highest.ptr<uchar>(y);
    for (int x = margin; x < response.cols - margin; ++x) {
      if (r[x] < kReader.least_contrast || r[x] != h[x]) continue;
      const double dx = x - glass.window.x;
      const double dy = y - glass.window.y;
      if (dx * dx + dy * dy > reach) continue;
      const cv::Vec3f inside(inner.at<cv::Vec3b>(y, x));
      seeds.push_back({{x, y}, inside, inside - cv::Vec3f(outer.at<cv::Vec3b>(y, x)), r[x], radius, ring});
    }
  }
}

// The neighbourhood of a seed seen along its own contrast: pip high, body low, whatever their colours.
struct Patch {
  cv::Mat_<float> value;
  cv::Point corner;

  [[nodiscard]] float at(float x, float y) const {
    const int ix = std::clamp(static_cast<int>(x), 0, value.cols - 2);
    const int iy = std::clamp(static_cast<int>(y), 0, value.rows - 2);
    const float fx = std::clamp(x - static_cast<float>(ix), 0.F, 1.F);
    const float fy = std::clamp(y - static_cast<float>(iy), 0.F, 1.F);
    const float* a = value[iy] + ix;
    const float* b = value[iy + 1] + ix;
    return (1 - fy) * ((1 - fx) * a[0] + fx * a[1]) + fy * ((1 - fx) * b[0] + fx * b[1]);
  }
};

// The quick question before the careful one: does the inside stand out against most of a ring around it?
bool stands_out(const cv::Mat& smooth, const Seed& seed) {
  const auto length = static_cast<float>(cv::norm(seed.contrast));
  const cv::Vec3f w = seed.contrast / length;
  const auto along = [&](int x, int y) {
    const auto& p = smooth.at<cv::Vec3b>(std::clamp(y, 0, smooth.rows - 1), std::clamp(x, 0, smooth.cols - 1));
    return w[0] * p[0] + w[1] * p[1] + w[2] * p[2];
  };
  const float middle = along(seed.at.x, seed.at.y);
  const float all = w.dot(seed.inside);
  if (seed.ring && all - middle < kStandsOut * length) return false;
  const float inside = seed.ring ? all : middle;
  const int r = static_cast<int>(std::lround(kReader.quick_ring * seed.radius));
  const int d = static_cast<int>(std::lround(kReader.quick_ring * seed.radius / std::numbers::sqrt2));
  const cv::Point ring[] = {{r, 0}, {d, d}, {0, r}, {-d, d}, {-r, 0}, {-d, -d}, {0, -r}, {d, -d}};
  int higher = 0;
  for (const auto& p : ring)
    if (inside - along(seed.at.x + p.x, seed.at.y + p.y) > kStandsOut * length) ++higher;
  return higher >= kReader.quick_least;
}

Patch cut_patch(const cv::Mat& bgr, const Seed& seed, int half) {
  const cv::Rect r =
      cv::Rect(seed.at.x - half, seed.at.y - half, 2 * half + 1, 2 * half + 1) & cv::Rect(0, 0, bgr.cols, bgr.rows);
  const cv::Vec3f w = seed.contrast / static_cast<float>(cv::norm(seed.contrast));
  Patch patch{cv::Mat_<float>(r.height, r.width), r.tl()};
  for (int y = 0; y < r.height; ++y) {
    const auto* from = bgr.ptr<cv::Vec3b>(r.y + y) + r.x;
    float* to = patch.value[y];
    for (int x = 0; x < r.width; ++x) to[x] = w[0] * from[x][0] + w[1] * from[x][1] + w[2] * from[x][2];
  }
  return patch;
}

const std::array<cv::Point2f, kRays>& directions() {
  static const std::array<cv::Point2f, kRays> all = [] {
    std::array<cv::Point2f, kRays> d;
    for (int k = 0; k < kRays; ++k) {
      const double angle = 2 * std::numbers::pi * k / kRays;
      d[static_cast<std::size_t>(k)] = {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
    }
    return d;
  }();
  return all;
}

float median(std::array<float, kRays> values) {
  std::nth_element(values.begin(), values.begin() + kRays / 2, values.end());
  return values[kRays / 2];
}

struct Rim {
  cv::Point2f centre;
  bool ring = false;  // the middle has the body's colour
  float radius = 0;
  float roundness = 0;
  cv::Point2f stretch;
};

// Mean of a circle in a patch.
float circle_mean(const Patch& patch, cv::Point2f centre, float radius) {
  float sum = 0;
  for (const auto& d : directions()) sum += patch.at(centre.x + radius * d.x, centre.y + radius * d.y);
  return sum / kRays;
}

// Walks outward along rays to where the value has fallen half way to the body's, then fits a circle. A pip may be a
// ring around a middle in the body's colour: then the way begins on the ring.
std::optional<Rim> find_rim(const Patch& patch, cv::Point2f centre, float guess, float most, bool ring_sought) {
  std::array<float, kRays> ring;
  std::array<float, kRays> reach;
  const auto& dir = directions();
  const float middle = circle_mean(patch, centre, kMiddle * guess);
  const float band = circle_mean(patch, centre, kBand * guess);
  for (std::size_t k = 0; k < kRays; ++k)
    ring[k] = patch.at(centre.x + 1.6F * guess * dir[k].x, centre.y + 1.6F * guess * dir[k].y);
  const float body = median(ring);
  const bool inlaid = ring_sought && band - body > kInlaid * std::max(0.F, middle - body);
  const float high = inlaid ? band : middle;
  const float half = (high + body) / 2;
  const float first_step = std::max(0.5F, (inlaid ? kBand : kMiddle) * guess);
  if (high - half < 2) return std::nullopt;
  for (std::size_t k = 0; k < kRays; ++k) {
    float before = high;
    reach[k] = most;
    for (float r = first_step; r <= most; r += kRayStep) {
      const float v = patch.at(centre.x + r * dir[k].x, centre.y + r * dir[k].y);
      if (v < half) {
        const float part = before > v ? (before - half) / (before - v) : 1;
        reach[k] = std::max(0.F, r - kRayStep + kRayStep * std::clamp(part, 0.F, 1.F));
        break;
      }
      before = v;
    }
  }
  Rim rim;
  rim.ring = inlaid;
  rim.radius = median(reach);
  cv::Point2f shift;
  int pairs = 0;
  for (std::size_t k = 0; k < kRays / 2; ++k) {
    const float a = reach[k];
    const float b = reach[k + kRays / 2];
    if (a > 1.6F * rim.radius || b > 1.6F * rim.radius) continue;
    shift += (a - b) / 2 * dir[k];
    ++pairs;
  }
  if (pairs > 0) shift *= 2.0F / static_cast<float>(pairs);
  rim.centre = centre + shift;
  int round = 0;
  for (std::size_t k = 0; k < kRays; ++k) {
    const float expected = rim.radius + shift.dot(dir[k]);
    if (std::abs(reach[k] - expected) < 0.22F * rim.radius + 0.4F) ++round;
  }
  rim.roundness = static_cast<float>(round) / kRays;
  for (std::size_t k = 0; k < kRays; ++k) {
    float r = (reach[k] - shift.dot(dir[k])) / rim.radius;
    if (r < kLeastReach || r > kMostReach) r = 1;  // a neighbour, or something on it: says nothing of its shape
    const auto& twice = dir[2 * k % kRays];
    rim.stretch += 2 * r / kRays * twice;
  }
  return rim;
}

cv::Vec3f ring_colour(const cv::Mat& bgr, cv::Point2f at, float radius) {
  // Per channel the median, so that a neighbour or the die's edge does not count.
  std::array<std::array<float, kRays>, 3> values;
  const auto& dir = directions();
  for (std::size_t k = 0; k < kRays; ++k) {
    const int x = std::clamp(static_cast<int>(std::lround(at.x + radius * dir[k].x)), 0, bgr.cols - 1);
    const int y = std::clamp(static_cast<int>(std::lround(at.y + radius * dir[k].y)), 0, bgr.rows - 1);
    const auto& p = bgr.at<cv::Vec3b>(y, x);
    for (std::size_t c = 0; c < 3; ++c) values[c][k] = p[static_cast<int>(c)];
  }
  return {median(values[0]), median(values[1]), median(values[2])};
}

std::optional<Spot> refine(const GlassImage& glass, const Seed& seed, float least, float most) {
  const int half = static_cast<int>(std::ceil(1.7 * most));
  const Patch patch = cut_patch(glass.bgr, seed, half);
  if (patch.value.cols < 4 || patch.value.rows < 4) return std::nullopt;
  cv::Point2f centre = cv::Point2f(seed.at - patch.corner);
  auto radius = static_cast<float>(seed.radius);
  std::optional<Rim> rim;
  for (int pass = 0; pass < 3; ++pass) {
    rim = find_rim(patch, centre, radius, 1.4F * most, seed.ring);
    if (!rim || rim->radius < 0.7F * least || rim->radius > most || rim->roundness < kHopeless) return std::nullopt;
    const bool found = cv::norm(rim->centre - centre) < kSettled && std::abs(rim->radius - radius) < kSettled;
    centre = rim->centre;
    radius = rim->radius;
    if (found) break;
  }
  const cv::Point2f at = centre + cv::Point2f(patch.corner);
  if (cv::norm(at - cv::Point2f(seed.at)) > seed.radius + 2) return std::nullopt;
  if (!rim || (seed.ring && !rim->ring) || rim->radius < least || rim->roundness < kReader.least_roundness)
    return std::nullopt;
  Spot spot;
  spot.at = at;
  spot.radius = radius;
  spot.roundness = rim->roundness;
  spot.stretch = rim->stretch;
  const cv::Vec3f body = ring_colour(glass.smooth, at, 1.5F * radius);
  const cv::Vec3f band = ring_colour(glass.smooth, at, kBand * radius);
  spot.inside = (ring_colour(glass.smooth, at, 0.2F * radius) + ring_colour(glass.smooth, at, 0.5F * radius)) / 2;
  if (seed.ring) spot.inside = band;
  spot.contrast = spot.inside - body;
  spot.strength = static_cast<float>(cv::norm(spot.contrast));
  spot.saturated = std::min({spot.inside[0], spot.inside[1], spot.inside[2]}) >= kReader.saturation;
  if (spot.strength < kReader.least_contrast) return std::nullopt;
  return spot;
}

}  // namespace

std::vector<Spot> find_spots(const GlassImage& glass, const EdgeRange& edge) {
  const double middle = glass.scale * (edge.least_mm + edge.most_mm) / 2;
  std::vector<Seed> seeds;
  for (const Disc& disc : kDiscs) {
    const double radius = disc.radius * middle;
    cv::Mat inner;
    cv::Mat outer;
    cv::blur(glass.bgr, inner, cv::Size(odd(disc.inner * radius), odd(disc.inner * radius)));
    cv::blur(glass.bgr, outer, cv::Size(odd(kOuter * radius), odd(kOuter * radius)));
    collect_peaks(glass, inner, outer, true, radius, disc.ring, seeds);
    collect_peaks(glass, inner, outer, false, radius, disc.ring, seeds);
  }
  std::erase_if(seeds, [&](const Seed& seed) { return !stands_out(glass.smooth, seed); });
  std::sort(seeds.begin(), seeds.end(), [](const Seed& a, const Seed& b) { return a.response > b.response; });
  const auto least = static_cast<float>(kReader.least_pip_radius * edge.least_mm * glass.scale);
  const auto most = static_cast<float>(kReader.most_pip_radius * edge.most_mm * glass.scale);
  std::vector<Spot> spots;
  for (const Seed& seed : seeds) {
    if (spots.size() >= static_cast<std::size_t>(kReader.most_spots)) break;
    const bool within = std::any_of(spots.begin(), spots.end(), [&](const Spot& s) {
      return cv::norm(s.at - cv::Point2f(seed.at)) < 0.5F * s.radius && s.contrast.dot(seed.contrast) > 0 &&
             s.roundness > kReader.sure_roundness;
    });
    if (within) continue;
    const auto reach = std::min(most, static_cast<float>(kReader.seed_reach * seed.radius));
    const auto spot = refine(glass, seed, least, reach);
    if (!spot) continue;
    const bool known = std::any_of(spots.begin(), spots.end(), [&](const Spot& s) {
      return cv::norm(s.at - spot->at) < 0.6F * std::min(s.radius, spot->radius) + 1 &&
             s.contrast.dot(spot->contrast) > 0;
    });
    if (!known) spots.push_back(*spot);
  }
  return spots;
}

}  // namespace undercup::vision
