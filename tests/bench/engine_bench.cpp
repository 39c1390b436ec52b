#include <benchmark/benchmark.h>

#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "table/engine.hpp"
#include "table/odds.hpp"
#include "table/seating.hpp"

namespace {

using namespace undercup::table;

constexpr int kPlayers = 6;

GameState new_game() {
  std::vector<SeatId> seats;
  for (int number = 1; number <= kPlayers; ++number) seats.push_back(SeatId{number});
  return evolve(GameState{}, start(preset("standard").value(), seats, SeatId{1}));
}

/// Carries the command out; false where it was refused.
bool carry_out(GameState& state, const Command& command) {
  const auto decided = decide(state, command);
  if (decided) state = evolve(std::move(state), decided.value());
  return decided.ok();
}

std::vector<int> random_dice(int count, std::mt19937& random) {
  std::vector<int> dice;
  for (int die = 0; die < count; ++die) dice.push_back(static_cast<int>(random() % 6) + 1);
  return dice;
}

/// Plays one game at random to its end; how many commands it took.
int play(std::mt19937& random) {
  GameState state = new_game();
  int commands = 0;
  while (state.phase != Phase::over) {
    for (const SeatId seat : seats_in(state.dice)) {
      carry_out(state, LockRoll{seat, random_dice(state.dice.at(seat), random)});
      ++commands;
    }
    int count = 1 + static_cast<int>(random() % 4);
    while (state.phase == Phase::bidding) {
      const bool doubts = !state.bids.empty() && random() % 5 == 0;
      const Command challenge = Challenge{*state.turn};
      const Command bid = PlaceBid{*state.turn, count++, static_cast<int>(random() % 6) + 1};
      carry_out(state, doubts ? challenge : bid);
      ++commands;
    }
  }
  return commands;
}

/// One bid after the other: decide and evolve.
void one_bid(benchmark::State& bench) {
  GameState rolled = new_game();
  for (const SeatId seat : seats_in(rolled.dice)) carry_out(rolled, LockRoll{seat, {1, 2, 3, 4, 5}});
  GameState state = rolled;
  int count = 1;
  for (auto _ : bench) {
    if (count > kMostCount) {
      bench.PauseTiming();
      state = rolled;
      count = 1;
      bench.ResumeTiming();
    }
    benchmark::DoNotOptimize(carry_out(state, PlaceBid{*state.turn, count++, 3}));
  }
}
BENCHMARK(one_bid);

void one_refused_bid(benchmark::State& bench) {
  GameState state = new_game();
  for (const SeatId seat : seats_in(state.dice)) carry_out(state, LockRoll{seat, {1, 2, 3, 4, 5}});
  carry_out(state, PlaceBid{*state.turn, 4, 3});
  for (auto _ : bench) benchmark::DoNotOptimize(carry_out(state, PlaceBid{*state.turn, 4, 3}));
}
BENCHMARK(one_refused_bid);

/// Whole games of six; `time/command` is the mean over all their commands, rolls, bids and settlements alike.
void whole_game(benchmark::State& bench) {
  std::mt19937 random(1);
  std::int64_t commands = 0;
  for (auto _ : bench) commands += play(random);
  bench.SetItemsProcessed(commands);
  bench.counters["time/command"] =
      benchmark::Counter(static_cast<double>(commands), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(whole_game);

void probability_of_forty_dice(benchmark::State& bench) {
  const Ruleset rules = preset("standard").value();
  const Roll own{Face::three, Face::one};
  for (auto _ : bench) benchmark::DoNotOptimize(probability_held(rules, false, {14, Face::three}, own, 38));
}
BENCHMARK(probability_of_forty_dice);

}  // namespace

BENCHMARK_MAIN();
