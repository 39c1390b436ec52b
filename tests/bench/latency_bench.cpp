#include <benchmark/benchmark.h>

#include <string>
#include <utility>
#include <vector>

#include "firmware/journal/journal.hpp"
#include "firmware/outlets/witness.hpp"
#include "hw/sim/rendered_view.hpp"
#include "tests/firmware/table_in_hand.hpp"
#include "tests/told_cups.hpp"
#include "ui/compose.hpp"

// How long a table of eight cups takes from `liar` to the reveal's first picture, and from dice at rest to the lock.

namespace {

using namespace undercup;
using firmware::App;
using firmware::Milliseconds;
using firmware::TableInHand;
using table::SeatId;

constexpr int kSeats = 8;
constexpr ui::Size kDisplay{1920, 1080};

std::vector<SeatId> seats() {
  std::vector<SeatId> all;
  for (int seat = 1; seat <= kSeats; ++seat) all.push_back(SeatId{seat});
  return all;
}

/// A cup's picture as a camera delivers it; the reveal cuts the dice out of it.
std::shared_ptr<const vision::Frame> picture() {
  hw::sim::RenderedView view(hw::sim::RenderedSetup{});
  hw::sim::CupMoment moment;
  moment.doing = hw::sim::CupMoment::Doing::resting;
  moment.roll_number = 1;
  moment.dice = {1, 2, 3, 4, 5};
  return std::make_shared<const vision::Frame>(view(moment, Milliseconds{0}));
}

/// All have rolled, seat 1 has bid, and seat 2 has `liar` down for as long as it takes, but for the tick that says so.
TableInHand about_to_reveal() {
  TableInHand table;
  table.feed(firmware::Begin{table::preset("pub").value(), seats(), SeatId{1}});
  for (const SeatId seat : seats()) table.roll(number(seat), {1, 2, 3, 4, 5});
  const auto evidence = picture();
  for (auto& [seat, cup] : table.app.cups) cup.evidence = evidence;
  table.press(1, hw::Button::bid);
  table.feed(hw::PadEdge{SeatId{2}, hw::Button::liar, true, table.now});
  table.now += firmware::PadPolicy{}.challenge_after;
  return table;
}

/// The step alone: the challenge is decided, eight pictures are cut down to their dice.
void challenge_decided(benchmark::State& bench) {
  const TableInHand table = about_to_reveal();
  for (auto _ : bench) benchmark::DoNotOptimize(firmware::step(table.app, firmware::Tick{}, table.now));
}
BENCHMARK(challenge_decided)->Unit(benchmark::kMicrosecond);

/// The whole way but the disk: decided, and the reveal's first scene composed.
void liar_to_first_scene(benchmark::State& bench) {
  const TableInHand table = about_to_reveal();
  for (auto _ : bench) {
    const App after = firmware::step(table.app, firmware::Tick{}, table.now).app;
    if (after.screen != ui::Screen::reveal) return bench.SkipWithError("no reveal");
    benchmark::DoNotOptimize(ui::compose(firmware::view_of(after), kDisplay));
  }
}
BENCHMARK(liar_to_first_scene)->Unit(benchmark::kMicrosecond);

/// What the scene waits for besides: the challenge's events kept on this machine's disk.
void challenge_kept(benchmark::State& bench) {
  const TableInHand table = about_to_reveal();
  std::vector<firmware::JournalLine> lines;
  for (const auto& event : firmware::step(table.app, firmware::Tick{}, table.now).output.events)
    lines.push_back(firmware::journal_line(table.now, event));
  std::string folder = (std::filesystem::temp_directory_path() / "undercup_bench_XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) return bench.SkipWithError("no folder");
  {
    firmware::Journal journal = std::move(firmware::Journal::open(folder)).value().journal;
    for (auto _ : bench) benchmark::DoNotOptimize(journal.append(lines));
  }
  std::filesystem::remove_all(folder);
}
BENCHMARK(challenge_kept)->Unit(benchmark::kMicrosecond);

/// Remembers when each seat locked.
class Locks final : public firmware::Witness {
public:
  void happened(Milliseconds at, const firmware::TableEvent& event) override {
    const auto* game = std::get_if<table::Event>(&event);
    if (game != nullptr && std::holds_alternative<table::RollLocked>(*game)) at_.push_back(at);
  }
  [[nodiscard]] const std::vector<Milliseconds>& at() const { return at_; }

private:
  std::vector<Milliseconds> at_;
};

/// From the last die at rest to the lock, in the table's own time, over rolls that come to rest at any time between two
/// frames: milliseconds, and frames of 125 ms.
void rest_to_lock(benchmark::State& bench) {
  constexpr Milliseconds kFrame{125};
  Milliseconds sum{0};
  Milliseconds most{0};
  long locks = 0;
  for (auto _ : bench) {
    firmware::sim::SimulationSettings settings;
    settings.app.seats = seats();
    settings.told = testing::ToldCups::cup;
    firmware::Loop loop;
    Locks witness;
    firmware::sim::TableSimulation table(settings, loop, {&witness});
    table.feed(firmware::Begin{table::preset("pub").value(), seats(), SeatId{1}});
    const Milliseconds rolled{1000 + 7 * (locks / kSeats % 125)};
    for (const SeatId seat : seats())
      table.schedule({rolled, seat, firmware::sim::RollCup{{1, 2, 3, 4, number(seat) % 6 + 1}, {}, 0}});
    table.advance(rolled + Milliseconds{5000});
    if (witness.at().size() != kSeats) return bench.SkipWithError("not all locked");
    for (const Milliseconds at : witness.at()) {
      const Milliseconds waited = at - rolled - hw::sim::kShake;
      sum += waited;
      most = std::max(most, waited);
      ++locks;
    }
  }
  const double mean = static_cast<double>(sum.count()) / static_cast<double>(locks);
  bench.counters["ms"] = mean;
  bench.counters["frames"] = mean / static_cast<double>(kFrame.count());
  bench.counters["most_ms"] = static_cast<double>(most.count());
}
BENCHMARK(rest_to_lock)->Iterations(200)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
