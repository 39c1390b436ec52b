#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "table/engine.hpp"
#include "table/odds.hpp"
#include "table/seating.hpp"
#include "table/turns.hpp"

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

/// A fixed piece of work that has nothing to do with the game, to tell a slow machine from slow code: a thousand steps
/// of a multiply-and-shift generator.
std::uint64_t reference_work() {
  constexpr int kSteps = 1000;
  std::uint64_t x = 0x9e3779b97f4a7c15U;
  for (int step = 0; step < kSteps; ++step) {
    x ^= x >> 12U;
    x ^= x << 25U;
    x ^= x >> 27U;
    x *= 0x2545f4914f6cdd1dU;
  }
  return x;
}

void reference_kernel(benchmark::State& bench) {
  for (auto _ : bench) benchmark::DoNotOptimize(reference_work());
}
BENCHMARK(reference_kernel);

/// The quickest of many runs of the reference kernel, in nanoseconds.
double reference_ns() {
  constexpr int kRuns = 2000;
  auto best = std::chrono::steady_clock::duration::max();
  for (int run = 0; run < kRuns; ++run) {
    const auto before = std::chrono::steady_clock::now();
    benchmark::DoNotOptimize(reference_work());
    best = std::min(best, std::chrono::steady_clock::now() - before);
  }
  return std::chrono::duration<double, std::nano>(best).count();
}

/// Says how long whole games took, beside the reference kernel: `commands/reference` is how many commands, rolls, bids
/// and settlements alike, take as long as one run of it.
template <typename Play>
void whole_games(benchmark::State& bench, Play play) {
  const double reference = reference_ns();
  std::mt19937 random(1);
  std::int64_t commands = 0;
  const auto before = std::chrono::steady_clock::now();
  for (auto _ : bench) commands += play(random);
  const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - before;
  bench.SetItemsProcessed(commands);
  const auto games = static_cast<double>(bench.iterations());
  bench.counters["games/s"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
  bench.counters["commands/game"] = static_cast<double>(commands) / games;
  bench.counters["ns/command"] = took.count() / static_cast<double>(commands);
  bench.counters["reference_ns"] = reference;
  bench.counters["commands/reference"] = reference * static_cast<double>(commands) / took.count();
}

/// Plays one game at random to its end; how many commands it took.
int play(std::mt19937& random) {
  GameState state = new_game();
  int commands = 0;
  while (state.phase != Phase::over) {
    for (const SeatId seat : seats_in(state.held)) {
      carry_out(state, LockRoll{seat, random_dice(state.held.at(seat), random)});
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
  for (const SeatId seat : seats_in(rolled.held)) carry_out(rolled, LockRoll{seat, {1, 2, 3, 4, 5}});
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
  for (const SeatId seat : seats_in(state.held)) carry_out(state, LockRoll{seat, {1, 2, 3, 4, 5}});
  carry_out(state, PlaceBid{*state.turn, 4, 3});
  for (auto _ : bench) benchmark::DoNotOptimize(carry_out(state, PlaceBid{*state.turn, 4, 3}));
}
BENCHMARK(one_refused_bid);

/// Whole random games of six, `standard`.
void whole_game(benchmark::State& bench) {
  whole_games(bench, play);
}
BENCHMARK(whole_game);

GivenCard random_card(std::mt19937& random) {
  return GivenNumberCard{static_cast<int>(random() % 6) + 1, kColors.at(random() % kColors.size())};
}

/// Plays one game of cards at random to its end; how many commands it took.
int play_cards(std::mt19937& random) {
  std::vector<SeatId> seats;
  for (int number = 1; number <= kPlayers; ++number) seats.push_back(SeatId{number});
  GameState state = evolve(GameState{}, start(preset("deceptidice").value(), seats, std::nullopt));
  int commands = 0;
  while (state.phase != Phase::over) {
    for (const SeatId seat : still_to_roll(state)) {
      carry_out(state, LockPiles{seat, {random_card(random), random_card(random), random_card(random)}});
      ++commands;
    }
    int count = 1 + static_cast<int>(random() % 4);
    while (state.phase == Phase::bidding) {
      const bool doubts = !state.cards.guesses.empty() && random() % 5 == 0;
      const Command challenge = Challenge{*state.turn};
      const Command guess = MakeGuess{*state.turn, {count++, OfNumber{static_cast<int>(random() % 6) + 1}}};
      carry_out(state, doubts ? challenge : guess);
      ++commands;
    }
    if (state.phase == Phase::discarding) {
      carry_out(state, DiscardPile{*state.cards.discarder, 1});
      ++commands;
    }
  }
  return commands;
}

/// Whole random games of six, `deceptidice`.
void whole_card_game(benchmark::State& bench) {
  whole_games(bench, play_cards);
}
BENCHMARK(whole_card_game);

void probability_of_forty_dice(benchmark::State& bench) {
  const Ruleset rules = preset("standard").value();
  const Roll own{Face::three, Face::one};
  for (auto _ : bench) benchmark::DoNotOptimize(probability_held(rules, false, {14, Face::three}, own, 38));
}
BENCHMARK(probability_of_forty_dice);

}  // namespace

BENCHMARK_MAIN();
