#include "firmware/audits/audits.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "firmware/audits/audits_json.hpp"
#include "firmware/audits/live_audits.hpp"
#include "firmware/lines/power_lines.hpp"

using namespace undercup;
using firmware::Audits;
using firmware::journal_line;
using firmware::TableEvent;
using table::Face;
using table::SeatId;
using Milliseconds = std::chrono::milliseconds;

namespace {

const table::Ruleset kPub = table::preset("pub").value();

Audits audited(const std::vector<std::string>& lines, Audits audits = {}) {
  for (const std::string& line : lines) audits = firmware::with_line(std::move(audits), line);
  return audits;
}

std::string line(const TableEvent& event, int ms = 0) {
  return journal_line(Milliseconds{ms}, event).line;
}

std::string switched_on(int ms = 0) {
  firmware::Setup setup;
  setup.cameras = {{SeatId{1}, "imx219"}, {SeatId{2}, "C920"}};
  setup.sets = {{SeatId{1}, "16 mm, #000 on #fff"}};
  return firmware::switched_on_line(Milliseconds{ms}, std::nullopt, setup).line;
}

std::string revealed() {
  return line(
      table::Event{table::CupsRevealed{{{SeatId{1}, {Face::one, Face::six, Face::six}}, {SeatId{2}, {Face::two}}}}});
}

/// A game of one round, as the journal holds it.
std::vector<std::string> a_game() {
  return {line(table::Event{table::GameStarted{kPub, {SeatId{1}, SeatId{2}}}}),
          line(table::Event{table::RollLocked{SeatId{1}, {}}}),
          line(firmware::TroubleSeen{SeatId{2}, vision::ReadStatus::cocked}),
          line(firmware::TroubleSeen{SeatId{2}, vision::ReadStatus::cocked, true}),
          line(firmware::CommandRejected{table::Challenge{SeatId{1}}, table::Refusal::no_bid}),
          line(firmware::CupLifted{SeatId{2}}),
          revealed(),
          line(firmware::DiceMoved{SeatId{2}}),
          line(table::Event{table::GameWon{SeatId{1}}})};
}

}  // namespace

TEST_CASE("games, rounds, refusals, lifted cups and moved dice are counted by seat, each once") {
  const Audits audits = audited(a_game());
  CHECK(audits.games == 1);
  CHECK(audits.finished == 1);
  CHECK(audits.rounds == 1);
  CHECK(audits.voided == 0);
  CHECK(audits.unread == std::map<std::string, table::PerSeat>{{"cocked", {{SeatId{2}, 1}}}});
  CHECK(audits.refused == std::map<std::string, table::PerSeat>{{"no_bid", {{SeatId{1}, 1}}}});
  CHECK(audits.lifted == table::PerSeat{{SeatId{2}, 1}});
  CHECK(audits.moved == table::PerSeat{{SeatId{2}, 1}});
}

TEST_CASE("faces are counted when everybody sees them, by seat and by the set that lies there") {
  std::vector<std::string> lines{switched_on()};
  for (const std::string& each : a_game())
    if (each != revealed()) lines.push_back(each);
  CHECK(audited(lines).read_at.empty());  // locked, and never opened
  const Audits audits = audited({switched_on(), revealed()});
  CHECK(audits.read_at.at(SeatId{1}) == firmware::FaceCounts{1, 0, 0, 0, 0, 2});
  CHECK(audits.read_at.at(SeatId{2}) == firmware::FaceCounts{0, 1, 0, 0, 0, 0});
  CHECK(audits.shown_by.size() == 1);  // nobody knows which set lies at seat 2
  CHECK(audits.shown_by.at("16 mm, #000 on #fff") == firmware::FaceCounts{1, 0, 0, 0, 0, 2});
  const Audits roll_off = audited({line(table::Event{table::RollOffResult{{{SeatId{1}, Face::four}}, SeatId{1}}})});
  CHECK(roll_off.read_at.at(SeatId{1}) == firmware::FaceCounts{0, 0, 0, 1, 0, 0});
  CHECK(roll_off.rounds == 0);
}

