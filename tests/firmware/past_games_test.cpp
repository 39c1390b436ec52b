#include "firmware/journal/past_games.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "firmware/journal/failing_disk.hpp"
#include "firmware/journal/packed_lines.hpp"
#include "firmware/journal/state_folder.hpp"
#include "firmware/lines/power_lines.hpp"
#include "table/engine.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using firmware::Audits;
using firmware::Journal;
using firmware::journal_line;
using firmware::JournalLine;
using firmware::Retention;
using table::SeatId;
using undercup::testing::OwnFolder;
using Milliseconds = std::chrono::milliseconds;
using std::chrono::sys_days;

namespace {

const table::Ruleset kPub = table::preset("pub").value();
constexpr sys_days kToday = std::chrono::year{2027} / 3 / 1;
constexpr Retention kTwoAtHand{30, 20, 2, 1000};

/// A game that is over, with one reveal: `ms` tells it from others.
std::vector<JournalLine> a_game(int ms) {
  std::vector<JournalLine> lines;
  for (const table::Event& event : table::start(kPub, {SeatId{1}, SeatId{2}}, SeatId{1}))
    lines.push_back(journal_line(Milliseconds{ms}, event));
  for (const table::Event& event :
       {table::Event{table::RollLocked{SeatId{1}, {}}}, table::Event{table::RollLocked{SeatId{2}, {}}},
        table::Event{table::BiddingBegan{SeatId{1}}},
        table::Event{table::BidPlaced{SeatId{1}, {2, table::Face::two}, SeatId{2}}},
        table::Event{table::Challenged{SeatId{2}, SeatId{1}}},
        table::Event{table::CupsRevealed{{{SeatId{1}, {table::Face::two}}}}}})
    lines.push_back(journal_line(Milliseconds{ms + 1}, event));
  lines.push_back(journal_line(Milliseconds{ms + 2}, table::Event{table::GameWon{SeatId{1}}}));
  return lines;
}

Journal opened(const OwnFolder& folder) {
  auto opened = Journal::open(folder.path());
  REQUIRE(opened.ok());
  CHECK(opened.value().set_aside.empty());
  return std::move(opened).value().journal;
}

/// So many games, and what happened before the first.
void play(Journal& journal, int games, const Retention& retention, std::optional<sys_days> today = kToday) {
  const std::vector<JournalLine> before{firmware::switched_on_line(Milliseconds{0}, std::nullopt, {})};
  REQUIRE_FALSE(journal.append(before));
  for (int game = 1; game <= games; ++game) {
    REQUIRE_FALSE(journal.append(a_game(game * 10), today));
    REQUIRE_FALSE(journal.tidy(retention, today));
  }
}

std::vector<std::string> texts(const std::vector<JournalLine>& lines) {
  std::vector<std::string> texts;
  for (const JournalLine& line : lines) texts.push_back(line.line);
  return texts;
}

int rows(const OwnFolder& folder, const char* file, const char* query) {
  SQLite::Database open(folder.file(file), SQLite::OPEN_READONLY);
  return open.execAndGet(query).getInt();
}

}  // namespace

TEST_CASE("that the table was switched on in a game, and how long it was, are none of its events, at hand or past") {
  const OwnFolder folder;
  auto opened = Journal::open(folder.path());
  REQUIRE(opened.ok());
  Journal journal = std::move(opened).value().journal;
  std::vector<JournalLine> lines = a_game(0);
  const int events = static_cast<int>(lines.size());
  lines.insert(lines.begin() + 2, firmware::switched_on_line(Milliseconds{1}, std::nullopt, {}));
  lines.insert(lines.begin() + 3, firmware::still_on_line(Milliseconds{1}));
  for (int game = 0; game < 3; ++game) REQUIRE_FALSE(journal.append(lines));
  REQUIRE_FALSE(journal.tidy(kTwoAtHand, std::nullopt));
  CHECK(journal.games().size() == 3);
  for (const firmware::JournaledGame& game : journal.games()) CHECK(game.events == events);
  for (const std::string& line : journal.lines(1))
    CHECK(firmware::is_power_line(line) ==
          (line.find("switched_on") != std::string::npos || line.find("still_on") != std::string::npos));
}

