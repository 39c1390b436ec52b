#pragma once

#include <cstdint>

namespace undercup::firmware {

/// A stream of random numbers fixed by its seed, the same on every machine (SplitMix64: Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014).
class Random {
public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  /// One of 0 .. `count` - 1. The bias of the remainder is below count / 2^64.
  std::uint64_t below(std::uint64_t count) { return next() % count; }

  /// In [0, 1), in steps of 2^-53.
  double fraction() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

private:
  std::uint64_t state_;
};

/// A stream of its own for each purpose of one seed.
inline Random stream(std::uint64_t seed, std::uint64_t purpose) {
  Random mixed(seed * 0x2545f4914f6cdd1dU + purpose);
  return Random(mixed.next());
}

}  // namespace undercup::firmware
