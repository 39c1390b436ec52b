#include "firmware/app/practice.hpp"

#include <doctest/doctest.h>

#include <array>
#include <fstream>

#include "firmware/app/disputes.hpp"
#include "firmware/house/house_player.hpp"
#include "firmware/outlets/appliance.hpp"
#include "firmware/replay/input_json.hpp"
#include "firmware/replay/input_record.hpp"
#include "firmware/replay/replay.hpp"
#include "firmware/sim/players.hpp"
#include "firmware/sim/table_simulation.hpp"
#include "hw/sim/recorded_lamps.hpp"
#include "table_in_hand.hpp"
#include "tests/own_folder.hpp"
#include "tests/told_cups.hpp"

using namespace undercup;
using firmware::HousePlays;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::TableInHand;
using hw::Button;
using table::SeatId;
using ui::Screen;

namespace {

/// Seat 3 sits alone and has asked the table to play; seat 4 is the table's.
TableInHand practising() {
  TableInHand table;
  table.press(3, Button::bid);
  table.press(3, Button::liar, kHeld);
  REQUIRE(table.app.practice == SeatId{4});
  return table;
}

HousePlays rolls(int seat, std::vector<int> dice) {
  return {table::LockRoll{SeatId{seat}, std::move(dice)}};
}

/// .. and a round later the table has lost a die: seat 3's bid of two fours held.
TableInHand after_a_round() {
  TableInHand table = practising();
  table.feed(rolls(4, {2, 3, 4, 5, 6}));
  table.roll(3, {4, 4, 5, 6, 6});
  for (int i = 0; i < 3; ++i) table.press(3, Button::face);
  table.press(3, Button::up);
  table.press(3, Button::bid);
  table.feed(HousePlays{table::Challenge{SeatId{4}}});
  REQUIRE(table.all<table::Settled>().size() == 1);
  return table;
}

/// All that leaves a table, and what it keeps.
class Outlets final : public firmware::Keeper, public firmware::Witness {
public:
  int keep(std::vector<firmware::JournalLine> lines) override {
    kept += lines.size();
    return ++requests;
  }
  void happened(Milliseconds, const firmware::TableEvent&) override { ++told; }
  void played(Milliseconds, firmware::SoundCue) override { ++heard; }
  std::size_t kept = 0;
  int requests = 0;
  int told = 0;
  int heard = 0;
};

/// A learner at a table that plays by itself, with nothing but what comes in.
class Guest {
public:
  Guest(std::uint64_t seed, Outlets& outlets) : house_(seed), table_(settings(), lamps_, &outlets, {&outlets}) {
    press(Button::bid, Milliseconds{100});
    press(Button::liar, kHeld);
  }

  [[nodiscard]] const firmware::App& app() const { return table_.app(); }

  void wait(Milliseconds long_time) {
    for (const Milliseconds end = now_ + long_time; now_ < end;) {
      now_ += Milliseconds{125};
      feed(firmware::Tick{});
    }
  }

  void press(Button button, Milliseconds how_long) {
    feed(hw::PadEdge{SeatId{1}, button, true, now_});
    wait(how_long);
    feed(hw::PadEdge{SeatId{1}, button, false, now_});
  }

  /// One frame of the learner's cup: shaken, or at rest with sixes.
  void see(bool shaken) {
    vision::Observation seen;
    seen.exposed_at = now_;
    seen.motion = shaken ? 50 : 0;
    if (!shaken) {
      seen.reading.emplace();
      const int dice = table::dice_expected(table::public_view(app().game), SeatId{1});
      for (int i = 0; i < dice; ++i)
        seen.reading->dice.push_back({table::Face::six, table::Face::one, 20.0 * i + 3.0 * rolls_, 30, 0, 16, 1});
      seen.reading->status = vision::ReadStatus::read;
      seen.reading->confidence = 1;
    }
    feed(firmware::Sight{SeatId{1}, seen, nullptr});
    wait(Milliseconds{125});
  }

