#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cut_disk.hpp"
#include "firmware/journal/state_folder.hpp"
#include "posted_table.hpp"
#include "tests/games_to_play.hpp"

using namespace undercup;
using firmware::CutDisk;
using firmware::FilesOnDisk;
using firmware::Journal;
using firmware::JournalLine;
using firmware::Loss;
using firmware::PowerCut;
using table::SeatId;
using What = CutDisk::Operation::What;

namespace {

/// Mixes of what is lost, for each cut. tests/long.sh tries more.
const unsigned kMixes = undercup::testing::games_to_play("UNDERCUP_DISK_CUTS", 2);

const std::string kFile = firmware::kJournalFile;
const std::string kLog = kFile + "-wal";

/// A folder in memory where the machine has one, gone when the test is: what a disk keeps is for CutDisk to say, so
/// that waiting for a real one, thousands of times, tells nothing.
class QuickFolder {
public:
  QuickFolder() {
    const std::filesystem::path memory = "/dev/shm";
    const bool is_there = ::access(memory.c_str(), W_OK) == 0;
    path_ = ((is_there ? memory : std::filesystem::temp_directory_path()) / "undercup_test_XXXXXX").string();
    REQUIRE(::mkdtemp(path_.data()) != nullptr);
  }
  QuickFolder(const QuickFolder&) = delete;
  QuickFolder& operator=(const QuickFolder&) = delete;
  ~QuickFolder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] const std::string& path() const { return path_; }

private:
  std::string path_;
};

/// What one step of the app let out, which is kept as one.
using Batch = std::vector<JournalLine>;

/// A short game of two, step by step.
std::vector<Batch> batches_of_a_game(std::uint64_t seed) {
  std::vector<Batch> batches;
  const table::Ruleset rules = table::with(table::preset("pub").value(), "dice", "2").value();
  const auto step = [&](const firmware::Input&, firmware::Milliseconds at, const firmware::Output& out) {
    Batch batch;
    for (const firmware::TableEvent& event : out.events) batch.push_back(firmware::journal_line(at, event));
    if (!batch.empty()) batches.push_back(std::move(batch));
  };
  REQUIRE(firmware::play_posted(rules, {SeatId{1}, SeatId{2}}, seed, step).over);
  return batches;
}

/// All lines from that batch on.
Batch joined(const std::vector<Batch>& batches, std::size_t from = 0) {
  Batch lines;
  for (std::size_t i = from; i < batches.size(); ++i) lines.insert(lines.end(), batches[i].begin(), batches[i].end());
  return lines;
}

