#include "firmware/replay/input_record.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "firmware/replay/input_json.hpp"
#include "firmware/replay/replay.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using firmware::InputRecord;
using firmware::Milliseconds;
using table::Event;
using table::SeatId;
using undercup::testing::OwnFolder;

namespace {

const std::vector<SeatId> kTwo{SeatId{1}, SeatId{2}};
const Event kLocked = table::RollLocked{SeatId{1}, {}};
const Event kOpened = table::CupsRevealed{};
const Event kBegun = table::RoundStarted{2, SeatId{1}, {{SeatId{1}, 5}, {SeatId{2}, 5}}, false};
const Event kVoid = table::RoundVoided{1, table::VoidedBy::table};

/// A table whose inputs are recorded.
class Taped {
public:
  explicit Taped(firmware::RecordLimits limits = {}) : record_(folder_.file("inputs.ndjson"), limits) {
    firmware::AppSettings settings;
    settings.rules = table::preset("pub").value();
    settings.seats = {SeatId{1}, SeatId{2}};
    app_ = firmware::switched_on(settings);
  }

  void feed(const firmware::Input& input, Milliseconds at) {
    firmware::Stepped stepped = firmware::step(std::move(app_), input, at);
    app_ = std::move(stepped.app);
    record_.took(at, input, stepped.output, app_);
    for (const firmware::TableEvent& event : stepped.output.events) record_.happened(app_.now, event);
  }

  /// These come of time alone, and are not told yet.
  void came(const std::vector<Event>& events, Milliseconds at) {
    app_.now = at;
    record_.took(at, firmware::Tick{}, {{events.begin(), events.end()}, {}}, app_);
  }

  void told(const Event& event) { record_.happened(app_.now, event); }

  void sees(int seat, std::uint64_t fingerprint, Milliseconds at) {
    firmware::Sight sight{SeatId{seat}, {}, nullptr};
    sight.seen.exposed_at = at;
    sight.fingerprint = fingerprint;
    feed(sight, at);
  }

  void presses(int seat, hw::Button button, Milliseconds at) {
    feed(hw::PadEdge{SeatId{seat}, button, true, at}, at);
    feed(hw::PadEdge{SeatId{seat}, button, false, at + Milliseconds{50}}, at + Milliseconds{50});
  }

  [[nodiscard]] std::string written() const {
    std::ifstream file(folder_.file("inputs.ndjson"));
    return {std::istreambuf_iterator<char>(file), {}};
  }

private:
  OwnFolder folder_;
  InputRecord record_;
  firmware::App app_;
};

std::size_t lines_in(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("presses in the lobby are recorded at once, and lead to the same game again") {
  Taped table;
  table.presses(1, hw::Button::bid, Milliseconds{1000});
  table.presses(2, hw::Button::bid, Milliseconds{2000});
  CHECK(lines_in(table.written()) == 5);  // with what the table is set to
  table.presses(1, hw::Button::bid, Milliseconds{3000});
  table.presses(1, hw::Button::bid, Milliseconds{4000});
  std::istringstream record(table.written());
  const auto replayed = firmware::replay(record);
  CHECK_FALSE(replayed.wrong);
  CHECK(replayed.inputs == 6);  // the game began with the seventh, and its rolls are hidden
}

TEST_CASE("of an idle table's pictures only those that come again are recorded, and a camera freezes as it did") {
  Taped table;
  for (int i = 0; i < 100; ++i) table.sees(1, static_cast<std::uint64_t>(i), Milliseconds{1000 * i});
  CHECK(table.written().empty());
  for (int i = 0; i < 5; ++i) table.sees(1, 99, Milliseconds{100000 + 1000 * i});
  CHECK(table.written().find(R"("state":"frozen")") != std::string::npos);
  std::istringstream record(table.written());
  const auto replayed = firmware::replay(record);
  CHECK_FALSE(replayed.wrong);
  CHECK(replayed.events == 1);
}

TEST_CASE("pictures of cameras that are not equally quick are recorded in the order in which they came") {
  Taped table;
  table.sees(2, 3, Milliseconds{2000});
  table.sees(1, 4, Milliseconds{2250});
  table.sees(2, 3, Milliseconds{3000});
  table.sees(2, 6, Milliseconds{3100});
  table.sees(1, 5, Milliseconds{3250});
  table.presses(1, hw::Button::bid, Milliseconds{4000});
  std::istringstream record(table.written());
  const auto replayed = firmware::replay(record);
  CHECK_MESSAGE(!replayed.wrong, replayed.wrong.value_or(""));
  CHECK(replayed.inputs == 7);  // five pictures, and a press that comes and goes
}

TEST_CASE("a round that is given up is never recorded, nor what follows it") {
  Taped table;
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}}, Milliseconds{0});
  table.sees(1, 7, Milliseconds{100});
  table.presses(1, hw::Button::menu, Milliseconds{1000});  // the rules
  table.presses(1, hw::Button::menu, Milliseconds{2000});  // who has left
  table.presses(1, hw::Button::bid, Milliseconds{3000});   // the game is won
  for (int i = 0; i < 50; ++i) table.presses(2, hw::Button::bid, Milliseconds{10000 + 1000 * i});
  CHECK(table.written().empty());
}

