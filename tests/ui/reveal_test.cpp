#include "ui/reveal_timeline.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tests/ui/sample_views.hpp"
#include "ui/card_timeline.hpp"
#include "ui/phrases.hpp"

namespace undercup::ui::testing {
namespace {

TEST_CASE("a reveal takes four to nine seconds, longer with more dice") {
  Milliseconds last{0};
  for (const int seats : samples::kSeatCounts) {
    for (const int dice : {1, 3, 6}) {
      const Milliseconds length = reveal_length(*samples::reveal(seats, dice).reveal);
      CHECK(length >= Milliseconds(4000));
      CHECK(length <= Milliseconds(9000));
      if (dice == 1) CHECK(length >= last);
      if (dice == 1) last = length;
    }
  }
}

TEST_CASE("cups open one after the other, from the seat after the bidder round to the bidder") {
  const View view = samples::reveal(5, 5);
  const RevealTimeline timeline = timeline_of(*view.reveal);
  REQUIRE(timeline.seats.size() == 5);
  CHECK(timeline.seats.front().seat == table::SeatId{2});
  CHECK(timeline.seats.back().seat == view.reveal->settled.bidder);
  for (std::size_t i = 1; i < timeline.seats.size(); ++i) {
    CHECK(timeline.seats[i - 1].done <= timeline.seats[i].opens);
  }
}

TEST_CASE("before a cup opens nothing of its dice is seen") {
  View view = samples::reveal(4, 5);
  const RevealTimeline timeline = timeline_of(*view.reveal);
  const SeatCue last = timeline.seats.back();
  view.elapsed = last.opens;
  const Scene closed = compose(view, {1280, 720});
  // Other dice that do not match, so that the settlement is the same.
  for (table::Face& face : view.reveal->dice[last.seat]) {
    if (!matches(*samples::reveal(4, 5).reveal, face))
      face = face == table::Face::two ? table::Face::three : table::Face::two;
  }
  CHECK(compose(view, {1280, 720}) == closed);
  view.elapsed = timeline.length;
  const Scene open = compose(view, {1280, 720});
  view.reveal = samples::reveal(4, 5).reveal;
  CHECK(compose(view, {1280, 720}) != open);
}

TEST_CASE("every matching die is counted once, all before the verdict, and the count is the settled one") {
  for (const int seats : samples::kSeatCounts) {
    const View view = samples::reveal(seats, 6);
    const RevealTimeline timeline = timeline_of(*view.reveal);
    CHECK(counted(timeline, Milliseconds(0)) == 0);
    CHECK(counted(timeline, timeline.verdict) == view.reveal->settled.matching);
    std::set<int> slots;
    for (const DieCue& die : timeline.dice) {
      if (die.matches) CHECK(slots.insert(die.slot).second);
      CHECK(die.lands <= timeline.verdict);
    }
  }
}

/// The largest number on a scene.
std::pmr::string largest_number(const Scene& scene) {
  const Text* largest = nullptr;
  for (const Shape& shape : scene.shapes) {
    const auto* text = std::get_if<Text>(&shape);
    if (text == nullptr || text->text.find_first_not_of("0123456789") != std::string::npos) continue;
    if (largest == nullptr || text->height > largest->height) largest = text;
  }
  return largest == nullptr ? std::pmr::string() : largest->text;
}

TEST_CASE("as many count times have passed as the display shows, with dice and with cards") {
  const auto check = [](View view, std::span<const Milliseconds> times, Milliseconds length) {
    for (view.elapsed = Milliseconds(0); view.elapsed <= length; view.elapsed += Milliseconds(50)) {
      const auto passed = std::upper_bound(times.begin(), times.end(), view.elapsed) - times.begin();
      CAPTURE(view.elapsed.count());
      CHECK(largest_number(compose(view, {1280, 720})) == digits(passed));
    }
  };
  const View dice = samples::reveal(4, 5);
  CHECK(std::cmp_equal(count_times(*dice.reveal).size(), dice.reveal->settled.matching));
  check(dice, count_times(*dice.reveal), reveal_length(*dice.reveal));
  for (const samples::Sample& sample : samples::every_card_screen(4)) {
    if (sample.view.screen != Screen::reveal) continue;
    const auto times = count_times(*sample.view.card_reveal);
    const bool claim = table::is_claim(sample.view.card_reveal->settled.guess.target);
    CHECK(times.empty() == claim);
    if (!claim) check(sample.view, times, reveal_length(*sample.view.card_reveal));
  }
}

TEST_CASE("a straight comes to lie in its order, wildcards where a number is missing") {
  using table::Face;
  const auto card = [](Face face) { return table::Card{table::NumberCard{face, table::Color::red}}; };
  CardReveal reveal;
  reveal.caller = table::SeatId{1};
  reveal.settled = {table::SeatId{2}, {5, table::StraightWith{4}}, table::Outcome::held, table::SeatId{1}};
  reveal.cards[table::SeatId{1}] = {card(Face::five), card(Face::four), table::Card{table::Wildcard{}}};
  reveal.cards[table::SeatId{2}] = {card(Face::two), card(Face::five), card(Face::six)};
  reveal.counts[table::SeatId{1}] = {true, true, true};
  reveal.counts[table::SeatId{2}] = {true, false, true};
  std::vector<std::string> lies(5);
  for (const CardCue& cue : timeline_of(reveal).cards) {
    const auto* number = std::get_if<table::NumberCard>(&reveal.cards.at(cue.seat)[cue.card]);
    lies.at(static_cast<std::size_t>(cue.slot)) =
        number != nullptr ? std::to_string(table::pips(number->number)) : "wild";
  }
  CHECK(lies == std::vector<std::string>{"2", "wild", "4", "5", "6"});
}

TEST_CASE("ones match where the settlement counted them, and only there") {
  Reveal reveal;
  reveal.dice[table::SeatId{1}] = {table::Face::five, table::Face::one};
  reveal.settled.bid = {2, table::Face::five};
  reveal.settled.matching = 2;
  CHECK(matches(reveal, table::Face::one));
  reveal.settled.matching = 1;
  CHECK_FALSE(matches(reveal, table::Face::one));
  CHECK(matches(reveal, table::Face::five));
  CHECK_FALSE(matches(reveal, table::Face::four));
}

TEST_CASE("a reveal is complete and at rest at its length, and the same however late it is looked at") {
  for (const int seats : samples::kSeatCounts) {
    View view = samples::reveal(seats, 5);
    view.elapsed = reveal_length(*view.reveal);
    const Scene end = compose(view, {1280, 720});
    CHECK_FALSE(end.in_motion);
    view.elapsed = kLongAgo;
    CHECK(compose(view, {1280, 720}) == end);
    view.elapsed = reveal_length(*view.reveal) - Milliseconds(1);
    CHECK(compose(view, {1280, 720}).in_motion);
  }
}

TEST_CASE("a reveal without dice, of all dice, or of a bid of ninety-nine is drawn") {
  for (const int dice : {0, 1, 6}) {
    View view = samples::reveal(8, dice);
    view.reveal->settled.bid.count = 99;
    CHECK_FALSE(compose(view, {800, 480}).shapes.empty());
  }
}

}  // namespace
}  // namespace undercup::ui::testing
