#include "firmware/outlets/appliance.hpp"

#include <doctest/doctest.h>

#include "firmware/journal/table_journal.hpp"
#include "hw/sim/recorded_lamps.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using firmware::Appliance;
using firmware::Milliseconds;
using hw::Button;
using table::SeatId;

namespace {

/// A disk that keeps what it is asked to when the test says so.
class SlowDisk final : public firmware::Keeper {
public:
  int keep(std::vector<firmware::JournalLine> lines) override {
    for (firmware::JournalLine& line : lines) asked.push_back(std::move(line.line));
    return ++requests;
  }
  std::vector<std::string> asked;
  int requests = 0;
};

/// Remembers what left, and how much of it.
class Ears final : public firmware::Witness {
public:
  void happened(Milliseconds at, const firmware::TableEvent& event) override {
    lines.push_back(firmware::journal_line(at, event).line);
  }
  void lit(Milliseconds, const hw::LampState&) override { ++lit_times; }
  std::vector<std::string> lines;
  int lit_times = 0;
};

struct Bar {
  SlowDisk disk;
  Ears ears;
  hw::sim::RecordedLamps lamps;
  Appliance table{settings(), lamps, &disk, {&ears}};
  Milliseconds now{0};

  static firmware::AppSettings settings() {
    firmware::AppSettings settings;
    settings.seats = {SeatId{1}, SeatId{2}};
    return settings;
  }
  void begin() {
    table.feed(firmware::Begin{table::preset("deceptidice").value(), {SeatId{1}, SeatId{2}}, SeatId{1}}, now);
  }
  void lose(int number) {
    table.feed(firmware::DeviceChanged{firmware::DeviceKind::camera, "camera " + std::to_string(number), SeatId{1},
                                       firmware::DeviceState::lost},
               now += Milliseconds{10});
  }
};

}  // namespace

TEST_CASE("nothing is told, lit or shown before it is kept") {
  Bar bar;
  bar.begin();
  CHECK(bar.disk.asked.size() == 2);
  CHECK(bar.ears.lines.empty());
  CHECK(bar.ears.lit_times == 0);
  CHECK(bar.table.shown().stage == firmware::Stage::attract);
  CHECK(bar.table.app().stage == firmware::Stage::playing);
  bar.table.kept({1, std::nullopt});
  CHECK(bar.ears.lines == bar.disk.asked);
  CHECK(bar.ears.lit_times == 1);
  CHECK(bar.table.shown().stage == firmware::Stage::playing);
}

TEST_CASE("a line that is noted is kept beside the events and told nobody") {
  Bar bar;
  bar.table.note({R"({"event":"still_on","ms":0})"});
  CHECK(bar.disk.asked == std::vector<std::string>{R"({"event":"still_on","ms":0})"});
  CHECK(bar.table.unanswered());
  bar.table.kept({1, std::nullopt});
  CHECK_FALSE(bar.table.unanswered());
  CHECK(bar.ears.lines.empty());
}

TEST_CASE("while the disk is slow inputs are taken, time goes on, and what they lead to leaves later in order") {
  Bar bar;
  bar.begin();
  for (int number = 0; number < 20; ++number) bar.lose(number);
  CHECK(bar.table.app().broken.size() == 20);
  CHECK(bar.table.shown().broken.empty());
  CHECK(bar.table.shown().now == bar.now);
  bar.table.kept({11, std::nullopt});
  CHECK(bar.table.shown().broken.size() == 10);
  CHECK(bar.table.shown().now == bar.now);
  bar.table.kept({21, std::nullopt});
  CHECK(bar.table.shown().broken.size() == 20);
  CHECK_FALSE(bar.table.unanswered());
  CHECK(bar.ears.lines == bar.disk.asked);
}

TEST_CASE("what is told late is told with the time when it happened, as it is kept") {
  Bar bar;
  bar.begin();
  bar.lose(1);
  bar.table.feed(firmware::Tick{}, bar.now += Milliseconds{100});  // nothing happens with it
  bar.table.kept({2, std::nullopt});
  CHECK(bar.ears.lines == bar.disk.asked);
  CHECK(bar.table.shown().now == bar.now);
}

TEST_CASE("where nothing can be kept the game goes on in memory and that is told, and again when all is kept") {
  Bar bar;
  bar.begin();
  bar.table.kept({1, hw::Fault{"journal", "the disk is full", ""}});
  REQUIRE(bar.ears.lines.size() == 3);
  CHECK(bar.ears.lines.back().find(R"("kind":"disk","name":"journal","seat":null,"state":"lost")") !=
        std::string::npos);
  bar.table.kept({2, hw::Fault{"journal", "the disk is full", ""}});
  bar.lose(1);
  CHECK(bar.ears.lines.size() == 4);  // at once
  bar.table.kept({3, hw::Fault{"journal", "the disk is full", ""}});
  CHECK(bar.ears.lines.size() == 4);
  bar.table.try_again();
  bar.table.kept({4, std::nullopt});
  bar.table.kept({5, std::nullopt});
  CHECK(bar.ears.lines.back().find(R"("state":"back")") != std::string::npos);
  CHECK(bar.ears.lines == bar.disk.asked);
  bar.lose(2);
  CHECK(bar.ears.lines.size() == 5);  // from now on it waits again
}

TEST_CASE("a journal in the way of which a folder stands is written as soon as that is gone, nothing is missing") {
  const undercup::testing::OwnFolder folder;
  const std::string file = folder.file(firmware::kJournalFile);
  std::filesystem::create_directory(file);
  auto state = firmware::take_state_folder(folder.path());
  REQUIRE(state.ok());
  CHECK(state.value().complaints.size() == 1);
  firmware::Loop loop;
  Ears ears;
  hw::sim::RecordedLamps lamps;
  std::unique_ptr<Appliance> table;
  firmware::TableJournal journal(std::move(state).value(), loop,
                                 [&](const firmware::Kept& kept) { table->kept(kept); });
  table =
      std::make_unique<Appliance>(Bar::settings(), lamps, &journal.keeper(), std::vector<firmware::Witness*>{&ears});
  const auto settle = [&] {
    while (table->unanswered()) loop.turn(std::nullopt);
  };
  table->feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}}, Milliseconds{0});
  settle();
  CHECK(ears.lines.size() == 3);
  std::filesystem::remove(file);
  table->try_again();
  settle();
  CHECK(ears.lines.size() == 4);
  CHECK(firmware::Journal::open_to_read(folder.path()).value().lines(1) == ears.lines);
}