  void roll() {
    ++rolls_;
    for (int i = 0; i < 4; ++i) see(true);
    for (int i = 0; i < 12; ++i) see(false);
  }

private:
  static firmware::AppSettings settings() {
    firmware::AppSettings settings;
    settings.rules = table::preset("pub").value();
    settings.seats = {SeatId{1}, SeatId{2}};
    return settings;
  }
  void feed(const firmware::Input& input) {
    table_.feed(input, now_);
    house_.play(table_, now_);
  }
  hw::sim::RecordedLamps lamps_;
  firmware::HousePlayer house_;
  firmware::Appliance table_;
  Milliseconds now_{0};
  int rolls_ = 0;
};

/// Plays until it is over: rolls when asked, challenges every bid, and opens with the lowest. Its rounds.
int play_on(Guest& guest) {
  constexpr int kSteps = 400;
  for (int i = 0; i < kSteps && guest.app().game.phase != table::Phase::over; ++i) {
    const auto view = table::public_view(guest.app().game);
    if (guest.app().reveal)
      guest.wait(Milliseconds{1000});
    else if (std::find(view.must_roll.begin(), view.must_roll.end(), SeatId{1}) != view.must_roll.end())
      guest.roll();
    else if (view.turn == SeatId{1})
      guest.press(view.bids.empty() ? Button::bid : Button::liar, kHeld);
    else
      guest.wait(Milliseconds{500});
  }
  return guest.app().game.round;
}

}  // namespace

TEST_CASE("who sits alone may practise against the table, at the next seat whose window works") {
  TableInHand table;
  CHECK_FALSE(table.view().practice);
  table.press(3, Button::bid);
  CHECK(table.view().practice == SeatId{4});
  table.feed(firmware::DeviceChanged{firmware::DeviceKind::camera, "camera", SeatId{4}, firmware::DeviceState::lost});
  CHECK(table.view().practice == SeatId{5});
  table.press(6, Button::bid);
  CHECK_FALSE(table.view().practice);
  table.press(3, Button::liar, kHeld);
  CHECK(table.app.screen == Screen::seats);
}

TEST_CASE("the card game is not practised: the table has no cards") {
  TableInHand table(table::preset("deceptidice").value());
  table.press(3, Button::bid);
  CHECK_FALSE(table.view().practice);
  table.press(3, Button::liar, kHeld);
  CHECK(table.app.screen == Screen::seats);
}

TEST_CASE("a practice game begins at once, the learner first, and says who plays the other seat") {
  TableInHand table = practising();
  const auto started = table.all<table::GameStarted>();
  REQUIRE(started.size() == 1);
  CHECK(started.front().seats == std::vector{SeatId{3}, SeatId{4}});
  CHECK(table.app.screen == Screen::rolling);
  CHECK(table.app.game.starter == SeatId{3});
  CHECK(table.view().practice == SeatId{4});
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::practising);
  CHECK(table.view().cups.at(SeatId{4}).state == ui::CupState::moving);
}

TEST_CASE("the table thinks before it acts, and anew for each thing it does") {
  TableInHand table = practising();
  REQUIRE(house_due(table.app));
  CHECK(*house_due(table.app) > table.now);
  CHECK(*house_due(table.app) <= table.now + table.app.settings.policy.house_thinks);
  table.wait(*house_due(table.app) - table.now - Milliseconds{1});
  CHECK_FALSE(is_house_due(table.app));
  table.wait(Milliseconds{1});
  CHECK(is_house_due(table.app));
  table.roll(3, {4, 4, 5, 6, 6});
  table.feed(rolls(4, {2, 3, 4, 5, 6}));
  CHECK_FALSE(house_due(table.app));
  table.press(3, Button::bid);
  REQUIRE(house_due(table.app));
  CHECK_FALSE(is_house_due(table.app));
}

TEST_CASE("nothing is wanted of the table while the learner reads the rules or looks at a reveal") {
  TableInHand table = practising();
  table.press(3, Button::menu);
  REQUIRE(table.app.screen == Screen::rules);
  CHECK_FALSE(house_due(table.app));
  table.press(3, Button::up);
  CHECK(house_due(table.app));
  CHECK_FALSE(house_due(after_a_round().app));
}

TEST_CASE("a roll or a bid of the table's counts only in a practice game, at its seat, when it is wanted") {
  TableInHand real;
  real.feed(firmware::Begin{real.app.rules, {SeatId{3}, SeatId{4}}, SeatId{3}});
  real.feed(rolls(4, {1, 1, 1, 1, 1}));
  CHECK(real.all<table::RollLocked>().empty());
  TableInHand table = practising();
  table.feed(rolls(3, {1, 1, 1, 1, 1}));
  table.feed(HousePlays{table::PlaceBid{SeatId{4}, 1, 1}});
  CHECK(table.all<table::RollLocked>().empty());
  table.feed(rolls(4, {1, 1, 1, 1, 1}));
  table.feed(rolls(4, {2, 2, 2, 2, 2}));
  CHECK(table.all<table::RollLocked>().size() == 1);
  CHECK(table.all<table::BidPlaced>().empty());
}

