#include "firmware/journal/journal.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>

#include "firmware/journal/journaled_events.hpp"
#include "firmware/journal/state_folder.hpp"
#include "table/engine.hpp"
#include "tests/own_folder.hpp"
#include "tests/table/random_rules.hpp"

using namespace undercup;
using firmware::Journal;
using firmware::journal_line;
using firmware::JournalLine;
using Milliseconds = std::chrono::milliseconds;
using firmware::take_state_folder;
using table::SeatId;
using undercup::testing::OwnFolder;

namespace {

const table::Ruleset kPub = table::preset("pub").value();

/// The lines of a game of two with its first bid.
std::vector<JournalLine> a_bid_in_a_game() {
  std::vector<JournalLine> lines;
  for (const table::Event& event : table::start(kPub, {SeatId{1}, SeatId{2}}, SeatId{1}))
    lines.push_back(journal_line(Milliseconds{0}, event));
  lines.push_back(journal_line(Milliseconds{5}, firmware::CupChanged{SeatId{1}, vision::CupState::locked}));
  lines.push_back(journal_line(Milliseconds{5}, table::Event{table::RollLocked{SeatId{1}, {}}}));
  lines.push_back(journal_line(Milliseconds{6}, table::Event{table::RollLocked{SeatId{2}, {}}}));
  lines.push_back(journal_line(Milliseconds{6}, table::Event{table::BiddingBegan{SeatId{1}}}));
  lines.push_back(
      journal_line(Milliseconds{7}, table::Event{table::BidPlaced{SeatId{1}, {2, table::Face::four}, SeatId{2}}}));
  return lines;
}

JournalLine the_end() {
  return journal_line(Milliseconds{9}, table::Event{table::GameWon{SeatId{1}}});
}

/// A die of that seat was misread.
JournalLine corrected(int seat) {
  return journal_line(Milliseconds{10},
                      table::Event{table::Corrected{SeatId{seat}, 1, table::Face::one, table::Face::six}});
}

/// A state folder that a table was switched off over.
void leave_behind(const OwnFolder& folder, const std::vector<JournalLine>& lines) {
  auto opened = Journal::open(folder.path());
  REQUIRE(opened.ok());
  Journal journal = std::move(opened).value().journal;
  REQUIRE_FALSE(journal.append(lines));
}

}  // namespace

TEST_CASE("what was kept is there when the journal is opened again, each line with its game") {
  const OwnFolder folder;
  std::vector<JournalLine> lines = a_bid_in_a_game();
  leave_behind(folder, lines);
  leave_behind(folder, {the_end()});
  leave_behind(folder, lines);
  Journal journal = Journal::open_to_read(folder.path()).value();
  const auto games = journal.games();
  REQUIRE(games.size() == 2);
  CHECK(games[0] == firmware::JournaledGame{1, "pub", static_cast<int>(lines.size()) + 1, true});
  CHECK(games[1] == firmware::JournaledGame{2, "pub", static_cast<int>(lines.size()), false});
  CHECK(journal.lines(1).back() == the_end().line);
  CHECK(journal.lines(2).front() == lines.front().line);
  CHECK_FALSE(journal.misunderstood(1));
}

TEST_CASE("a game that was not over is gone on with, one that was over is not") {
  const OwnFolder folder;
  leave_behind(folder, a_bid_in_a_game());
  const auto state = take_state_folder(folder.path());
  REQUIRE(state.ok());
  REQUIRE(state.value().unfinished);
  CHECK(state.value().unfinished->rules == kPub);
  const table::GameState game = table::evolve({}, state.value().unfinished->events);
  CHECK(game.turn == SeatId{2});
  CHECK(game.bids.size() == 1);
  const OwnFolder other;
  leave_behind(other, a_bid_in_a_game());
  leave_behind(other, {the_end()});
  CHECK_FALSE(take_state_folder(other.path()).value().unfinished);
}

TEST_CASE("a game that was over goes on where its last round was corrected, or is void") {
  for (const JournalLine& reopens :
       {corrected(2), journal_line(Milliseconds{10}, table::Event{table::RoundVoided{1, table::VoidedBy::table}})}) {
    const OwnFolder folder;
    std::vector<JournalLine> lines = a_bid_in_a_game();
    lines.push_back(the_end());
    lines.push_back(reopens);
    leave_behind(folder, lines);
    CHECK(Journal::open_to_read(folder.path()).value().unfinished());
    leave_behind(folder, {the_end()});
    CHECK_FALSE(Journal::open_to_read(folder.path()).value().unfinished());
  }
}

TEST_CASE("a game goes on where what opened it again was kept together with what followed") {
  const OwnFolder folder;
  std::vector<JournalLine> lines = a_bid_in_a_game();
  lines.push_back(the_end());
  lines.push_back(corrected(2));
  lines.push_back(journal_line(Milliseconds{11}, table::Event{table::RollLocked{SeatId{1}, {}}}));
  leave_behind(folder, lines);
  CHECK(Journal::open_to_read(folder.path()).value().unfinished());
}

