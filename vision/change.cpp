#include "vision/change.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/quantile.hpp"

namespace undercup::vision {
namespace {

/// Cells this far out, of the window's radius, show its rim and not what is behind it.
constexpr double kInside = 0.97;

/// Share of the patches that show noise and not motion, unless a hand is in the picture.
constexpr double kUsual = 0.75;

/// Grey of a cell outside the window; inside, black is 1.
constexpr std::uint8_t kOutside = 0;

/// Blue's, green's and red's share of grey (ITU-R BT.601), out of `kWhole`.
constexpr std::array<std::uint64_t, 3> kWeights{29, 150, 77};
constexpr std::uint64_t kWhole = 256;

/// Ratios fewer than this say nothing of a row's brightness.
constexpr std::size_t kFewestRatios = 8;

std::size_t index(const Thumbnail& t, int row, int column) {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(t.width) + static_cast<std::size_t>(column);
}

bool makes_sense(const Frame& frame, const CameraProfile& profile) {
  const Circle& w = profile.window;
  return frame.whole() && std::isfinite(w.x) && std::isfinite(w.y) && w.radius > 1 &&
         w.radius < frame.width + frame.height && std::abs(w.x) < 4.0 * frame.width &&
         std::abs(w.y) < 4.0 * frame.height && profile.px_per_mm > 0 && std::isfinite(profile.px_per_mm);
}

/// By how much rows [first, last] became brighter as a whole.
double gain(const Thumbnail& before, const Thumbnail& now, int first, int last, const LookPolicy& policy) {
  std::vector<float> ratios;
  for (int row = std::max(first, 0); row <= std::min(last, now.height - 1); ++row) {
    for (int column = 0; column < now.width; ++column) {
      const int was = before.grey[index(before, row, column)];
      const int is = now.grey[index(now, row, column)];
      const bool tells = was >= policy.least_gain_level && was < policy.saturation && is < policy.saturation;
      if (tells) ratios.push_back(static_cast<float>(is) / static_cast<float>(was));
    }
  }
  if (ratios.size() < kFewestRatios) return 1;
  return std::clamp(quantile(ratios, 0.5), 1 / policy.most_gain, policy.most_gain);
}

/// What is left of a cell's change when its row's brightness is taken out.
double difference(int was, int is, double gain) {
  return std::abs(is - std::min(gain * was, 255.0));
}

/// A resting cup's picture and one of now, and which changes are none.
struct Compared {
  const Thumbnail& covered;
  const Thumbnail& now;
  double gain;
  double floor;
  int saturation;
};

Compared compared_with(const Thumbnail& covered, const Thumbnail& now, const LookMemory& memory,
                       const LookPolicy& policy) {
  return {covered, now, gain(covered, now, 0, now.height - 1, policy),
          policy.light_floor + policy.light_noise * memory.noise, policy.saturation};
}

/// How the light in the window differs from that of a covered picture.
struct Unlike {
  double share = 0;    ///< of the light that is another, 0..1
  double balance = 0;  ///< -1: all of that became darker, 1: all became brighter
};

/// The same against the covered picture moved by that many cells. Lamps mirrored in the glass stay where they are and
/// are left out.
Unlike unlike(const Compared& c, int down, int right) {
  double changed = 0;
  double brighter = 0;
  double all = 0;
  for (int row = std::max(0, down); row < std::min(c.now.height, c.now.height + down); ++row) {
    for (int column = std::max(0, right); column < std::min(c.now.width, c.now.width + right); ++column) {
      const int is = c.now.grey[index(c.now, row, column)];
      const int was = c.covered.grey[index(c.covered, row - down, column - right)];
      if (is == kOutside || was == kOutside || (is >= c.saturation && was >= c.saturation)) continue;
      const double change = std::max(0.0, difference(was, is, c.gain) - c.floor);
      changed += change;
      brighter += is > c.gain * was ? change : -change;
      all += std::max(was, is);
    }
  }
  if (all <= 0 || changed <= 0) return {};
  return {std::min(1.0, changed / all), brighter / changed};
}

/// Share of the light that is left when the best shift of the cup is undone.
double left_unshifted(const Compared& compared, const LookPolicy& policy) {
  const int reach = cvRound(policy.shift_mm / policy.cell_mm);
  double least = 1;
  for (int down = -reach; down <= reach; ++down) {
    for (int right = -reach; right <= reach; ++right) {
      if (down * down + right * right <= reach * reach) least = std::min(least, unlike(compared, down, right).share);
    }
  }
  return least;
}

cv::Rect window_in(const Frame& frame, const Circle& w) {
  const cv::Rect window(cvRound(w.x - w.radius), cvRound(w.y - w.radius), cvRound(2 * w.radius), cvRound(2 * w.radius));
  const cv::Rect seen = window & cv::Rect(0, 0, frame.width, frame.height);
  return seen.width < window.width / 2 || seen.height < window.height / 2 ? cv::Rect() : seen;
}

/// Sums over rows [top, bottom) of each byte of columns [left, right).
std::vector<std::uint32_t> column_sums(const Frame& frame, int left, int right, int top, int bottom) {
  const auto bytes = static_cast<std::size_t>(channels(frame.format));
  const auto count = static_cast<std::size_t>(right - left) * bytes;
  std::vector<std::uint32_t> sums(count, 0);
  for (int row = top; row < bottom; ++row) {
    const auto first =
        (static_cast<std::size_t>(row) * static_cast<std::size_t>(frame.width) + static_cast<std::size_t>(left));
    const std::uint8_t* const pixels = frame.pixels.data() + first * bytes;
    for (std::size_t i = 0; i < count; ++i) sums[i] += pixels[i];
  }
  return sums;
}

/// Mean grey of those columns, at least 1.
std::uint8_t mean_grey(const std::vector<std::uint32_t>& sums, int left, int right, int rows, int bytes) {
  std::uint64_t sum = 0;
  for (int i = left * bytes; i < right * bytes; ++i) {
    const auto byte = static_cast<std::size_t>(i);
    sum += static_cast<std::uint64_t>(sums[byte]) * (bytes == 1 ? kWhole : kWeights.at(byte % kWeights.size()));
  }
  const auto pixels = static_cast<std::uint64_t>(right - left) * static_cast<std::uint64_t>(rows);
  return static_cast<std::uint8_t>(std::clamp<std::uint64_t>(sum / (kWhole * pixels), 1, 255));
}

/// The cells within `reach` edges of a die's centre.
std::vector<std::size_t> cells_of(const DieReading& die, double reach, const Thumbnail& t, const Frame& frame,
                                  const CameraProfile& profile) {
  const cv::Rect seen = window_in(frame, profile.window);
  std::vector<std::size_t> cells;
  for (int row = 0; row < t.height; ++row) {
    for (int column = 0; column < t.width; ++column) {
      const double x = seen.x + (column + 0.5) * seen.width / t.width;
      const double y = seen.y + (row + 0.5) * seen.height / t.height;
      if (std::hypot(die.x - x, die.y - y) < reach * die.edge_px) cells.push_back(index(t, row, column));
    }
  }
  return cells;
}

/// Share of the light at those cells that is not as it was.
double unlike_at(const Compared& c, const std::vector<std::size_t>& cells) {
  double changed = 0;
  double all = 0;
  for (const std::size_t i : cells) {
    if (c.now.grey[i] == kOutside) continue;
    changed += std::max(0.0, difference(c.covered.grey[i], c.now.grey[i], c.gain) - c.floor);
    all += std::max(c.covered.grey[i], c.now.grey[i]);
  }
  return all > 0 ? std::min(1.0, changed / all) : 0;
}

}  // namespace

std::optional<Thumbnail> thumbnail(const Frame& frame, const CameraProfile& profile, const LookPolicy& policy) {
  if (!makes_sense(frame, profile)) return std::nullopt;
  const Circle& w = profile.window;
  const cv::Rect seen = window_in(frame, w);
  if (seen.empty()) return std::nullopt;
  const double cell = std::max(policy.cell_mm * profile.px_per_mm, policy.least_cell_px);
  const int columns = std::max(1, cvRound(seen.width / cell));
  const int rows = std::max(1, cvRound(seen.height / cell));
  Thumbnail t{columns, rows, {}};
  t.grey.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), kOutside);
  for (int row = 0; row < rows; ++row) {
    const int top = seen.y + row * seen.height / rows;
    const int bottom = seen.y + (row + 1) * seen.height / rows;
    const std::vector<std::uint32_t> sums = column_sums(frame, seen.x, seen.x + seen.width, top, bottom);
    for (int column = 0; column < columns; ++column) {
      const int left = column * seen.width / columns;
      const int right = (column + 1) * seen.width / columns;
      const double x = seen.x + 0.5 * (left + right) - w.x;
      const double y = 0.5 * (top + bottom) - w.y;
      if (x * x + y * y > kInside * kInside * w.radius * w.radius) continue;
      t.grey[index(t, row, column)] = mean_grey(sums, left, right, bottom - top, channels(frame.format));
    }
  }
  return t;
}