TEST_CASE("whoever presses a button at another seat ends a practice game, and both sit down") {
  for (const int other : {4, 8, 1}) {
    TableInHand table = after_a_round();
    table.press(other, Button::up);
    CHECK(table.app.screen == Screen::seats);
    CHECK(table.app.taken == std::vector{SeatId{std::min(3, other)}, SeatId{std::max(3, other)}});
    CHECK_FALSE(table.app.practice);
    table.press(std::min(3, other), Button::bid);
    table.press(std::min(3, other), Button::bid);
    CHECK(table.app.screen == Screen::roll_off);
  }
}

TEST_CASE("the learner alone decides on a round that is disputed") {
  TableInHand table = after_a_round();
  CHECK(disputing(table.app) == std::vector{SeatId{3}});
  table.press(3, Button::menu);  // ends the count
  table.press(3, Button::menu);
  REQUIRE(table.app.screen == Screen::dispute);
  CHECK(table.all<table::RoundVoided>().empty());
  table.press(3, Button::menu);
  CHECK(table.all<table::RoundVoided>().size() == 1);
}

TEST_CASE("a camera that breaks at the table's seat holds up no practice game") {
  TableInHand table = practising();
  table.feed(firmware::DeviceChanged{firmware::DeviceKind::camera, "camera", SeatId{4}, firmware::DeviceState::lost});
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::practising);
}

TEST_CASE("a practice game that is left alone does not wait for anybody") {
  TableInHand table = practising();
  table.wait(std::chrono::minutes{10});
  CHECK(table.app.screen == Screen::attract);
  CHECK_FALSE(table.app.kept);
  CHECK_FALSE(table.app.practice);
}

TEST_CASE("whole practice games are played by the table to their end, and nothing of them is kept or told") {
  int rounds = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Outlets outlets;
    Guest guest(seed, outlets);
    REQUIRE(guest.app().practice == SeatId{2});
    rounds += play_on(guest);
    CHECK(guest.app().game.phase == table::Phase::over);
    CHECK(outlets.kept == 0);
    CHECK(outlets.told == 0);
    CHECK(outlets.heard > 0);
    guest.wait(std::chrono::minutes{1});
    CHECK(guest.app().screen == Screen::attract);
    CHECK_FALSE(guest.app().practice);
  }
  CHECK(rounds >= 25);  // somebody has to lose five dice each time
}

TEST_CASE("what the table does in a practice game is recorded and read again as it was") {
  const std::array<HousePlays, 4> all{rolls(4, {1, 2, 3}), HousePlays{table::PlaceBid{SeatId{4}, 3, 5}},
                                      HousePlays{table::Challenge{SeatId{4}}},
                                      HousePlays{table::CallSpotOn{SeatId{4}}}};
  for (const HousePlays& plays : all) {
    const auto again = std::get<HousePlays>(firmware::input_in(firmware::input_json(plays)));
    CHECK(again.what == plays.what);
  }
}

TEST_CASE("a table with simulated cups plays practice by itself, and its record is played again event by event") {
  const undercup::testing::OwnFolder folder;
  const std::string file = folder.file("inputs.ndjson");
  {
    firmware::Loop loop;
    firmware::InputRecord record(file);
    firmware::sim::SimulationSettings settings;
    settings.app.rules = table::with(table::preset("pub").value(), "dice", "2").value();
    settings.app.seats = {SeatId{1}, SeatId{2}};
    settings.told = undercup::testing::ToldCups::cup;
    firmware::sim::TableSimulation table(settings, loop, {&record});
    firmware::sim::Players guest(3, 1, {SeatId{1}, SeatId{2}}, {SeatId{2}}, firmware::sim::fast_tempo(),
                                 firmware::sim::DiceBag(3, {}));
    bool asked = false;
    while (table.app().screen != Screen::game_over && table.now() < std::chrono::hours{1}) {
      for (const auto& action : guest.act(view_of(table.app()), table.now())) table.schedule(action);
      if (table.app().screen == Screen::seats && !asked)
        table.schedule({table.now(), SeatId{1}, firmware::sim::PressButton{Button::liar, kHeld}});
      asked = asked || table.app().screen == Screen::seats;
      table.advance(table.now() + Milliseconds{100});
    }
    CHECK(table.app().screen == Screen::game_over);
    CHECK(table.app().practice == SeatId{2});
    table.advance(table.now() + std::chrono::minutes{2});
  }
  std::ifstream text(file);
  const firmware::Replayed again = firmware::replay(text);
  CHECK_FALSE(again.wrong);
  CHECK(again.events > 20);
}