TEST_CASE("a die that was misread counts for its camera as it was read and for its set as it was") {
  const Audits audits =
      audited({switched_on(), revealed(), line(table::Event{table::Corrected{SeatId{1}, 1, Face::one, Face::five}})});
  CHECK(audits.corrected == table::PerSeat{{SeatId{1}, 1}});
  CHECK(audits.read_at.at(SeatId{1}) == firmware::FaceCounts{1, 0, 0, 0, 0, 2});
  CHECK(audits.shown_by.at("16 mm, #000 on #fff") == firmware::FaceCounts{0, 0, 0, 0, 1, 2});
}

TEST_CASE("a game that was over and goes on is over once") {
  const std::string over = line(table::Event{table::GameWon{SeatId{1}}});
  const std::string voided = line(table::Event{table::RoundVoided{1, table::VoidedBy::table}});
  Audits audits = audited({voided}, audited(a_game()));
  CHECK(audits.finished == 0);
  CHECK(audits.voided == 1);
  audits = audited({over}, audits);
  CHECK(audits.finished == 1);
  CHECK(audited(a_game(), audits).finished == 2);
}

TEST_CASE("what breaks is counted by kind and seat, what is back is not") {
  const firmware::DeviceChanged lost{hw::DeviceKind::camera, "imx219", SeatId{2}, hw::DeviceState::lost};
  const firmware::DeviceChanged back{hw::DeviceKind::camera, "imx219", SeatId{2}, hw::DeviceState::back};
  const firmware::DeviceChanged disk{hw::DeviceKind::disk, "journal", std::nullopt, hw::DeviceState::lost};
  const Audits audits = audited({line(lost), line(back), line(lost), line(disk)});
  CHECK(audits.faults ==
        std::map<firmware::AuditedFault, int>{{{"camera", "lost", SeatId{2}}, 2}, {{"disk", "lost", std::nullopt}, 1}});
}

TEST_CASE("hours on are those of the table's own time, over any number of starts") {
  const auto on = [](int ms) { return firmware::still_on_line(Milliseconds{ms}).line; };
  Audits audits = audited({switched_on(10), on(1000), on(3600)});
  CHECK(audits.on == Milliseconds{3600});
  audits = audited({switched_on(20), on(9000)}, audits);  // later on its own clock than the one before ever was
  CHECK(audits.on == Milliseconds{3600 + 9000});
  CHECK(audits.starts == 2);
  CHECK(audited({on(500)}, audits).on == Milliseconds{3600 + 9000 + 500});  // a start that was not kept
}

TEST_CASE("audits come back from their JSON as they were, and from nothing else") {
  std::vector<std::string> lines = a_game();
  lines.insert(lines.begin(), switched_on());
  lines.push_back(
      line(firmware::DeviceChanged{hw::DeviceKind::disk, "journal", std::nullopt, hw::DeviceState::lost}, 77));
  const Audits audits = audited(lines);
  CHECK(firmware::audits_in(firmware::json_of(audits)) == audits);
  CHECK_FALSE(firmware::audits_in(firmware::Json::object()));
  CHECK_FALSE(firmware::audits_in("audits"));
}

TEST_CASE("lines that say nothing, or nonsense, change no count") {
  CHECK(audited({"", "[]", "no JSON", R"({"event":7})", R"({"event":"reveal","dice":{"9":[1],"1":["six",7]}})",
                 R"({"event":"trouble","status":3,"seat":1})", R"({"event":"corrected","seat":"one"})"})
            .unread.empty());
  CHECK(audited({R"({"event":"reveal","dice":{"1":[7,0,"x",4294967297]}})"}).read_at[SeatId{1}] ==
        firmware::FaceCounts{});
  CHECK(audited({R"({"event":"reveal","dice":{"1x":[3]}})", R"({"event":"lifted","seat":4294967297})"}) ==
        audited({R"({"event":"reveal"})"}));
}

TEST_CASE("the audits of a table that is on are those of its journal") {
  firmware::LiveAudits live(audited(a_game()));
  live.noted({switched_on()});
  live.happened(Milliseconds{40}, firmware::CupLifted{SeatId{1}});
  std::vector<std::string> lines = a_game();
  lines.push_back(switched_on());
  lines.push_back(line(firmware::CupLifted{SeatId{1}}, 40));
  lines.push_back(firmware::still_on_line(Milliseconds{90}).line);
  CHECK(live.at(Milliseconds{90}) == audited(lines));
}