std::vector<std::string> lines_in(Journal& journal) {
  std::vector<std::string> lines = journal.lines(0);  // before any game
  for (const firmware::JournaledGame& game : journal.games()) {
    for (std::string& line : journal.lines(game.number)) lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> lines_of(const QuickFolder& folder) {
  auto opened = Journal::open(folder.path());
  REQUIRE(opened.ok());
  REQUIRE(opened.value().set_aside.empty());
  Journal journal = std::move(opened).value().journal;
  return lines_in(journal);
}

/// How many batches these lines are, from the first on; nothing where they are no whole ones, in order, each once.
std::optional<std::size_t> batches_in(const std::vector<std::string>& lines, const std::vector<Batch>& batches) {
  std::size_t at = 0;
  std::size_t whole = 0;
  for (; at < lines.size() && whole < batches.size(); ++whole) {
    for (const JournalLine& line : batches[whole]) {
      if (at == lines.size() || lines[at] != line.line) return std::nullopt;
      ++at;
    }
  }
  return at == lines.size() ? std::optional(whole) : std::nullopt;
}

/// Only the last game is at hand.
constexpr firmware::Retention kOneAtHand{365, 20, 1, 4};

firmware::Audits audits_of(const std::vector<std::string>& lines) {
  firmware::Audits audits;
  for (const std::string& line : lines) audits = firmware::with_line(std::move(audits), line);
  return audits;
}

/// A journal being kept on a disk that remembers, and how much of it was promised when.
struct Record {
  /// Takes the folder as it stands and keeps what is missing there, batch by batch, old games put away in between; then
  /// the table is switched off.
  Record(const std::filesystem::path& folder, const std::vector<Batch>& batches,
         const firmware::Retention& retention = {})
      : disk(folder) {
    auto state = firmware::take_state_folder(folder, disk.name());
    REQUIRE(state.ok());
    REQUIRE(state.value().journal);
    Journal journal = *std::move(state).value().journal;
    const auto there = batches_in(lines_in(journal), batches);
    REQUIRE(there);
    at_first = *there;
    for (std::size_t i = at_first; i < batches.size(); ++i) {
      REQUIRE_FALSE(journal.append(batches[i]));
      promised_at.push_back(disk.operations().size());
      REQUIRE_FALSE(journal.tidy(retention, std::nullopt));
    }
  }

  /// How many batches had been told to be safe when so many operations were done.
  [[nodiscard]] std::size_t promised(std::size_t operations) const {
    std::size_t count = at_first;
    for (const std::size_t at : promised_at) count += at <= operations ? 1 : 0;
    return count;
  }

  CutDisk disk;
  std::size_t at_first = 0;
  std::vector<std::size_t> promised_at;
};

/// All that can become of a cut after so many operations.
std::vector<PowerCut> cuts_after(std::size_t operations) {
  std::vector<PowerCut> cuts;
  for (const Loss loss : {Loss::everything, Loss::contents, Loss::nothing}) cuts.push_back({operations, loss});
  for (unsigned seed = 1; seed <= kMixes; ++seed) cuts.push_back({operations, Loss::some, seed});
  return cuts;
}

/// The first operation from `from` on that does this to that file; else how many there are.
std::size_t next(const CutDisk& disk, std::size_t from, What what, const std::string& file) {
  const auto& operations = disk.operations();
  while (from < operations.size() && (operations[from].what != what || operations[from].file != file)) ++from;
  return from;
}

/// Whether a game is on after so many batches.
bool is_in_a_game(const std::vector<Batch>& batches, std::size_t count) {
  bool is_on = false;
  for (const JournalLine& line : joined({batches.begin(), batches.begin() + static_cast<std::ptrdiff_t>(count)}))
    is_on = (is_on || line.begins) && !line.ends;
  return is_on;
}

/// The table is switched on over these files: at least `promised` batches are there, each once, nothing is set aside,
/// and the rest can be kept after them.
void check_it_goes_on(const FilesOnDisk& files, const std::vector<Batch>& batches, std::size_t promised) {
  const QuickFolder folder;
  firmware::lay_out(files, folder.path());
  auto taken = firmware::take_state_folder(folder.path());
  REQUIRE(taken.ok());
  firmware::StateFolder state = std::move(taken).value();
  for (const hw::Fault& complaint : state.complaints) FAIL_CHECK(complaint.message());
  REQUIRE(state.journal);
  Journal& journal = *state.journal;
  const auto kept = batches_in(lines_in(journal), batches);
  REQUIRE(kept);
  CHECK(*kept >= promised);
  CHECK(state.audits == audits_of(lines_in(journal)));
  CHECK(state.unfinished.has_value() == is_in_a_game(batches, *kept));
  CHECK_FALSE(journal.append(joined(batches, *kept)));
  CHECK_FALSE(journal.tidy(kOneAtHand, std::nullopt));
  CHECK(batches_in(lines_in(journal), batches) == batches.size());
  CHECK(journal.audits() == audits_of(lines_in(journal)));
  for (const firmware::JournaledGame& game : journal.games()) {
    CHECK(game.ended);
    CHECK_FALSE(journal.misunderstood(game.number));
  }
}

/// Cuts the power after each number of operations from `first` to `last`, in every way.
void cut_everywhere(const Record& record, const std::vector<Batch>& batches, std::size_t first, std::size_t last) {
  for (std::size_t after = first; after <= last; ++after) {
    for (const PowerCut& cut : cuts_after(after)) {
      CAPTURE(cut.after);
      CAPTURE(static_cast<int>(cut.loss));
      CAPTURE(cut.seed);
      check_it_goes_on(record.disk.left_by(cut), batches, record.promised(after));
    }
  }
}

/// After how many operations batches are missing that were told to be safe, on a disk that lies about that file.
int broken_promises(const Record& record, const std::vector<Batch>& batches, Loss loss, const std::string& lied_about) {
  int broken = 0;
  for (std::size_t after = 0; after <= record.disk.operations().size(); ++after) {
    const QuickFolder folder;
    firmware::lay_out(record.disk.left_by({after, loss, 1, lied_about}), folder.path());
    auto opened = Journal::open(folder.path());
    REQUIRE(opened.ok());
    Journal journal = std::move(opened).value().journal;
    const auto kept = batches_in(lines_in(journal), batches);
    if (!kept || *kept < record.promised(after)) ++broken;
  }
  return broken;
}

/// The same game, what is not kept yet in no more than two steps: fewer places to cut.
std::vector<Batch> with_the_rest_at_once(const std::vector<Batch>& batches, std::size_t kept) {
  if (batches.size() - kept <= 2) return batches;
  std::vector<Batch> fewer(batches.begin(), batches.begin() + static_cast<std::ptrdiff_t>(kept) + 1);
  fewer.push_back(joined(batches, kept + 1));
  return fewer;
}

}  // namespace

TEST_CASE("the power fails between any two doings of the disk: what was kept is there once, and the game goes on" *
          doctest::test_suite("one_thread")) {
  const std::vector<Batch> batches = batches_of_a_game(1);
  const QuickFolder folder;
  const Record record(folder.path(), batches);
  CHECK(record.promised(record.disk.operations().size()) == batches.size());
  CHECK(next(record.disk, 0, What::remove, kLog) < record.disk.operations().size());  // it was closed in good order
  cut_everywhere(record, batches, 0, record.disk.operations().size());
}

TEST_CASE("the power fails while old games are put away: each is there once, and counts once" *
          doctest::test_suite("one_thread")) {
  const std::vector<Batch> batches{joined(batches_of_a_game(1)), joined(batches_of_a_game(2)),
                                   joined(batches_of_a_game(3))};
  const QuickFolder folder;
  const Record record(folder.path(), batches, kOneAtHand);
  CHECK(next(record.disk, 0, What::write, firmware::kPastFile) < record.disk.operations().size());
  cut_everywhere(record, batches, record.promised_at.front(), record.disk.operations().size());
}

TEST_CASE("the power fails again while the table gets up after a power cut: the game still goes on" *
          doctest::test_suite("one_thread")) {
  const std::vector<Batch> batches = batches_of_a_game(2);
  const QuickFolder folder;
  const Record record(folder.path(), batches);
  const CutDisk& disk = record.disk;
  const std::size_t made = next(disk, 0, What::write, kFile);
  const std::size_t closing = next(disk, record.promised_at.back(), What::write, kFile);
  const std::size_t in_a_batch = (record.promised_at[5] + record.promised_at[6]) / 2;
  for (const std::size_t first : {made + 1, made + 3, in_a_batch, record.promised_at[9], closing + 2}) {
    for (const PowerCut& cut : {PowerCut{first, Loss::everything}, PowerCut{first, Loss::some, 3}}) {
      CAPTURE(first);
      CAPTURE(static_cast<int>(cut.loss));
      const QuickFolder again;
      firmware::lay_out(disk.left_by(cut), again.path());
      const std::size_t kept = batches_in(lines_of(again), batches).value();
      CHECK(kept >= record.promised(first));
      firmware::lay_out(disk.left_by(cut), again.path());  // as it was before anybody looked
      const std::vector<Batch> fewer = with_the_rest_at_once(batches, kept);
      const Record second(again.path(), fewer);
      cut_everywhere(second, fewer, 0, second.disk.operations().size());
    }
  }
}

TEST_CASE("the power fails while a long log is written back and begun anew: nothing is lost and nothing is double" *
          doctest::test_suite("one_thread")) {
  std::vector<Batch> batches;
  constexpr std::size_t kEnough = 520;  // SQLite writes the log back from 1000 pages on, and each takes two or three
  for (std::uint64_t seed = 1; batches.size() < kEnough; ++seed) {
    for (Batch& batch : batches_of_a_game(seed)) batches.push_back(std::move(batch));
  }
  const QuickFolder folder;
  const Record record(folder.path(), batches);
  const std::size_t first = next(record.disk, record.promised_at.front(), What::write, kFile);
  REQUIRE(first < record.promised_at.back());
  const std::size_t written_back = next(record.disk, first, What::sync, kFile);
  constexpr std::size_t kThreeBatches = 18;  // operations
  cut_everywhere(record, batches, first - 2, written_back + kThreeBatches);
}

TEST_CASE("a disk that lies about its syncs is found out") {
  const std::vector<Batch> batches = batches_of_a_game(1);
  const QuickFolder folder;
  const Record record(folder.path(), batches);
  CHECK(broken_promises(record, batches, Loss::everything, {}) == 0);
  CHECK(broken_promises(record, batches, Loss::everything, kLog) > 0);
  CHECK(broken_promises(record, batches, Loss::some, kLog) > 0);
  CHECK(broken_promises(record, batches, Loss::contents, kFile) > 0);  // the log is deleted, for nothing
}