TEST_CASE("a record ends at its limit with a whole line") {
  Taped table({4000, 4000});
  for (int i = 0; i < 100; ++i) table.presses(1, hw::Button::up, Milliseconds{1000 + 100 * i});
  CHECK(table.written().size() <= 4000);
  std::istringstream record(table.written());
  CHECK_FALSE(firmware::replay(record).wrong);
}

TEST_CASE("what cannot be kept in memory until the cups open is not recorded, nor what follows it") {
  Taped table({1U << 20U, 3000});
  table.feed(firmware::Begin{table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}}, Milliseconds{0});
  for (int i = 0; i < 100; ++i) table.sees(1, static_cast<std::uint64_t>(i), Milliseconds{125 * i});
  CHECK(table.written().empty());
}

TEST_CASE("room for what waits is free again once that is written") {
  Taped table({1U << 20U, 1500});
  constexpr int kPresses = 100;  // of 150 bytes and more
  for (int i = 0; i < kPresses; ++i) table.presses(1, hw::Button::bid, Milliseconds{1000 + 10000 * i});
  CHECK(lines_in(table.written()) > kPresses);
}

TEST_CASE("the last picture before the first press is recorded with it") {
  Taped table;
  table.sees(1, 7, Milliseconds{500});
  CHECK(table.written().empty());
  table.presses(1, hw::Button::bid, Milliseconds{1000});
  CHECK(table.written().find(R"("sight")") != std::string::npos);
}

TEST_CASE("a round that is void is never recorded, not even when the one that follows it is opened") {
  const Event cards = table::CardRoundStarted{1, SeatId{1}, {{SeatId{1}, 9}, {SeatId{2}, 9}}};
  struct Row {
    const char* rules;
    Event begun_anew;
    Event opened;
  };
  for (const Row& row : {Row{"pub", kBegun, kOpened}, Row{"deceptidice", cards, table::PilesRevealed{}}}) {
    CAPTURE(row.rules);
    Taped table;
    table.feed(firmware::Begin{table::preset(row.rules).value(), kTwo, SeatId{1}}, Milliseconds{0});
    table.came({kVoid, row.begun_anew}, Milliseconds{2000});
    table.came({row.opened}, Milliseconds{3000});
    table.told(row.opened);
    CHECK(table.written().empty());
  }
}

TEST_CASE("of a game that is gone on with a round that is void is never recorded, nor what follows it") {
  Taped table;
  const table::Ruleset rules = table::preset("pub").value();
  table.feed(firmware::Resume{rules, table::start(rules, kTwo, SeatId{1})}, Milliseconds{0});
  table.sees(1, 7, Milliseconds{100});
  table.came({kVoid, kBegun}, Milliseconds{200});
  table.came({kOpened}, Milliseconds{300});
  table.told(kOpened);
  CHECK(table.written().empty());
}