TEST_CASE("what the table has corrected lately is counted by seat") {
  const OwnFolder folder;
  std::vector<JournalLine> lines = a_bid_in_a_game();
  lines.push_back(corrected(2));
  leave_behind(folder, lines);
  lines.push_back(corrected(1));
  leave_behind(folder, lines);
  Journal journal = Journal::open_to_read(folder.path()).value();
  CHECK(journal.corrections(2) == table::PerSeat{{SeatId{1}, 1}, {SeatId{2}, 2}});
  CHECK(journal.corrections(1) == table::PerSeat{{SeatId{1}, 1}, {SeatId{2}, 1}});
  CHECK(journal.corrections(0).empty());
  leave_behind(folder, {JournalLine{"no JSON", std::nullopt, false, false}});
  CHECK(journal.corrections(2) == table::PerSeat{{SeatId{1}, 1}, {SeatId{2}, 2}});
}

TEST_CASE("what was corrected is counted over the last twenty games, and no more") {
  constexpr int kLately = 20;
  const OwnFolder folder;
  std::vector<JournalLine> lines = a_bid_in_a_game();
  lines.push_back(corrected(2));
  for (int games = 1; games <= kLately + 1; ++games) {
    leave_behind(folder, lines);
    if (games < kLately - 1) continue;
    CAPTURE(games);
    CHECK(take_state_folder(folder.path()).value().corrections ==
          table::PerSeat{{SeatId{2}, std::min(games, kLately)}});
  }
}

TEST_CASE("lines that do not begin with the start of a game are none") {
  const auto game = firmware::events_in({kPub, {a_bid_in_a_game().back().line}});
  REQUIRE_FALSE(game);
  CHECK(game.error() == "it does not begin");
}

TEST_CASE("rules are read from the journal as they were written, whatever they are") {
  for (unsigned game = 0; game < 200; ++game) {
    table::testing::Chance chance(game);
    const table::Ruleset rules = table::testing::random_rules(chance);
    CHECK(firmware::rules_in(firmware::text_of(rules)) == rules);
  }
  CHECK_FALSE(firmware::rules_in(""));
  CHECK_FALSE(firmware::rules_in(R"({"rules":"poker","set":{}})"));
  CHECK_FALSE(firmware::rules_in(R"({"rules":"pub","set":{"dice":5}})"));
  CHECK_FALSE(firmware::rules_in(R"({"rules":"pub","set":{"dice":"9"}})"));
}

TEST_CASE("a damaged or foreign file is set aside under another name, says so, and a new journal is begun") {
  const OwnFolder folder;
  const std::string file = folder.file(firmware::kJournalFile);
  std::ofstream(file) << "this is no database, but it is long enough to be taken for a damaged one";
  auto opened = Journal::open(folder.path());
  REQUIRE(opened.ok());
  REQUIRE(opened.value().set_aside.size() == 1);
  CHECK(opened.value().set_aside.front().message().find("set-aside-1") != std::string::npos);
  CHECK(std::filesystem::exists(file + ".set-aside-1"));
  Journal begun_anew = std::move(opened).value().journal;
  CHECK_FALSE(begun_anew.append(a_bid_in_a_game()));

  const OwnFolder other;
  {
    SQLite::Database foreign(other.file(firmware::kJournalFile), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    foreign.exec("CREATE TABLE recipes (name TEXT)");
  }
  CHECK_FALSE(Journal::open_to_read(other.path()).ok());
  CHECK(std::filesystem::exists(other.file(firmware::kJournalFile)));
  CHECK_FALSE(Journal::open(other.path()).value().set_aside.empty());
}

TEST_CASE("a journal with a torn page is set aside, not read") {
  const OwnFolder folder;
  leave_behind(folder, a_bid_in_a_game());
  const std::string file = folder.file(firmware::kJournalFile);
  const auto size = std::filesystem::file_size(file);
  std::fstream torn(file, std::ios::in | std::ios::out | std::ios::binary);
  torn.seekp(static_cast<std::streamoff>(size / 2));
  torn << std::string(size / 2, '\x5a') << std::flush;
  auto opened = Journal::open(folder.path());
  REQUIRE(opened.ok());
  REQUIRE_FALSE(opened.value().set_aside.empty());
  CHECK(opened.value().set_aside.front().message().find('\n') == std::string::npos);  // a fault is one line
}

TEST_CASE("a line that no table writes is found, and its game is not gone on with") {
  const OwnFolder folder;
  std::vector<JournalLine> lines = a_bid_in_a_game();
  lines.push_back({R"({"event":"bid","seat":2,"count":"many"})", std::nullopt, false});
  leave_behind(folder, lines);
  const auto state = take_state_folder(folder.path());
  REQUIRE(state.ok());
  CHECK_FALSE(state.value().unfinished);
  REQUIRE(state.value().complaints.size() == 1);
  CHECK(state.value().complaints.front().message().find("event 8") != std::string::npos);
}

TEST_CASE("a state folder is one table's alone") {
  const OwnFolder folder;
  auto first = take_state_folder(folder.path());
  REQUIRE(first.ok());
  CHECK_FALSE(take_state_folder(folder.path()).ok());
  first.value().lock.value();
  { const auto gone = std::move(first).value(); }
  CHECK(take_state_folder(folder.path()).ok());
}

TEST_CASE("where there can be no state folder the table says so and plays on") {
  const OwnFolder folder;
  std::ofstream(folder.file("file")) << "in the way";
  const auto state = take_state_folder(folder.file("file"));
  REQUIRE(state.ok());
  CHECK_FALSE(state.value().journal);
  CHECK(state.value().complaints.size() == 1);
}
