#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

using undercup::testing::OwnFolder;
using undercup::testing::Ran;
using undercup::testing::ran;

namespace {

/// A round of two from rolls to bids; without `opened` nobody challenges.
std::string script(bool opened) {
  return std::string(R"({"rules":"pub","seats":2,"set":{"dice":2},"starter":1}
{"at":1.0,"seat":1,"cup":"roll","dice":[6,5]}
{"at":1.0,"seat":2,"cup":"roll","dice":[2,3]}
{"at":6.0,"seat":2,"cup":"peek","for":1.5,"dice":[6,6]}
{"at":8.0,"seat":1,"fault":"pads_lost"}
{"at":9.0,"seat":1,"fault":"pads_back"}
{"at":10.0,"seat":1,"pad":"bid"}
)") + (opened ? R"({"at":11.0,"seat":2,"pad":"liar"})" : "");
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// Plays the script and records it into `record`.
Ran recorded(const OwnFolder& folder, bool opened) {
  write(folder.file("script.ndjson"), script(opened));
  return ran(std::string(UNDERCUP_PROGRAM) + " simulate " + folder.file("script.ndjson") + " --json --record " +
             folder.file("record"));
}

Ran replayed(const OwnFolder& folder) {
  return ran(std::string(UNDERCUP_PROGRAM) + " replay " + folder.file("record/inputs.ndjson") + " --json 2>&1");
}

}  // namespace

TEST_CASE("recorded inputs lead to the same events again") {
  const OwnFolder folder;
  const Ran played = recorded(folder, true);
  const Ran again = replayed(folder);
  CHECK(again.status == 0);
  const std::string events = again.out.substr(0, again.out.find("undercup replay: all as recorded"));
  CHECK(events.find(R"("event":"moved")") != std::string::npos);
  CHECK(events.find(R"("event":"device")") != std::string::npos);
  CHECK(played.out.starts_with(events));
}

TEST_CASE("what came in while rolls were hidden is not recorded before they are open") {
  const OwnFolder folder;
  recorded(folder, false);
  CHECK(contents(folder.file("record/inputs.ndjson")).empty());
  const Ran again = replayed(folder);
  CHECK(again.status == 1);
  CHECK(again.out.find("no round has been opened yet") != std::string::npos);
}

TEST_CASE("a record that was changed or cut says in which line it parts") {
  const OwnFolder folder;
  recorded(folder, true);
  const std::string path = folder.file("record/inputs.ndjson");
  const std::string whole = contents(path);
  std::string changed = whole;
  changed.replace(changed.find(R"("button":"bid")"), 14, R"("button":"up" )");
  write(path, changed);
  Ran again = replayed(folder);
  CHECK(again.status == 1);
  CHECK(again.out.find(": line ") != std::string::npos);
  CHECK(again.out.find(R"(recorded was {"event":"bid")") != std::string::npos);
  write(path, whole.substr(0, whole.find('\n', whole.size() / 2) - 1));  // within a line: one line less is a record too
  again = replayed(folder);
  CHECK(again.status == 1);
  CHECK(again.out.find("cut short or damaged") != std::string::npos);
  write(path, R"({"ms":3})");
  CHECK(replayed(folder).out.find("line 1: this is no record of a table's inputs") != std::string::npos);
  write(path, whole + whole.substr(whole.find('\n') + 1));
  CHECK(replayed(folder).out.find("it came in before the line above it") != std::string::npos);
}
