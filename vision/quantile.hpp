#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

// For vision and calibration alone.
namespace undercup::vision {

/// The value that `share` (0..1) of all do not exceed; 0.5: their median. Leaves the values in another order. There is
/// at least one.
template <typename Value>
double quantile(std::vector<Value>& values, double share) {
  const auto last = static_cast<double>(values.size() - 1);
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * last);
  std::nth_element(values.begin(), at, values.end());
  return static_cast<double>(*at);
}

/// The middle one of at least one value; of an even number the lower of the two.
inline double median(std::vector<double> values) {
  return quantile(values, 0.5);
}

}  // namespace undercup::vision