TEST_CASE("lines come back from their packing as they were, and damaged bytes give nothing") {
  const std::vector<std::string> lines{R"({"event":"cup"})", "", "x"};
  auto packed = firmware::packed_lines(lines);
  CHECK(firmware::unpacked_lines(packed) == lines);
  CHECK(firmware::unpacked_lines(firmware::packed_lines({})) == std::vector<std::string>{});
  packed.packed[packed.packed.size() / 2] ^= 0x20;
  CHECK_FALSE(firmware::unpacked_lines(packed));
}

TEST_CASE("games that are past are listed, told and checked like those at hand") {
  const OwnFolder folder;
  {
    Journal journal = opened(folder);
    play(journal, 5, kTwoAtHand);
  }
  CHECK(rows(folder, firmware::kJournalFile, "SELECT count(*) FROM game") == 2);
  CHECK(rows(folder, firmware::kPastFile, "SELECT count(*) FROM game") == 4);  // and what was before the first
  Journal journal = Journal::open_to_read(folder.path()).value();
  const auto games = journal.games();
  REQUIRE(games.size() == 5);
  for (int game = 1; game <= 5; ++game) {
    const std::vector<JournalLine> lines = a_game(game * 10);
    CHECK(games[static_cast<std::size_t>(game - 1)] ==
          firmware::JournaledGame{game, "pub", static_cast<int>(lines.size()), true});
    CHECK(journal.lines(game) == texts(lines));
    CHECK_FALSE(journal.misunderstood(game));
  }
  CHECK(journal.lines(0).size() == 1);
}

TEST_CASE("who reads while games are put away sees each of them once, as it was when the reading began") {
  const OwnFolder folder;
  Journal journal = opened(folder);
  constexpr Retention kAllAtHand{30, 20, 9, 1000};
  play(journal, 5, kAllAtHand);
  Journal before_any_was_past = Journal::open_to_read(folder.path()).value();
  REQUIRE_FALSE(journal.tidy({30, 20, 4, 1000}, kToday));
  Journal before_more_were = Journal::open_to_read(folder.path()).value();
  REQUIRE_FALSE(journal.tidy(kTwoAtHand, kToday));
  REQUIRE_FALSE(journal.append(a_game(60), kToday));
  for (Journal* reader : {&before_any_was_past, &before_more_were}) {
    CHECK(reader->games().size() == 5);
    CHECK(reader->audits().games == 5);
    CHECK(reader->lines(0).size() == 1);
    for (int game = 1; game <= 5; ++game) {
      CHECK(reader->lines(game) == texts(a_game(game * 10)));
      CHECK_FALSE(reader->misunderstood(game));
    }
  }
  CHECK(Journal::open_to_read(folder.path()).value().games().size() == 6);
}

TEST_CASE("a copy made while the first games are put away has each of them once") {
  const OwnFolder folder;
  Journal journal = opened(folder);
  play(journal, 5, {30, 20, 9, 1000});
  Journal reader = Journal::open_to_read(folder.path()).value();  // before any was past
  REQUIRE_FALSE(journal.tidy(kTwoAtHand, kToday));
  const OwnFolder copies;
  REQUIRE_FALSE(reader.copy_into(copies.path()));
  Journal copy = Journal::open_to_read(copies.path()).value();
  CHECK(copy.games() == journal.games());
  CHECK(copy.audits() == journal.audits());
}

TEST_CASE("a file of past games that is only just being made, or a journal that is, holds nothing and is no damage") {
  const OwnFolder folder;
  std::ofstream(folder.file(firmware::kJournalFile)).close();
  const auto none = Journal::open_to_read(folder.path());
  REQUIRE_FALSE(none.ok());
  CHECK(none.error().what == "there is no journal");
  Journal journal = opened(folder);
  play(journal, 3, {30, 20, 9, 1000});
  std::ofstream(folder.file(firmware::kPastFile)).close();
  auto reader = Journal::open_to_read(folder.path());
  REQUIRE(reader.ok());
  CHECK(std::move(reader).value().games().size() == 3);
}

TEST_CASE("of the two files the one that is damaged is named to whoever reads, and to whoever copies") {
  const OwnFolder folder;
  Journal journal = opened(folder);
  play(journal, 3, {30, 20, 9, 1000});
  Journal reader = Journal::open_to_read(folder.path()).value();
  std::ofstream(folder.file(firmware::kPastFile), std::ios::trunc) << std::string(9000, 'x');
  const auto read = Journal::open_to_read(folder.path());
  REQUIRE_FALSE(read.ok());
  CHECK(read.error().where == folder.file(firmware::kPastFile));
  CHECK(read.error().to_do == "the table sets it aside when it starts");
  const OwnFolder copies;
  const auto copied = reader.copy_into(copies.path());
  REQUIRE(copied);
  CHECK(copied->where == folder.file(firmware::kPastFile));
}