Thumbnail without_dice(Thumbnail t, const std::vector<DieReading>& dice, const Frame& frame,
                       const CameraProfile& profile, const LookPolicy& policy) {
  for (const DieReading& die : dice) {
    for (const std::size_t cell : cells_of(die, policy.die_reach, t, frame, profile)) t.grey[cell] = kOutside;
  }
  return t;
}

Change change_between(const Thumbnail& before, const Thumbnail& now, const LookPolicy& policy) {
  cv::Mat changed(now.height, now.width, CV_32F, cv::Scalar(0));
  std::vector<float> cells;
  for (int row = 0; row < now.height; ++row) {
    const double row_gain = gain(before, now, row - 1, row + 1, policy);
    for (int column = 0; column < now.width; ++column) {
      const std::size_t i = index(now, row, column);
      if (now.grey[i] == kOutside) continue;
      const double shade = policy.shade * std::max(before.grey[i], now.grey[i]);
      const auto d = static_cast<float>(difference(before.grey[i], now.grey[i], row_gain));
      changed.at<float>(row, column) = std::max(0.0F, d - static_cast<float>(shade));
      cells.push_back(d);
    }
  }
  if (cells.empty()) return {};
  const int patch = std::max(1, cvRound(policy.patch_mm / policy.cell_mm));
  cv::blur(changed, changed, {patch, patch});
  std::vector<float> patches;
  for (int i = 0; i < now.width * now.height; ++i) {
    if (now.grey[static_cast<std::size_t>(i)] != kOutside)
      patches.push_back(changed.at<float>(i / now.width, i % now.width));
  }
  return {quantile(cells, 0.5), quantile(patches, kUsual), quantile(patches, 1)};
}

