// What reading a cup costs, and each stage of it; how it grows with pixels and with dice. One thread.

#include <benchmark/benchmark.h>

#include <opencv2/core.hpp>

#include "tests/vision/drawn_cup.hpp"
#include "tests/vision/labelled.hpp"
#include "vision/cup_rim.hpp"
#include "vision/face_finder.hpp"
#include "vision/face_judge.hpp"
#include "vision/glass_image.hpp"
#include "vision/look.hpp"
#include "vision/read.hpp"

namespace {

using namespace undercup;
using Cup = vision::DrawnCup;

Cup cup_of(int width, int dice) {
  std::vector<int> values;
  for (int i = 0; i < dice; ++i) values.push_back(1 + i % 6);
  return vision::drawn_cup({.seed = 7, .seat = 1, .width = width, .height = width * 3 / 4, .die_style = 0}, values);
}

// All pictures of the test data, one after the other: what a cup costs on the whole.
void labelled_pictures(benchmark::State& state) {
  const auto pictures = vision::labelled_pictures("cups");
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& picture = pictures[i++ % pictures.size()];
    benchmark::DoNotOptimize(vision::read(picture.frame, picture.profile, picture.dice));
  }
}
BENCHMARK(labelled_pictures)->Unit(benchmark::kMillisecond);

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
  for (auto _ : state) benchmark::DoNotOptimize(vision::find_things(glass->bgr));
}
BENCHMARK(stage_things_found)->Unit(benchmark::kMillisecond);

void stage_squares_judged(benchmark::State& state) {
  const Cup cup = cup_of(640, 5);
  const auto glass = vision::glass_image(cup.frame, cup.profile, vision::die_scales(cup.profile));
  std::vector<vision::Square> squares;
  for (const vision::Proposal& proposal : vision::find_things(glass->bgr)) squares.push_back(proposal.square);
  state.counters["squares"] = static_cast<double>(squares.size());
  const vision::Window window{glass->bgr, glass->window, glass->window_radius};
  for (auto _ : state) benchmark::DoNotOptimize(vision::judge_squares(window, squares));
}
BENCHMARK(stage_squares_judged)->Unit(benchmark::kMillisecond);

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