TEST_CASE("nothing is written before it is told that the cups are open") {
  Taped table;
  table.feed(firmware::Begin{table::preset("pub").value(), kTwo, SeatId{1}}, Milliseconds{0});
  table.came({kLocked}, Milliseconds{1000});
  table.came({kOpened, kBegun}, Milliseconds{2000});
  table.told(kLocked);
  CHECK(table.written().empty());
  table.told(kOpened);
  CHECK_FALSE(table.written().empty());
}

TEST_CASE("each opening that is told writes what came up to it and nothing of the next round") {
  Taped table;
  table.feed(firmware::Begin{table::preset("pub").value(), kTwo, SeatId{1}}, Milliseconds{0});
  table.came({kOpened, kBegun}, Milliseconds{1000});  // with what the table is set to, three lines
  table.came({kLocked}, Milliseconds{2000});
  table.came({kOpened, kBegun}, Milliseconds{3000});
  for (const int second : {4, 5, 6}) table.came({kLocked}, Milliseconds{1000 * second});
  table.told(kOpened);
  CHECK(lines_in(table.written()) == 3);
  table.told(kOpened);
  CHECK(lines_in(table.written()) == 5);
}

TEST_CASE("how a window was found to differ is read back as it was recorded, also where it did not") {
  const std::vector<calibration::Drift> all(calibration::kDrifts.begin(), calibration::kDrifts.end());
  for (const auto& drift : {std::optional(all), std::optional(std::vector<calibration::Drift>{}),
                            std::optional<std::vector<calibration::Drift>>()}) {
    firmware::Sight sight{SeatId{1}, {}, nullptr};
    sight.drift = drift;
    CHECK(std::get<firmware::Sight>(firmware::input_in(firmware::input_json(sight))).drift == drift);
  }
}

TEST_CASE("a game that a damaged record begins with seats that no game has is no input") {
  const auto begun = [](std::vector<SeatId> seats, std::optional<SeatId> starter) {
    return firmware::input_json(firmware::Begin{table::preset("deceptidice").value(), std::move(seats), starter});
  };
  CHECK_NOTHROW(firmware::input_in(begun({SeatId{1}, SeatId{2}}, std::nullopt)));
  CHECK_NOTHROW(firmware::input_in(begun({SeatId{1}, SeatId{2}}, SeatId{2})));
  const std::vector<std::vector<SeatId>> none{{}, {SeatId{1}}, {SeatId{2}, SeatId{1}}, {SeatId{1}, SeatId{1}}};
  for (const auto& seats : none) CHECK_THROWS_AS(firmware::input_in(begun(seats, std::nullopt)), std::out_of_range);
  CHECK_THROWS_AS(firmware::input_in(begun({SeatId{1}, SeatId{2}}, SeatId{3})), std::out_of_range);
}

TEST_CASE("what a table is set to is read back as it was written") {
  firmware::AppSettings settings;
  settings.rules = table::preset("pub").value();
  settings.house = {.fixed = true, .challenge_words = {"liar"}, .foul = table::FoulRule::void_round};
  settings.starter = SeatId{2};
  settings.seats = kTwo;
  settings.without_menu = {SeatId{2}};
  settings.cameras = {{SeatId{1}, "cam1"}};
  settings.language = ui::Language::german;
  settings.mark = ui::TableMark::simulated;
  const firmware::Json written = firmware::settings_json(settings);
  const firmware::AppSettings read = firmware::settings_in(written);
  CHECK(read.house.foul == table::FoulRule::void_round);
  CHECK(read.language == ui::Language::german);
  CHECK(firmware::settings_json(read) == written);
  firmware::Json older = written;
  older.erase("language");
  CHECK(firmware::settings_in(older).language == ui::Language::english);
}
