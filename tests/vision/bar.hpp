#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <optional>
#include <vector>

#include "table/dice.hpp"
#include "vision/cup_watch.hpp"

// A cup on a bar whose camera's frames are told instead of drawn.
namespace undercup::vision::test {

inline constexpr WatchPolicy kPolicy{};

/// Dice in a row, an edge and a half apart, the row beginning at `x`.
inline CupReading dice(const std::vector<int>& values, double x = 100) {
  CupReading reading{ReadStatus::read, {}, 0.999};
  for (const int value : values) {
    reading.dice.push_back({*table::face_from_pips(value), *table::face_from_pips(7 - value), x, 100, 0.3, 40, 0.999});
    x += 60;
  }
  return reading;
}

inline CupReading refusal(ReadStatus status) {
  return {status, {}, 0.5};
}

inline table::Roll roll(const std::vector<int>& values) {
  table::Roll all;
  for (const int value : values) all.push_back(*table::face_from_pips(value));
  return all;
}

/// A cup and its camera: frames follow each other, and the watch is asked what it thinks.
struct Bar {
  static constexpr int kFrame = 125;  ///< ms from frame to frame

  CupWatch watch;
  int now = 0;
  std::optional<int> expect = 3;
  double changed = 0;  ///< of every frame from now on

  void see(Observation seen) {
    seen.exposed_at = std::chrono::milliseconds(now);
    watch = observe(watch, seen, expect, kPolicy);
  }
  void frame(double motion, double light, const std::optional<CupReading>& reading, int after = kFrame) {
    now += after;
    see({{}, motion, light, changed, reading, std::nullopt});
  }
  void moving(int after = kFrame) { frame(2, 0, std::nullopt, after); }
  void still(const CupReading& reading, int after = kFrame) { frame(0, 0, reading, after); }
  void lit(int after = kFrame) { frame(0, 0.3, refusal(ReadStatus::obstructed), after); }
  void stills(const CupReading& reading, int frames, int after = kFrame) {
    for (int i = 0; i < frames; ++i) still(reading, after);
  }
};

/// Shaken, at rest, locked.
inline Bar locked_bar(const std::vector<int>& values = {2, 3, 5}) {
  Bar bar;
  bar.moving();
  bar.stills(dice(values), 5);
  REQUIRE(bar.watch.state == CupState::locked);
  return bar;
}

/// .. and tipped for two frames.
inline Bar peeked_bar(const std::vector<int>& values = {2, 3, 5}) {
  Bar bar = locked_bar(values);
  bar.lit();
  bar.lit();
  REQUIRE(bar.watch.state == CupState::peeking);
  return bar;
}

}  // namespace undercup::vision::test