Light light_since(const Thumbnail& around, const Thumbnail& now, const LookMemory& memory, bool resting,
                  const LookPolicy& policy) {
  const Compared compared = compared_with(around, now, memory, policy);
  const Unlike light = unlike(compared, 0, 0);
  const double balance = std::abs(light.balance);
  if (!resting || light.share < policy.least_light) return {light.share, false};
  const auto& before = memory.resting_light;
  if (before && std::abs(before->share - light.share) < policy.same_light) return {light.share, before->shifted};
  if (balance <= policy.shift_balance) return {light.share, true};
  const double left = left_unshifted(compared, policy) / light.share;
  const bool shifted =
      left < policy.shift_explains || (left < policy.shift_helps && balance <= policy.shift_helped_balance);
  return {light.share, shifted};
}

double most_changed_place(const Covered& covered, const Thumbnail& now, const std::vector<DieReading>& dice,
                          const Frame& frame, const CameraProfile& profile, const LookMemory& memory,
                          const LookPolicy& policy) {
  const Compared compared = compared_with(covered.picture, now, memory, policy);
  double most = 0;
  for (const auto* places : {&covered.dice, &dice}) {
    for (const DieReading& die : *places) {
      most = std::max(most, unlike_at(compared, cells_of(die, policy.die_core, now, frame, profile)));
    }
  }
  return most;
}

}  // namespace undercup::vision