TEST_CASE("past games whose count of all that was cannot be read are told as damaged, and what becomes of them") {
  const OwnFolder folder;
  {
    Journal journal = opened(folder);
    play(journal, 3, kTwoAtHand);
  }
  SQLite::Database(folder.file(firmware::kPastFile), SQLite::OPEN_READWRITE).exec("UPDATE total SET audits = 'x'");
  const auto read = Journal::open_to_read(folder.path());
  REQUIRE_FALSE(read.ok());
  CHECK(read.error().where == folder.file(firmware::kPastFile));
  CHECK(read.error().to_do == "the table sets it aside when it starts");
}

TEST_CASE("audits count every game once, at hand, past, or forgotten") {
  const OwnFolder folder;
  Journal journal = opened(folder);
  play(journal, 7, kTwoAtHand);
  const Audits before = journal.audits();
  CHECK(before.games == 7);
  CHECK(before.finished == 7);
  CHECK(before.rounds == 7);
  CHECK(before.starts == 1);
  CHECK(before.on == Milliseconds{72});
  CHECK(before.read_at.at(SeatId{1}) == firmware::FaceCounts{0, 7, 0, 0, 0, 0});
  const sys_days next_year = kToday + std::chrono::days(365);
  REQUIRE_FALSE(journal.append(a_game(80), next_year));
  REQUIRE_FALSE(journal.tidy(kTwoAtHand, next_year));
  CHECK(journal.games().size() == 2);
  CHECK(journal.audits().games == 8);
  Journal again = Journal::open_to_read(folder.path()).value();
  CHECK(again.audits() == journal.audits());
}

TEST_CASE("a game is kept for as many days as it is to be, and not for one more") {
  const OwnFolder folder;
  Journal journal = opened(folder);
  play(journal, 3, kTwoAtHand);
  REQUIRE_FALSE(journal.append(a_game(40), kToday + std::chrono::days(30)));
  REQUIRE_FALSE(journal.tidy(kTwoAtHand, kToday + std::chrono::days(30)));
  CHECK(journal.games().size() == 4);
  REQUIRE_FALSE(journal.append(a_game(50), kToday + std::chrono::days(31)));
  REQUIRE_FALSE(journal.tidy(kTwoAtHand, kToday + std::chrono::days(31)));
  CHECK(journal.games().size() == 2);  // those at hand stay, however old
}

TEST_CASE("where the clock cannot be trusted games are forgotten by their number") {
  const OwnFolder folder;
  Journal journal = opened(folder);
  Retention retention = kTwoAtHand;
  retention.keep_days = 3;
  retention.undated_games_a_day = 2;
  play(journal, 12, retention, std::nullopt);
  const auto games = journal.games();
  REQUIRE(games.size() == 2 + 6);
  CHECK(games.front().number == 5);
  CHECK(journal.audits().games == 12);
}

TEST_CASE("a table that is never tidied and one that always is tell the same") {
  const OwnFolder kept;
  const OwnFolder tidied;
  Journal one = opened(kept);
  Journal other = opened(tidied);
  Retention never = kTwoAtHand;
  never.games_at_hand = 1000;
  play(one, 9, never);
  play(other, 9, kTwoAtHand);
  CHECK(one.games() == other.games());
  CHECK(one.audits() == other.audits());
  CHECK_FALSE(std::filesystem::exists(kept.file(firmware::kPastFile)));
}

TEST_CASE("a long journal is put away in pieces, as the next games begin") {
  const OwnFolder folder;
  Journal journal = opened(folder);
  Retention never = kTwoAtHand;
  never.games_at_hand = 1000;
  play(journal, 20, never);
  Retention some = kTwoAtHand;
  some.moved_at_once = 4;
  REQUIRE_FALSE(journal.tidy(some, kToday));
  CHECK(rows(folder, firmware::kPastFile, "SELECT max(number) FROM game") == 3);  // from 0 on
  for (int i = 0; i < 10; ++i) REQUIRE_FALSE(journal.tidy(some, kToday));
  CHECK(rows(folder, firmware::kJournalFile, "SELECT count(*) FROM game") == 2);
  CHECK(journal.audits().games == 20);
}

