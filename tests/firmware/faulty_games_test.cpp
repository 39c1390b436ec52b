#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <variant>

#include "firmware/app/devices.hpp"
#include "firmware/app/present.hpp"
#include "tests/demo_table.hpp"
#include "tests/games_to_play.hpp"
#include "tests/own_folder.hpp"
#include "tests/table/random_rules.hpp"
#include "tests/told_cups.hpp"

using namespace undercup;
using firmware::App;
using firmware::DeviceKind;
using firmware::Milliseconds;
using firmware::sim::Action;
using firmware::sim::Break;
using table::SeatId;
using table::testing::Chance;
using ui::Notice;

namespace {

/// tests/long.sh plays 180 of the first and 20 of the second.
const unsigned kToldGames = testing::games_to_play("UNDERCUP_FAULTY_GAMES", 20);
const unsigned kDrawnGames = testing::games_to_play("UNDERCUP_FAULTY_DRAWN_GAMES", 1);

constexpr int kLongestUntil = 150'000;        // ms: half of the games take longer
constexpr int kLongestBroken = 40'000;        // ms
constexpr std::chrono::minutes kLongest{40};  // of simulated time: whoever has not ended by then waits, or hangs

/// What breaks, and what mends it.
struct Pair {
  Break breaks;
  Break mends;
  bool of_seat;
};
constexpr std::array<Pair, 7> kPairs{{{Break::camera_lost, Break::camera_back, true},
                                      {Break::camera_frozen, Break::camera_back, true},
                                      {Break::camera_slow, Break::camera_back, true},
                                      {Break::pads_lost, Break::pads_back, true},
                                      {Break::button_stuck, Break::button_free, true},
                                      {Break::disk_full, Break::disk_back, false},
                                      {Break::display_lost, Break::display_back, false}}};

/// Up to eight faults at random times, of which three in four are mended.
std::vector<Action> random_faults(Chance& chance, int seats) {
  std::vector<Action> faults;
  for (int left = chance.between(1, 8); left > 0; --left) {
    Pair pair = kPairs.at(static_cast<std::size_t>(chance.between(0, static_cast<int>(kPairs.size()) - 1)));
    if (pair.breaks == Break::disk_full && chance.once_in(2)) pair.breaks = Break::disk_readonly;
    const SeatId seat = pair.of_seat ? SeatId{chance.between(1, seats)} : SeatId{};
    const auto button = hw::kButtonNames.at(static_cast<std::size_t>(chance.between(0, 6))).second;
    const Milliseconds at{chance.between(0, kLongestUntil)};
    faults.push_back({at, seat, firmware::sim::SomethingBreaks{pair.breaks, button}});
    if (chance.once_in(4)) continue;
    const Milliseconds later{chance.between(100, kLongestBroken)};
    faults.push_back({at + later, seat, firmware::sim::SomethingBreaks{pair.mends, button}});
  }
  faults.push_back({Milliseconds{chance.between(0, kLongestUntil)}, SeatId{},
                    firmware::sim::SomethingBreaks{Break::clock_jump, hw::Button::up}});
  return faults;
}

/// Whether the table says what it waits for, where the game does not go on: a camera, pads or a button that nobody has
/// mended.
bool waits_with_the_right_message(const App& app) {
  using Kind = Notice::Kind;
  const auto notice = firmware::view_of(app).notice;
  if (!notice || !notice->seat) return false;
  const Kind kind = notice->kind;
  if (kind == Kind::camera_missed || kind == Kind::camera_lost) return firmware::missed_camera(app) == notice->seat;
  if (kind == Kind::pads_lost) return firmware::awaited_press(app) == notice->seat;
  return kind == Kind::button_stuck && firmware::is_broken(app, DeviceKind::button, notice->seat);
}

firmware::Play random_game(unsigned seed, int most_seats, Chance& chance) {
  firmware::Play wanted;
  wanted.seed = seed;
  wanted.rules = table::testing::random_rules(chance);
  wanted.seats = chance.between(2, most_seats);
  wanted.longest = kLongest;
  wanted.faults = random_faults(chance, wanted.seats);
  return wanted;
}

/// How often a cup was moved between its lock and the reveal: whoever loses patience just when a camera is back, or has
/// one whose pictures come late, shakes once more, too late. What was locked counts.
int shaken_too_late(const std::string& events) {
  std::set<int> locked;
  std::set<int> shaken;
  int times = 0;
  std::istringstream lines(events);
  for (std::string line; std::getline(lines, line);) {
    const auto event = nlohmann::json::parse(line);
    const std::string kind = event["event"];
    if (kind == "locked") locked.insert(event["seat"].get<int>());
    const bool moves = kind == "cup" && event["state"] == "moving" && locked.contains(event["seat"].get<int>());
    if (moves || kind == "moved") shaken.insert(event["seat"].get<int>());
    if (kind != "round_started" && kind != "game_over") continue;
    times += static_cast<int>(shaken.size());
    locked.clear();
    shaken.clear();
  }
  return times;
}

void check(const firmware::Play& wanted) {
  const firmware::Played played = firmware::play(wanted);
  const bool sticks_menu = std::any_of(wanted.faults.begin(), wanted.faults.end(), [](const Action& fault) {
    const auto* breaks = std::get_if<firmware::sim::SomethingBreaks>(&fault.what);
    return breaks != nullptr && breaks->what == Break::button_stuck && breaks->button == hw::Button::menu;
  });
  INFO(played.events);
  // A menu button that is stuck in a game opens the page that shuts the table down, which these players do not read.
  const bool shut_down = played.off && sticks_menu;
  CHECK((played.over || shut_down || waits_with_the_right_message(played.app)));
  CHECK(played.tally.wrong_locks() <= shaken_too_late(played.events));
}

}  // namespace

TEST_CASE("whatever breaks at random times, a game ends or the table says what it waits for") {
  for (unsigned seed = 1; seed <= kToldGames; ++seed) {
    CAPTURE(seed);
    Chance chance(seed);
    const testing::OwnFolder folder;
    firmware::Play wanted = random_game(seed, 4, chance);
    wanted.told = testing::ToldCups::cup;
    if (chance.once_in(4)) wanted.state = folder.path();
    check(wanted);
  }
}

TEST_CASE("the same holds where cups are seen by cameras" * doctest::test_suite("slow")) {
  for (unsigned seed = 1; seed <= kDrawnGames; ++seed) {
    CAPTURE(seed);
    Chance chance(1000 + seed);
    firmware::Play wanted = random_game(seed, 2, chance);
    check(wanted);
  }
}

TEST_CASE("a simulated table whose pictures cannot be painted ends, and says at which seat and why") {
  firmware::Play wanted;
  wanted.told = [] {
    firmware::sim::ToldCup cup = testing::ToldCups::cup();
    cup.paint = [](const hw::sim::CupMoment&, Milliseconds) -> vision::Frame {
      throw std::runtime_error("out of paint");
    };
    return cup;
  };
  std::string told;
  try {
    firmware::play(wanted);
  } catch (const std::runtime_error& end) {
    told = end.what();
  }
  const std::set<std::string> either{"seat 1: simulated camera: out of paint",
                                     "seat 2: simulated camera: out of paint"};
  CHECK(either.count(told) == 1);
}
