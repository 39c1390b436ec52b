#include "firmware/app/counting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "firmware/outlets/appliance.hpp"
#include "hw/sim/recorded_lamps.hpp"
#include "table_in_hand.hpp"
#include "ui/compose.hpp"
#include "ui/reveal_timeline.hpp"

using namespace undercup;
using firmware::Appliance;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::TableInHand;
using hw::Button;
using table::SeatId;
using ui::Screen;

namespace {

/// What was heard, when.
class Ears final : public firmware::Witness {
public:
  void counted(Milliseconds at, int dice) override { heard.emplace_back(at, "count " + std::to_string(dice)); }
  void played(Milliseconds at, firmware::SoundCue cue) override { heard.emplace_back(at, firmware::name(cue)); }

  [[nodiscard]] std::vector<std::pair<Milliseconds, std::string>> after(Milliseconds at) const {
    std::vector<std::pair<Milliseconds, std::string>> found;
    for (const auto& one : heard)
      if (one.first > at) found.push_back(one);
    return found;
  }
  std::vector<std::pair<Milliseconds, std::string>> heard;
};

/// A game of two with three dice each, of which four are twos; a single two is bid.
void play_to_the_bid(TableInHand& table) {
  table.feed(firmware::Begin{
      table::with(table::preset("basic").value(), "dice", "3").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {2, 2, 5});
  table.roll(2, {2, 2, 6});
  table.press(1, Button::face);  // from ones to twos
  table.press(1, Button::bid);
  REQUIRE(table.app.screen == Screen::bidding);
}

void play_to_the_challenge(TableInHand& table) {
  play_to_the_bid(table);
  table.press(2, Button::liar, kHeld);
  REQUIRE(table.app.screen == Screen::reveal);
}

/// Whose turn lamp is lit; nobody's, or more than one: none.
std::optional<SeatId> lit(const TableInHand& table) {
  std::vector<SeatId> lit;
  for (const auto& [seat, lamps] : firmware::lamps_of(table.app))
    if (lamps.turn) lit.push_back(seat);
  return lit.size() == 1 ? std::optional(lit.front()) : std::nullopt;
}

/// An appliance that is fed what a table in hand is fed.
struct Listening {
  hw::sim::RecordedLamps lamps;
  Ears ears;
  Appliance appliance;
  explicit Listening(const firmware::AppSettings& settings, firmware::Keeper* keeper = nullptr)
      : appliance(settings, lamps, keeper, {&ears}) {}
  void listen_to(TableInHand& table) {
    table.stepped_over = [this](const firmware::Input& input, Milliseconds now, const firmware::Output&) {
      appliance.feed(input, now);
    };
  }
};

/// A disk that answers when the test says so.
class SlowDisk final : public firmware::Keeper {
public:
  int keep(std::vector<firmware::JournalLine>) override { return ++requests; }
  int requests = 0;
};

}  // namespace

TEST_CASE("nothing is counted before a reveal, and none is due") {
  TableInHand table;
  play_to_the_bid(table);
  CHECK(firmware::counted_on_display(table.app) == 0);
  CHECK_FALSE(firmware::next_counted(table.app));
}

TEST_CASE("at any time as many dice are heard as the display has counted") {
  TableInHand table;
  play_to_the_challenge(table);
  const ui::RevealTimeline timeline = ui::timeline_of(table.app.reveal->reveal);
  int most = 0;
  while (table.app.screen == Screen::reveal) {
    const int shown = ui::counted(timeline, table.view().elapsed);
    CHECK(firmware::counted_on_display(table.app) == shown);
    if (const auto next = firmware::next_counted(table.app)) CHECK(*next > table.now);
    most = std::max(most, shown);
    table.wait(Milliseconds{7});
  }
  CHECK(most == 4);
  CHECK(firmware::counted_on_display(table.app) == 0);
  CHECK_FALSE(firmware::next_counted(table.app));
}

TEST_CASE("each die is counted aloud to the millisecond, and the verdict comes after all of them") {
  TableInHand table;
  Listening bar(table.app.settings);
  bar.listen_to(table);
  play_to_the_challenge(table);
  const Milliseconds revealed = table.app.screen_since;
  const auto times = ui::count_times(table.app.reveal->reveal);
  REQUIRE(times.size() == 4);
  table.wait(Milliseconds{10'000});
  const auto heard = bar.ears.after(revealed);
  REQUIRE(heard.size() >= 5);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(heard[i].second == "count " + std::to_string(i + 1));
    CHECK(heard[i].first == revealed + times[i]);
  }
  CHECK(heard[4].second == "verdict");
}

TEST_CASE("a reveal that is skipped is not counted on") {
  TableInHand table;
  Listening bar(table.app.settings);
  bar.listen_to(table);
  play_to_the_challenge(table);
  const Milliseconds revealed = table.app.screen_since;
  table.press(1, Button::up);  // skips to the verdict
  REQUIRE(table.app.screen == Screen::verdict);
  table.wait(Milliseconds{5'000});
  for (const auto& [at, sound] : bar.ears.after(revealed)) CHECK_FALSE(sound.starts_with("count"));
}

TEST_CASE("what a slow disk holds back is not heard, and a die that is shown late is passed over") {
  TableInHand table;
  SlowDisk disk;
  Listening bar(table.app.settings, &disk);
  bar.listen_to(table);
  play_to_the_challenge(table);
  const auto times = ui::count_times(table.app.reveal->reveal);
  const Milliseconds revealed = table.app.screen_since;
  table.wait(revealed + times[2] - table.now);
  CHECK(bar.ears.heard.empty());
  bar.appliance.kept({disk.requests, std::nullopt});
  REQUIRE_FALSE(bar.ears.heard.empty());
  CHECK(bar.ears.heard.back().second == "count 3");
  CHECK(std::count_if(bar.ears.heard.begin(), bar.ears.heard.end(),
                      [](const auto& one) { return one.second.starts_with("count"); }) == 1);
  table.wait(times[3] - times[2]);
  CHECK(bar.ears.heard.back().second == "count 4");
}

TEST_CASE("in a reveal the turn lamp goes round with the count, each time when the display does") {
  TableInHand table;
  play_to_the_challenge(table);
  const auto timeline = ui::timeline_of(table.app.reveal->reveal);
  REQUIRE(timeline.seats.size() == 2);
  CHECK_FALSE(lit(table));
  for (const ui::SeatCue& cue : timeline.seats) {
    const Milliseconds opens = table.app.screen_since + cue.opens;
    table.wait(opens - Milliseconds{1} - table.now);
    CHECK(lit(table) != cue.seat);
    CHECK(next_due(table.app) == opens);
    table.wait(Milliseconds{1});
    CHECK(lit(table) == cue.seat);
  }
  table.wait(table.app.screen_since + timeline.seats.back().done - table.now);
  CHECK_FALSE(lit(table));
}

TEST_CASE("the winner's turn lamp stays lit until the table is left") {
  TableInHand table;
  table.feed(firmware::Begin{
      table::with(table::preset("basic").value(), "dice", "1").value(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.roll(1, {2});
  table.roll(2, {2});
  table.press(1, Button::face);
  table.press(1, Button::bid);
  table.press(2, Button::liar, kHeld);
  for (int i = 0; i < 30 && table.app.screen != Screen::game_over; ++i) table.wait(Milliseconds{1000});
  REQUIRE(table.app.screen == Screen::game_over);
  CHECK(lit(table) == SeatId{1});
  table.press(1, Button::bid);
  CHECK_FALSE(lit(table));
}
