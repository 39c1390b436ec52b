#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "firmware/journal/shimmed_disk.hpp"
#include "firmware/journal/table_journal.hpp"
#include "firmware/outlets/appliance.hpp"
#include "hw/sim/recorded_lamps.hpp"
#include "posted_table.hpp"
#include "tests/games_to_play.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using firmware::App;
using firmware::Journal;
using firmware::Milliseconds;
using table::SeatId;
using Clock = std::chrono::steady_clock;

namespace {

/// How long a sync takes. tests/long.sh makes it the two seconds that a worn card may take.
const Milliseconds kSync{undercup::testing::games_to_play("UNDERCUP_SLOW_SYNC_MS", 150)};

/// Between two inputs, so that a game lasts as long as several syncs.
const std::chrono::microseconds kPace = std::chrono::microseconds(kSync) / 50;

/// A disk whose syncs take as long as the test says.
class SlowDisk final : public firmware::ShimmedDisk {
public:
  int before_sync(const std::string&) override {
    if (!is_slow) return 0;
    ++slow_syncs;
    std::this_thread::sleep_for(kSync);
    return 0;
  }
  std::atomic<bool> is_slow{false};
  std::atomic<int> slow_syncs{0};
};

/// A disk whose syncs do not end before the test lets them.
class StuckDisk final : public firmware::ShimmedDisk {
public:
  int before_sync(const std::string&) override {
    std::unique_lock lock(mutex_);
    is_asked_ = true;
    moved_.notify_all();
    moved_.wait(lock, [&] { return !is_stuck_; });
    return 0;
  }
  /// Until somebody waits for it.
  void await() {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return is_asked_; });
  }
  void stick(bool is_stuck) {
    {
      const std::lock_guard lock(mutex_);
      is_stuck_ = is_stuck;
      is_asked_ = false;
    }
    moved_.notify_all();
  }

private:
  std::mutex mutex_;
  std::condition_variable moved_;
  bool is_stuck_ = false;
  bool is_asked_ = false;
};

struct TimedInput {
  firmware::Input input;
  Milliseconds at;
};

/// A game from its first press to its end: what came in, and what is to be told of it.
struct Game {
  Game() {
    const auto step = [&](const firmware::Input& input, Milliseconds at, const firmware::Output& out) {
      inputs.push_back({input, at});
      for (const firmware::TableEvent& event : out.events) lines.push_back(firmware::journal_line(at, event).line);
    };
    REQUIRE(firmware::play_posted(rules, {SeatId{1}, SeatId{2}}, 1, step).over);
  }

  table::Ruleset rules = table::with(table::preset("pub").value(), "dice", "2").value();
  std::vector<TimedInput> inputs;
  std::vector<std::string> lines;
};

/// Remembers what it is told, and whether a power cut at that moment would have taken it back.
class Ears final : public firmware::Witness {
public:
  explicit Ears(std::string folder) : folder_(std::move(folder)) {}

  void happened(Milliseconds at, const firmware::TableEvent& event) override {
    lines.push_back(firmware::journal_line(at, event).line);
    // Another connection is shown a commit only when its sync is over (SQLite, wal.c: the index is written after it).
    Journal journal = Journal::open_to_read(folder_).value();
    std::vector<std::string> kept = journal.lines(0);
    for (std::string& line : journal.lines(1)) kept.push_back(std::move(line));
    if (kept.size() < lines.size() || !std::equal(lines.begin(), lines.end(), kept.begin())) ++told_too_early;
  }

  std::vector<std::string> lines;
  int told_too_early = 0;

private:
  std::string folder_;
};

/// A table with all that is real between its inputs and its disk.
struct Bar {
  Bar(const Game& game, const std::string& vfs)
      : journal(
            firmware::take_state_folder(folder.path(), vfs).value(), loop,
            [this](const firmware::Kept& kept) { answered(kept); }, vfs) {
    firmware::TableInHand as_it_was_played(game.rules);
    reference = as_it_was_played.app;
    table.emplace(reference.settings, lamps, &journal.keeper(), std::vector<firmware::Witness*>{&ears});
  }

  void answered(const firmware::Kept& kept) {
    CHECK_FALSE(kept.fault);
    table->kept(kept);
  }

  /// The input is taken at once, whatever the disk does; the time that this took.
  Clock::duration feed(const TimedInput& timed) {
    reference = firmware::step(std::move(reference), timed.input, timed.at).app;
    const auto begun = Clock::now();
    table->feed(timed.input, timed.at);
    const auto took = Clock::now() - begun;
    CHECK(table->app().game == reference.game);
    CHECK(table->app().screen == reference.screen);
    CHECK(table->app().draft == reference.draft);
    CHECK(table->app().last_press == reference.last_press);
    CHECK(table->shown().now == timed.at);  // what is shown is of now
    return took;
  }

  void settle() {
    while (table->unanswered()) loop.turn(std::nullopt);
  }

  undercup::testing::OwnFolder folder;
  firmware::Loop loop;
  Ears ears{folder.path()};
  hw::sim::RecordedLamps lamps;
  App reference;  ///< of a table that keeps nothing
  std::optional<firmware::Appliance> table;
  firmware::TableJournal journal;
};

}  // namespace

TEST_CASE("on a disk whose syncs take long every input is taken at once, and all is told in order when it is kept") {
  const Game game;
  SlowDisk disk;
  Bar bar(game, disk.name());
  disk.is_slow = true;
  int waited = 0;
  auto due = Clock::now();
  for (const TimedInput& input : game.inputs) {
    if (bar.feed(input) > kSync / 2) ++waited;
    due += kPace;
    for (auto now = Clock::now(); now < due; now = Clock::now())
      bar.loop.turn(std::chrono::ceil<Milliseconds>(due - now));
  }
  CHECK(Clock::now() - due < kSync);  // the last input came on time
  CHECK(waited < 3);  // one that waits for the disk does so at each sync; a busy machine may hold up one or two
  bar.settle();
  CHECK(disk.slow_syncs > 3);
  CHECK(bar.ears.lines == game.lines);
  CHECK(bar.ears.told_too_early == 0);
  CHECK(bar.table->shown().screen == ui::Screen::game_over);
  disk.is_slow = false;  // closing it is no part of this
}

TEST_CASE("on a disk that does not answer a whole game is taken, nothing of it is told, and all is when it answers") {
  const Game game;
  StuckDisk disk;
  Bar bar(game, disk.name());
  disk.stick(true);
  for (const TimedInput& input : game.inputs) {
    bar.feed(input);
    if (bar.table->unanswered()) disk.await();
    bar.loop.turn(Milliseconds{0});
  }
  CHECK(bar.table->app().screen == ui::Screen::game_over);
  CHECK(bar.table->shown().stage != firmware::Stage::playing);
  CHECK(bar.ears.lines.empty());
  disk.stick(false);
  bar.settle();
  CHECK(bar.ears.lines == game.lines);
  CHECK(bar.ears.told_too_early == 0);
  CHECK(bar.table->shown().screen == ui::Screen::game_over);
}
