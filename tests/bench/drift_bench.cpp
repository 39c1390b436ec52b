// What it costs to tell whether a window is as it was calibrated. One thread.

#include <benchmark/benchmark.h>

#include "calibration/drift.hpp"
#include "calibration/empty_window.hpp"
#include "tests/calibration/spoiled_window.hpp"
#include "tests/data_folder.hpp"

namespace {

using namespace undercup::calibration;

const std::string kPictures = undercup::testing::data_folder() / "calibration/";

StoredProfile with_reference(const testing::LabelledWindow& empty) {
  StoredProfile profile = empty.profile;
  profile.reference = reference_of({empty.frame}, profile).value();
  return profile;
}

void check(benchmark::State& state, const undercup::vision::Frame& frame, const StoredProfile& profile) {
  for (auto _ : state) benchmark::DoNotOptimize(drift_of(frame, profile));
}

void empty_window(benchmark::State& state) {
  const auto empty = testing::labelled_window(kPictures + "P1_empty_window1.jpg");
  check(state, empty.frame, with_reference(empty));
}
BENCHMARK(empty_window)->Unit(benchmark::kMillisecond);

void dice_under_a_cup(benchmark::State& state) {
  const auto empty = testing::labelled_window(kPictures + "P1_empty_window1.jpg");
  check(state, testing::labelled_window(kPictures + "P1_dice1.jpg").frame, with_reference(empty));
}
BENCHMARK(dice_under_a_cup)->Unit(benchmark::kMillisecond);

// Dirt makes the reader look whether it is dice.
void dirty_window(benchmark::State& state) {
  const auto empty = testing::labelled_window(kPictures + "P1_empty_window1.jpg");
  check(state, testing::smeared(empty, 4, -0.3, 1), with_reference(empty));
}
BENCHMARK(dirty_window)->Unit(benchmark::kMillisecond);

void without_a_reference(benchmark::State& state) {
  const auto empty = testing::labelled_window(kPictures + "P1_empty_window1.jpg");
  check(state, empty.frame, empty.profile);
}
BENCHMARK(without_a_reference)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
