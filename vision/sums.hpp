#pragma once

#include <cstddef>
#include <vector>

namespace undercup::vision {

/// What is to be summed: all places made of a picture, for all planes.
struct Sums {
  const float* picture = nullptr;
  const int* begins = nullptr;  ///< in the picture, of each place's sum
  std::size_t places = 0;
  const int* in_a_sum = nullptr;  ///< from there on, what goes into one
  std::size_t count = 0;
  const float* weights = nullptr;  ///< of as many planes side by side as are summed at once; then of the next
  const float* biases = nullptr;
  std::size_t made = 0;  ///< planes
  float least = 0;       ///< no sum is told as less
  float* to = nullptr;   ///< plane by plane, place by place
};

/// How many numbers the processor may multiply at once, ascending: 4, with AVX2 8, with AVX-512 16.
std::vector<int> lanes_here();

/// Of how many planes weights lie side by side for so many lanes; the last ones may be of nought.
std::size_t planes_at_once(int lanes);

/// Sums up. `lanes`: one of `lanes_here()`.
void sum_up(const Sums& sums, int lanes);

}  // namespace undercup::vision
