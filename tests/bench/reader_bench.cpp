// What reading a cup costs, and each stage of it; how it grows with pixels and with dice. One thread.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <numeric>
#include <opencv2/core.hpp>
#include <utility>
#include <vector>

#include "tests/vision/drawn_cup.hpp"
#include "tests/vision/labelled.hpp"
#include "vision/cup_rim.hpp"
#include "vision/face_finder.hpp"
#include "vision/face_judge.hpp"
#include "vision/glass_image.hpp"
#include "vision/look.hpp"
#include "vision/quantile.hpp"
#include "vision/read.hpp"

namespace {

using namespace undercup;
using Cup = vision::DrawnCup;

Cup cup_of(int width, int dice) {
  std::vector<int> values;
  for (int i = 0; i < dice; ++i) values.push_back(1 + i % 6);
  return vision::drawn_cup({.seed = 7, .seat = 1, .width = width, .height = width * 3 / 4, .die_style = 0}, values);
}

// Milliseconds that the reading of a picture takes.
double reading_took(const vision::Frame& frame, const vision::CameraProfile& profile, int dice) {
  constexpr int kRounds = 3;  // of which the quickest counts: machines are noisy
  double quickest = std::numeric_limits<double>::max();
  for (int round = 0; round < kRounds; ++round) {
    const auto begun = std::chrono::steady_clock::now();
    benchmark::DoNotOptimize(vision::read(frame, profile, dice));
    const std::chrono::duration<double, std::milli> lasted = std::chrono::steady_clock::now() - begun;
    quickest = std::min(quickest, lasted.count());
  }
  return quickest;
}

// What one of some pictures costs, on the whole, in the middle and of the slowest twentieth.
void tell(std::vector<double> took, benchmark::State& state) {
  state.counters["pictures"] = static_cast<double>(took.size());
  state.counters["mean_ms"] = std::accumulate(took.begin(), took.end(), 0.0) / static_cast<double>(took.size());
  state.counters["median_ms"] = vision::quantile(took, 0.5);
  state.counters["p95_ms"] = vision::quantile(took, 0.95);
}

// The labelled pictures about as wide as a camera of a table tells them, of five dice or nearly, one after the other;
// spoilt ones, too.
void labelled_pictures_of_five_dice(benchmark::State& state) {
  constexpr int kLeastWidth = 600;
  constexpr int kMostWidth = 800;
  constexpr int kFewest = 4;
  constexpr int kMost = 6;
  auto pictures = vision::labelled_pictures("cups");
  std::erase_if(pictures, [](const vision::Labelled& picture) {
    return !picture.readable || picture.frame.width < kLeastWidth || picture.frame.width > kMostWidth ||
           picture.dice < kFewest || picture.dice > kMost;
  });
  std::vector<double> took;
  for (auto _ : state)
    for (const vision::Labelled& picture : pictures)
      took.push_back(reading_took(picture.frame, picture.profile, picture.dice));
  tell(std::move(took), state);
}
BENCHMARK(labelled_pictures_of_five_dice)->Unit(benchmark::kMillisecond)->Iterations(1);

// Five dice in a dry cup, each cup's of a make of its own, beyond those the reader was taught with.
void drawn_cups_of_five_dice(benchmark::State& state) {
  constexpr std::uint64_t kCups = 200;
  std::vector<Cup> cups;
  for (std::uint64_t seed = 1; seed <= kCups; ++seed) {
    hw::sim::Random random(hw::sim::Purpose::game, {seed, 1});
    cups.push_back(vision::drawn_cup(
        {.seed = seed, .seat = 1, .width = 640, .height = 480, .own_style = vision::stretched_style(seed)},
        vision::rolled(5, random)));
  }
  std::vector<double> took;
  for (auto _ : state)
    for (const Cup& cup : cups) took.push_back(reading_took(cup.frame, cup.profile, cup.dice()));
  tell(std::move(took), state);
}
BENCHMARK(drawn_cups_of_five_dice)->Unit(benchmark::kMillisecond)->Iterations(1);

void dice(benchmark::State& state) {
  const Cup cup = cup_of(640, static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(vision::read(cup.frame, cup.profile, cup.dice()));
}
BENCHMARK(dice)->DenseRange(0, 6)->Unit(benchmark::kMillisecond);

void width_with_five_dice(benchmark::State& state) {
  const Cup cup = cup_of(static_cast<int>(state.range(0)), 5);
  for (auto _ : state) benchmark::DoNotOptimize(vision::read(cup.frame, cup.profile, cup.dice()));
}
BENCHMARK(width_with_five_dice)->Arg(320)->Arg(640)->Arg(1280)->Arg(1920)->Unit(benchmark::kMillisecond);

void stage_window_cut_and_scaled(benchmark::State& state) {
  const Cup cup = cup_of(640, 5);
  for (auto _ : state)
    benchmark::DoNotOptimize(vision::glass_image(cup.frame, cup.profile, vision::die_scales(cup.profile)));
}
BENCHMARK(stage_window_cut_and_scaled)->Unit(benchmark::kMillisecond);

void stage_things_found(benchmark::State& state) {
  const Cup cup = cup_of(640, 5);
  const auto glass = vision::glass_image(cup.frame, cup.profile, vision::die_scales(cup.profile));
  for (auto _ : state) benchmark::DoNotOptimize(vision::found_things(glass->bgr));
}
BENCHMARK(stage_things_found)->Unit(benchmark::kMillisecond);

void stage_places_judged(benchmark::State& state) {
  const Cup cup = cup_of(640, 5);
  const auto glass = vision::glass_image(cup.frame, cup.profile, vision::die_scales(cup.profile));
  const std::vector<vision::Proposal> places = vision::found_things(glass->bgr);
  state.counters["places"] = static_cast<double>(places.size());
  for (auto _ : state) benchmark::DoNotOptimize(vision::judge_places(*glass, places));
}
BENCHMARK(stage_places_judged)->Unit(benchmark::kMillisecond);

void stage_cup_rim(benchmark::State& state) {
  const Cup cup = cup_of(640, 5);
  const auto glass = vision::glass_image(cup.frame, cup.profile, vision::die_scales(cup.profile));
  for (auto _ : state) benchmark::DoNotOptimize(vision::rim_share(*glass, {}));
}
BENCHMARK(stage_cup_rim)->Unit(benchmark::kMillisecond);

// A cup in which something moves is looked at, but not read.
void moving_cup(benchmark::State& state) {
  const Cup cup = cup_of(640, 5);
  const Cup other = cup_of(640, 4);
  vision::LookMemory memory;
  bool first = true;
  for (auto _ : state) {
    first = !first;
    benchmark::DoNotOptimize(vision::look(first ? cup.frame : other.frame, cup.profile, 5, memory));
  }
}
BENCHMARK(moving_cup)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
