#include "firmware/sim/simulated_hands.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "firmware/service/stick_work.hpp"
#include "tests/firmware/set_up_table.hpp"

namespace undercup::firmware::sim {
namespace {

using Kind = ui::ServiceTold::Kind;
using ui::StickWork;

/// Hands at a simulated table, and what they answered last.
struct AtTable {
  explicit AtTable(SimulatedPlaces places, const std::optional<Audits>& audits = std::nullopt)
      : hands(
            std::move(places), {}, [audits] { return audits; }, [this](const ui::ServiceTold& told) { last = told; }) {}
  AtTable(const AtTable&) = delete;
  AtTable& operator=(const AtTable&) = delete;

  Kind work(StickWork at_stick) {
    hands.use_stick(at_stick);
    return last.kind;
  }

  ui::ServiceTold last;
  SimulatedHands hands;
};

TEST_CASE("a simulated table tells its audits where it keeps a journal, and whether its dice are fair") {
  Audits audits;
  audits.games = 3;
  audits.read_at[table::SeatId{1}] = {10, 10, 10, 10, 10, 10};
  const ServiceFacts facts = AtTable({}, audits).hands.facts();
  REQUIRE(facts.audits);
  CHECK(facts.audits->games == 3);
  CHECK(facts.fairness.tested_at_once == 1);
  CHECK_FALSE(AtTable({}).hands.facts().audits);
}

TEST_CASE(
    "a folder stands for the stick of a simulated table: settings go there and come back, and an export is made") {
  const SetUpTable table;
  const testing::OwnFolder stick;
  AtTable at({table.folder.path(), table.folder.file("table.toml"), stick.path()});
  CHECK(at.work(StickWork::save_settings) == Kind::saved);
  std::ofstream(table.folder.file("settings.json")) << R"({"version":1,"volume":9})";
  std::ofstream(table.folder.file("table.toml")) << kTable << "# changed\n";
  CHECK(at.work(StickWork::restore_settings) == Kind::restored);
  CHECK(table.text("settings.json") == R"({"version":1,"volume":3})");
  CHECK(table.text("table.toml") == kTable);
  CHECK(at.work(StickWork::export_logs) == Kind::exported);
  CHECK(at.last.detail == stick.file("undercup-1.tar.gz"));
}

TEST_CASE("a simulated table has no stick but the folder it is told, and nothing to save without a table.toml") {
  const SetUpTable table;
  const testing::OwnFolder stick;
  for (const std::string& none : {std::string(), stick.file("none")}) {
    AtTable at({table.folder.path(), table.folder.file("table.toml"), none});
    CHECK(at.work(StickWork::export_logs) == Kind::failed);
    CHECK(at.last.trouble == ui::ServiceTrouble::no_stick);
  }
  AtTable unnamed({table.folder.path(), "", stick.path()});
  CHECK(unnamed.work(StickWork::save_settings) == Kind::failed);
  CHECK(unnamed.last.detail.find("--config FILE") != std::string::npos);
  AtTable unkept({std::nullopt, table.folder.file("table.toml"), stick.path()});
  CHECK(unkept.work(StickWork::restore_settings) == Kind::failed);
  CHECK(std::filesystem::is_empty(stick.path()));
}

TEST_CASE("a stick without settings, or with wrong ones, is told as such, and nothing is changed") {
  const SetUpTable table;
  const testing::OwnFolder stick;
  AtTable at({table.folder.path(), table.folder.file("table.toml"), stick.path()});
  CHECK(at.work(StickWork::restore_settings) == Kind::failed);
  CHECK(at.last.trouble == ui::ServiceTrouble::no_good_settings);
  std::ofstream(stick.file(kStickSettings)) << "nothing that is packed";
  CHECK(at.work(StickWork::restore_settings) == Kind::failed);
  CHECK(at.last.trouble == ui::ServiceTrouble::no_good_settings);
  CHECK(table.text("table.toml") == kTable);
}

}  // namespace
}  // namespace undercup::firmware::sim
