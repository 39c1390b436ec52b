#include <doctest/doctest.h>

#include "firmware/journal/journal.hpp"
#include "table/engine.hpp"
#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using undercup::testing::OwnFolder;
using undercup::testing::Ran;

namespace {

/// The program with these arguments, and all that it says.
Ran ran_with(const std::string& arguments) {
  return undercup::testing::ran(UNDERCUP_PROGRAM " " + arguments + " 2>&1");
}

}  // namespace

TEST_CASE("`journal` names the folder where a past game is damaged, and tells those that are whole") {
  const OwnFolder folder;
  {
    auto opened = firmware::Journal::open(folder.path());
    REQUIRE(opened.ok());
    firmware::Journal journal = std::move(opened).value().journal;
    std::vector<firmware::JournalLine> lines;
    for (const table::Event& event :
         table::start(table::preset("pub").value(), {table::SeatId{1}, table::SeatId{2}}, {}))
      lines.push_back(firmware::journal_line(std::chrono::milliseconds{0}, event));
    for (int game = 0; game < 3; ++game) REQUIRE_FALSE(journal.append(lines));
    REQUIRE_FALSE(journal.tidy({365, 20, 1, 100}, std::nullopt));
  }
  SQLite::Database(folder.file(firmware::kPastFile), SQLite::OPEN_READWRITE)
      .exec("UPDATE game SET lines = 'x' WHERE number = 1");
  const std::string state = " --state " + folder.path();
  for (const std::string asked : {"journal --check", "journal --game 1"}) {
    const Ran ran = ran_with(asked + state);
    CHECK(ran.status == 1);
    CHECK(says(ran, "undercup journal: " + folder.path() + ": game 1 of past.sqlite is damaged (check the disk"));
  }
  CHECK(says(ran_with("journal --game 2" + state), "game_started"));
  CHECK(says(ran_with("journal --list" + state), "game 3: pub"));
}