TEST_CASE("a new journal beside old games goes on with their numbers and their audits") {
  const OwnFolder folder;
  {
    Journal journal = opened(folder);
    play(journal, 6, kTwoAtHand);
  }
  std::filesystem::remove(folder.file(firmware::kJournalFile));
  Journal journal = opened(folder);
  CHECK(journal.audits().games == 4);
  play(journal, 4, kTwoAtHand);
  std::vector<int> numbers;
  for (const auto& game : journal.games()) numbers.push_back(game.number);
  CHECK(numbers == std::vector<int>{1, 2, 3, 4, 6, 7, 8, 9});  // 5: what happened before its first game
  CHECK(journal.audits().games == 8);
  CHECK(journal.lines(9) == texts(a_game(40)));
}

TEST_CASE("damaged old games are set aside, and the table goes on") {
  const OwnFolder folder;
  {
    Journal journal = opened(folder);
    play(journal, 4, kTwoAtHand);
  }
  std::ofstream(folder.file(firmware::kPastFile), std::ios::trunc) << std::string(9000, 'x');
  auto again = Journal::open(folder.path());
  REQUIRE(again.ok());
  REQUIRE(again.value().set_aside.size() == 1);
  CHECK(again.value().set_aside.front().message().find("past.sqlite.set-aside-1") != std::string::npos);
  Journal journal = std::move(again).value().journal;
  CHECK(journal.games().size() == 2);
}

TEST_CASE("what stands in the way of the first game that is put away is set aside, and that is told") {
  const OwnFolder folder;
  Journal journal = opened(folder);
  play(journal, 4, {30, 20, 9, 1000});
  std::ofstream(folder.file(firmware::kPastFile)) << std::string(9000, 'x');
  const auto told = journal.tidy(kTwoAtHand, kToday);
  REQUIRE(told);
  CHECK(told->message().find("past.sqlite.set-aside-1") != std::string::npos);
  CHECK_FALSE(journal.tidy(kTwoAtHand, kToday));
  CHECK(journal.games().size() == 4);
  CHECK(rows(folder, firmware::kJournalFile, "SELECT count(*) FROM game") == 2);
}

TEST_CASE("a journal of the version before is taken up as it is") {
  const OwnFolder folder;
  {
    SQLite::Database file(folder.file(firmware::kJournalFile), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    file.exec("PRAGMA journal_mode = WAL");
    file.exec("CREATE TABLE game (number INTEGER PRIMARY KEY, rules TEXT NOT NULL, ended INTEGER NOT NULL DEFAULT 0)");
    file.exec("CREATE TABLE event (number INTEGER PRIMARY KEY, game INTEGER NOT NULL, line TEXT NOT NULL)");
    file.exec("CREATE INDEX event_of_game ON event (game)");
    file.exec("INSERT INTO game (rules, ended) VALUES ('" + firmware::text_of(kPub) + "', 1)");
    for (const JournalLine& line : a_game(1))
      file.exec("INSERT INTO event (game, line) VALUES (1, '" + line.line + "')");
    file.exec("PRAGMA application_id = 1430474801");
    file.exec("PRAGMA user_version = 1");
  }
  CHECK(Journal::open_to_read(folder.path()).value().games().size() == 1);
  Journal journal = opened(folder);
  play(journal, 3, kTwoAtHand);
  CHECK(journal.games().size() == 4);
  std::vector<std::string> first = texts(a_game(1));
  first.push_back(firmware::switched_on_line(Milliseconds{0}, std::nullopt, {}).line);
  CHECK(journal.lines(1) == first);
}

TEST_CASE("a full disk leaves old games where they are, says so, and they are put away when it has room") {
  const OwnFolder folder;
  firmware::FailingDisk disk;
  auto opened = Journal::open(folder.path(), disk.name());
  REQUIRE(opened.ok());
  Journal journal = std::move(opened).value().journal;
  Retention never = kTwoAtHand;
  never.games_at_hand = 1000;
  play(journal, 5, never);
  const Audits before = journal.audits();
  disk.set(firmware::FailingDisk::State::full);
  CHECK(journal.tidy(kTwoAtHand, kToday));
  CHECK(journal.audits() == before);
  CHECK(journal.games().size() == 5);
  disk.set(firmware::FailingDisk::State::works);
  CHECK_FALSE(journal.tidy(kTwoAtHand, kToday));
  CHECK(journal.audits() == before);
  CHECK(journal.games().size() == 5);
}
