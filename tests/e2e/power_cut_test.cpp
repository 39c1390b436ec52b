#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "firmware/journal/state_folder.hpp"
#include "firmware/protocol.hpp"
#include "table/engine.hpp"
#include "table/seating.hpp"
#include "tests/e2e/program.hpp"
#include "tests/games_to_play.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using firmware::Json;
using table::SeatId;
using undercup::testing::OwnFolder;

namespace {

const unsigned kCuts = undercup::testing::games_to_play("UNDERCUP_POWER_CUTS", 4);  // tests/long.sh cuts 300 times

/// What the program printed, its whole lines alone: the last may have been cut short.
std::vector<std::string> printed_by(const std::string& command) {
  const std::string out = undercup::testing::ran(command + " 2>/dev/null").out;
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end = 0; (end = out.find('\n', begin)) != std::string::npos; begin = end + 1)
    lines.push_back(out.substr(begin, end - begin));
  return lines;
}

/// The events among them, without the line by which a script ends.
std::vector<std::string> events_of(std::vector<std::string> lines) {
  if (!lines.empty() && lines.back().starts_with(R"({"event":"end")")) lines.pop_back();
  return lines;
}

/// A round of whoever is in: all roll, the seat in turn bids, the next calls it a lie.
std::string round_from(const table::GameState& game) {
  std::ostringstream script;
  const bool rolls_off = game.phase == table::Phase::roll_off;
  const auto seats = rolls_off ? game.rolling_off : table::seats_in(game.held);
  for (const SeatId seat : seats) {
    script << R"({"at":1,"seat":)" << number(seat) << R"(,"cup":"roll","dice":[)";
    const int dice = rolls_off ? 1 : game.held.at(seat);
    for (int die = 0; die < dice; ++die) script << (die > 0 ? "," : "") << number(seat);  // no tie in a roll-off
    script << "]}\n";
  }
  if (rolls_off) return script.str();
  const SeatId first = game.turn.value_or(game.starter.value_or(SeatId{1}));
  const SeatId next = table::next_in(game.held, first);
  if (game.bids.empty()) script << R"({"at":8,"seat":)" << number(first) << R"(,"pad":"bid"})" << '\n';
  script << R"({"at":9,"seat":)" << number(game.bids.empty() ? next : first) << R"(,"pad":"liar"})" << '\n';
  return script.str();
}

struct CutOffTable {
  OwnFolder folder;
  std::vector<std::string> printed;  ///< by every run, in order

  /// Plays a script; `cut`: after so many seconds the plug is pulled.
  void play(const std::string& script, const std::string& cut = {}) {
    std::ofstream(folder.file("script.ndjson")) << script;
    const std::string killed = cut.empty() ? std::string() : "timeout -s KILL " + cut + " ";
    for (const std::string& line :
         events_of(printed_by(killed + UNDERCUP_PROGRAM " simulate " + folder.file("script.ndjson") +
                              " --json --state " + folder.file("state"))))
      printed.push_back(line);
  }

  [[nodiscard]] std::vector<std::string> journaled() const {
    return printed_by(UNDERCUP_PROGRAM " journal --state " + folder.file("state"));
  }

  /// The game as the journal tells it; `before` where it has none.
  [[nodiscard]] table::GameState game() const {
    const auto events = firmware::events_in({rules, journaled()});
    return events ? table::evolve({}, events.value()) : table::GameState{};
  }

  table::Ruleset rules = table::with(table::preset("pub").value(), "dice", "2").value();
};

constexpr const char* kFirstRound =
    R"({"rules":"pub","seats":3,"set":{"dice":2}}
{"at":1,"seat":1,"cup":"roll","dice":[1]}
{"at":1,"seat":2,"cup":"roll","dice":[2]}
{"at":1,"seat":3,"cup":"roll","dice":[3]}
{"at":6,"seat":1,"cup":"roll","dice":[1,1]}
{"at":6.2,"seat":2,"cup":"roll","dice":[2,2]}
{"at":6.4,"seat":3,"cup":"roll","dice":[3,3]}
{"at":10,"seat":3,"pad":"bid"}
{"at":11,"seat":1,"pad":"bid"}
{"at":12,"seat":2,"pad":"liar"}
)";

/// Nothing of a game is told twice: a seat's lock in a round, a round's end, the game's beginning and end.
void check_nothing_is_double(const std::vector<std::string>& lines) {
  std::map<std::string, int> told;
  int round = 0;
  for (const std::string& text : lines) {
    const Json line = Json::parse(text);
    const std::string event = line["event"].get<std::string>();
    if (event == "round_started") {
      CHECK(line["round"].get<int>() == round + 1);
      round = line["round"].get<int>();
    }
    if (event == "locked") ++told["locked " + std::to_string(round) + line["seat"].dump()];
    if (event == "settled" || event == "bidding" || event == "reveal") ++told[event + std::to_string(round)];
    if (event == "game_started" || event == "game_over" || event == "roll_off_result") ++told[event];
  }
  for (const auto& [what, times] : told) {
    CAPTURE(what);
    CHECK(times == 1);
  }
  CHECK(told["game_over"] == 1);
}

}  // namespace

TEST_CASE("the plug is pulled at any instant: all that was printed is in the journal, and the game goes on to its end" *
          doctest::test_suite("slow")) {
  std::mt19937 chance(7);  // NOLINT: the same cuts each time
  for (unsigned cut = 0; cut < kCuts; ++cut) {
    CutOffTable table;
    const double after = 0.02 + 0.9 * static_cast<double>(chance() % 1000) / 1000;
    CAPTURE(after);
    table.play(kFirstRound, std::to_string(after));
    if (table.game().phase == table::Phase::before) {  // nothing had been kept yet: nothing was printed
      CHECK(table.printed.empty());
      continue;
    }
    for (int round = 0; table.game().phase != table::Phase::over && round < 10; ++round) {
      table.play("{\"resume\":true}\n" + round_from(table.game()));
    }
    const std::vector<std::string> journaled = table.journaled();
    // What was kept and could not be printed any more is there once; all else as it was printed.
    auto at = journaled.begin();
    for (const std::string& line : table.printed) {
      at = std::find(at, journaled.end(), line);
      REQUIRE(at != journaled.end());
      ++at;
    }
    check_nothing_is_double(journaled);
  }
}
