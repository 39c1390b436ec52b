#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "vision/reading.hpp"

namespace undercup::vision {

/// How often what was said with about the same certainty was mistaken, by steps of a fifth of a nine: 5 is 0.9, 10 is
/// 0.99.
struct Reliability {
  struct Step {
    int all = 0;
    int mistaken = 0;
  };
  std::map<int, Step> steps;

  /// `certainty`: 0..1.
  void count(double certainty, bool mistaken) {
    constexpr double kMost = 6;
    const double nines = std::min(kMost, -std::log10(std::max(1e-9, 1 - certainty)));
    Step& step = steps[static_cast<int>(kStepsADecade * nines)];
    ++step.all;
    if (mistaken) ++step.mistaken;
  }

  /// The steps that were seen, each with its least certainty, ascending.
  [[nodiscard]] std::vector<std::pair<double, Step>> steps_seen() const {
    std::vector<std::pair<double, Step>> seen;
    for (const auto& [number, step] : steps) seen.emplace_back(1 - std::pow(10, -number / kStepsADecade), step);
    return seen;
  }

  /// One line a step that was seen.
  void print(const std::string& what) const {
    std::printf("%s by certainty:\n", what.c_str());
    for (const auto& [least, step] : steps_seen())
      std::printf("  %.6f and more: %d mistaken of %d\n", least, step.mistaken, step.all);
  }

private:
  static constexpr double kStepsADecade = 5;
};

/// How readings of pictures turned out.
struct Outcomes {
  int pictures = 0;
  int right = 0;  ///< read, and what is there
  int wrong = 0;  ///< read, and not what is there

  [[nodiscard]] int refused() const { return pictures - right - wrong; }
};

/// From the least to the most a share may be.
struct Interval {
  double least = 0;
  double most = 1;
};

/// Where a share lies with a probability of 95 %, of which `hits` of `all` were seen (Wilson 1927).
inline Interval wilson(int hits, int all) {
  if (all == 0) return {};
  constexpr double kZ = 1.96;
  const double n = all;
  const double p = hits / n;
  const double middle = (p + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double half = kZ / (1 + kZ * kZ / n) * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

/// Whether the dice made out have just these values, ascending, however sure they are; nothing: it shows no set that
/// can be read.
inline bool has_values(const CupReading& reading, const std::optional<std::vector<int>>& values) {
  std::vector<int> seen;
  for (const DieReading& die : reading.dice) seen.push_back(table::pips(die.value));
  std::sort(seen.begin(), seen.end());
  return values && seen == *values;
}

/// Counts a reading of a picture with these values.
inline void count(Outcomes& outcomes, const CupReading& reading, const std::optional<std::vector<int>>& values) {
  ++outcomes.pictures;
  if (reading.status == ReadStatus::read) ++(has_values(reading, values) ? outcomes.right : outcomes.wrong);
}

/// One line with 95 % intervals.
inline void print(const std::string& what, const Outcomes& o) {
  const Interval right = wilson(o.right, o.pictures);
  const Interval wrong = wilson(o.wrong, o.pictures);
  std::printf("%-28s %6d pictures  right %6d (%.1f to %.1f %%)  refused %6d  wrong %4d (%.3f to %.3f %%)\n",
              what.c_str(), o.pictures, o.right, 100 * right.least, 100 * right.most, o.refused(), o.wrong,
              100 * wrong.least, 100 * wrong.most);
}

}  // namespace undercup::vision
