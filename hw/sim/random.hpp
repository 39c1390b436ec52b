#pragma once

#include <cmath>
#include <cstdint>
#include <initializer_list>

namespace undercup::hw::sim {

/// What a stream of random numbers is for; each has streams of its own, so drawing one more number here moves nothing
/// there.
enum class Purpose : std::uint64_t {
  game,
  seat,
  table,
  layout,
  wrong_pip,
  tumble,
  trouble,
  flaws,
  noise,
  grain,
  light_control
};

/// Stirs a number so that neighbouring ones become unrelated (the finaliser of splitmix64, Steele et al. 2014).
constexpr std::uint64_t stirred(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31U);
}

/// A stream of random numbers fixed by a purpose and a key; the same on every machine. A value, no global state.
class Random {
public:
  Random(Purpose purpose, std::initializer_list<std::uint64_t> key) : state_(static_cast<std::uint64_t>(purpose)) {
    for (const std::uint64_t part : key) state_ = stirred(state_ ^ stirred(part));
  }

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    return stirred(state_);
  }

  /// In [0, 1).
  float unit() { return static_cast<float>(next() >> 40U) * 0x1p-24F; }
  /// In [least, most).
  float between(float least, float most) { return least + (most - least) * unit(); }
  /// In 0..count-1.
  int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
  bool chance(float probability) { return unit() < probability; }

private:
  std::uint64_t state_;
};

}  // namespace undercup::hw::sim
