#include "vision/frame.hpp"

#include <algorithm>

namespace undercup::vision {

std::uint64_t fingerprint(const Frame& frame) {
  constexpr std::uint64_t kOffsetBasis = 14695981039346656037U;  // of FNV-1a, as its prime
  constexpr std::uint64_t kPrime = 1099511628211U;
  constexpr int kRows = 32;  // noise shows in any of them
  const auto row = static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(channels(frame.format));
  const int step = std::max(1, frame.height / kRows);
  std::uint64_t hash = kOffsetBasis;
  for (int y = 0; y < frame.height; y += step) {
    const std::size_t begin = static_cast<std::size_t>(y) * row;
    for (std::size_t i = begin; i < begin + row && i < frame.pixels.size(); ++i)
      hash = (hash ^ frame.pixels[i]) * kPrime;
  }
  return hash;
}

}  // namespace undercup::vision
