// What the display costs (issue of the display, "Speed"): composing a scene, drawing it whole, and drawing what a step
// of play changes of it, at 1920x1080 with eight seats; with the shapes drawn and the allocations of each step.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/bench/counted_new.hpp"
#include "tests/ui/sample_views.hpp"
#include "ui/compose.hpp"
#include "ui/pools.hpp"
#include "ui/sdl/presenter.hpp"
#include "ui/sdl/window.hpp"

namespace {

using namespace undercup;
using namespace undercup::ui;

constexpr int kSeats = 8;
constexpr Size kSize{1920, 1080};

/// One step of play after the other, over and over: what a player sees from frame to frame.
struct Play {
  std::string name;
  std::vector<View> steps;
};

/// A press on up or down: the draft's number.
Play composing_a_bid() {
  Play play{"bid", {}};
  for (const int count : {9, 10}) {
    play.steps.push_back(samples::bidding(kSeats));
    play.steps.back().draft->count = count;
  }
  return play;
}

/// The same screen as time goes on, in steps of a sixtieth of a second.
Play moving(std::string name, const View& view, Milliseconds length) {
  constexpr Milliseconds kStep{16};
  Play play{std::move(name), {}};
  for (Milliseconds at{0}; at <= length; at += kStep) {
    play.steps.push_back(view);
    play.steps.back().elapsed = at;
  }
  return play;
}

std::vector<Play> plays() {
  View shaking = samples::rolling(kSeats);
  for (auto& [seat, cup] : shaking.cups) cup = {CupState::moving, {}};
  const View reveal = samples::reveal(kSeats, 5);
  return {composing_a_bid(), moving("shaking", shaking, Milliseconds(2000)),
          moving("reveal", reveal, reveal_length(*reveal.reveal))};
}

void tell(benchmark::State& state, const char* what, double sum) {
  state.counters[what] = benchmark::Counter(sum / static_cast<double>(state.iterations()));
}

void compose_scene(benchmark::State& state, const View& view) {
  benchmark::DoNotOptimize(compose(view, kSize));  // the pools hold what a step takes
  std::size_t shapes = 0;
  const long before = bench::allocations();
  for (auto _ : state) {
    const Scene scene = compose(view, kSize);
    shapes += scene.shapes.size();
    benchmark::DoNotOptimize(scene.shapes.data());
  }
  tell(state, "allocations", static_cast<double>(bench::allocations() - before));
  tell(state, "shapes", static_cast<double>(shapes));
}

/// Steps of play drawn one after the other; `longest_ms` is the step that took longest.
void draw_steps(benchmark::State& state, const Play& play) {
  auto font = sdl::Font::load();
  if (!font) return state.SkipWithError(font.error().message.c_str());
  sdl::Presenter presenter(std::move(font).value());
  std::vector<Scene> scenes;
  for (const View& step : play.steps) scenes.push_back(compose(step, kSize));
  for (const Scene& scene : scenes) presenter.draw(scene);  // every text has been set once
  std::size_t next = 0;
  double calls = 0;
  double longest = 0;
  const long before = bench::allocations();
  for (auto _ : state) {
    const auto begun = std::chrono::steady_clock::now();
    presenter.draw(scenes[next++ % scenes.size()]);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
    longest = std::max(longest, took.count());
    calls = std::max(calls, static_cast<double>(presenter.shapes_drawn()));
  }
  tell(state, "allocations", static_cast<double>(bench::allocations() - before));
  state.counters["most_shapes"] = calls;
  state.counters["longest_ms"] = longest;
}

/// The same shown in a window; `most_draw_calls`: of a step, for the display's renderer. Without a display (or with
/// SDL_VIDEODRIVER=dummy) that is SDL's in software.
void present_steps(benchmark::State& state, const Play& play) {
  auto opened = sdl::Window::open("display_bench", kSize, sdl::Window::Place::on_screen);
  if (!opened) return state.SkipWithError(opened.error().message.c_str());
  const auto window = std::move(opened).value();
  std::vector<Scene> scenes;
  for (const View& step : play.steps) scenes.push_back(compose(step, window->size()));
  std::size_t next = 0;
  int calls = 0;
  for (auto _ : state) {
    window->present(scenes[next++ % scenes.size()]);
    calls = std::max(calls, window->draw_calls());
  }
  state.counters["most_draw_calls"] = calls;
}

/// A whole scene, as after another screen.
void draw_whole(benchmark::State& state, const View& view) {
  auto font = sdl::Font::load();
  if (!font) return state.SkipWithError(font.error().message.c_str());
  sdl::Presenter presenter(std::move(font).value());
  const Scene scene = compose(view, kSize);
  Scene other = scene;
  other.background.red ^= 1U;
  bool first = true;
  for (auto _ : state) {
    presenter.draw(first ? scene : other);
    first = !first;
  }
  state.counters["shapes"] = presenter.shapes_drawn();
}

}  // namespace

int main(int argc, char** argv) {
  use_pools();
  for (const samples::Sample& sample : samples::every_screen(kSeats)) {
    benchmark::RegisterBenchmark(("compose/" + sample.name).c_str(), [view = sample.view](benchmark::State& state) {
      compose_scene(state, view);
    })->Unit(benchmark::kMicrosecond);
  }
  for (const char* const name : {"bidding", "reveal", "verdict", "attract", "game_over_story"}) {
    for (const samples::Sample& sample : samples::every_screen(kSeats)) {
      if (sample.name != name) continue;
      benchmark::RegisterBenchmark(("draw_whole/" + sample.name).c_str(), [view =
                                                                               sample.view](benchmark::State& state) {
        draw_whole(state, view);
      })->Unit(benchmark::kMillisecond);
    }
  }
  for (const Play& play : plays()) {
    benchmark::RegisterBenchmark(("draw_step/" + play.name).c_str(), [play](benchmark::State& state) {
      draw_steps(state, play);
    })->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("present_step/" + play.name).c_str(), [play](benchmark::State& state) {
      present_steps(state, play);
    })->Unit(benchmark::kMillisecond);
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
