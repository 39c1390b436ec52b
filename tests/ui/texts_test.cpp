#include "ui/texts.hpp"

#include <doctest/doctest.h>

#include <set>

#include "tests/ui/sample_views.hpp"

namespace undercup::ui::testing {
namespace {

using table::Face;
using table::SeatId;

constexpr Trouble kTroubles[] = {Trouble::no_cup,  Trouble::empty,      Trouble::wrong_count,    Trouble::cocked,
                                 Trouble::stacked, Trouble::touching,   Trouble::foreign_object, Trouble::glare,
                                 Trouble::blurred, Trouble::too_dark,   Trouble::dirty,          Trouble::obstructed,
                                 Trouble::unsure,  Trouble::camera_lost};

TEST_CASE("every phrase of the catalogue has words") {
  constexpr int kLast = static_cast<int>(Phrase::your_dice);
  for (int i = 0; i <= kLast; ++i) {
    CAPTURE(i);
    CHECK_FALSE(say(static_cast<Phrase>(i), {"a", "b", "c"}).empty());
  }
}

TEST_CASE("every trouble has a hint of its own that tells no value") {
  std::set<std::pmr::string> hints;
  for (const Trouble trouble : kTroubles) {
    const std::pmr::string told = hint(trouble);
    CAPTURE(told);
    CHECK(hints.insert(told).second);
    CHECK(told.find_first_of("0123456789{}") == std::string::npos);
  }
  CHECK(hint_at(SeatId{3}, hint(Trouble::cocked)) == "seat 3: a die leans on another, shake again");
}

TEST_CASE("every refusal has a reason of its own in a player's words") {
  std::set<std::pmr::string> reasons;
  for (int i = 0; i <= static_cast<int>(table::Refusal::not_higher); ++i) {
    const std::pmr::string told = reason(static_cast<table::Refusal>(i));
    CAPTURE(told);
    CHECK_FALSE(told.empty());
    CHECK(told.find('_') == std::string::npos);
    CHECK(reasons.insert(told).second);
  }
}

TEST_CASE("a bid is said as people say it") {
  CHECK(bid_words({4, Face::five}) == "four fives");
  CHECK(bid_words({1, Face::six}) == "one six");
  CHECK(bid_words({2, Face::six}) == "two sixes");
  CHECK(bid_words({12, Face::one}) == "twelve ones");
  CHECK(bid_words({13, Face::one}) == "13 ones");
  CHECK(dice_words(1) == "one die");
  CHECK(dice_words(2) == "two dice");
}

TEST_CASE("seats are listed as people list them") {
  const std::vector<SeatId> seats{SeatId{1}, SeatId{3}, SeatId{4}};
  CHECK(seat_names(std::vector{SeatId{3}}) == "seat 3");
  CHECK(seat_names(std::vector{SeatId{1}, SeatId{3}}) == "seats 1 and 3");
  CHECK(seat_names(seats) == "seats 1, 3 and 4");
}

TEST_CASE("the rules in force change with every parameter of the ruleset") {
  const table::Ruleset pub;
  std::vector<table::Ruleset> others(11, pub);
  others[0].dice = 4;
  others[1].wild_ones = false;
  others[2].raise = table::Raise::no_lower_face;
  others[3].ones_bids = table::OnesBids::halved;
  others[4].open_on_ones = true;
  others[5].opening_minimum = table::OpeningMinimum::half_players;
  others[6].loss = table::Loss::margin;
  others[7].spot_on = table::SpotOn::regain;
  others[8].palifico = false;
  others[9].interrupt = true;
  others[10].challenge_word = "BALONEY";
  for (std::size_t i = 0; i < others.size(); ++i) {
    CAPTURE(i);
    CHECK(rules_in_force(others[i]) != rules_in_force(pub));
  }
}

Reveal settled(table::Outcome outcome, int matching, table::PerSeat lost, table::PerSeat gained = {}) {
  Reveal reveal;
  reveal.caller = SeatId{4};
  reveal.settled = {SeatId{2}, {4, Face::five}, matching, outcome, std::move(lost), std::move(gained), {}};
  for (int i = 0; i < matching; ++i) reveal.dice[SeatId{1}].push_back(Face::five);
  return reveal;
}

TEST_CASE("the verdict says in one sentence what was found, who doubted it, who loses and how many") {
  CHECK(verdict(settled(table::Outcome::held, 5, {{SeatId{4}, 1}})).sentence ==
        "There are five fives, seat 2 bid four fives and seat 4 doubted it: seat 4 loses one die.");
  CHECK(verdict(settled(table::Outcome::failed, 1, {{SeatId{2}, 3}})).sentence ==
        "There is one five, seat 2 bid four fives and seat 4 doubted it: seat 2 loses three dice.");
  CHECK(verdict(settled(table::Outcome::failed, 0, {{SeatId{2}, 4}})).sentence ==
        "There are no fives, seat 2 bid four fives and seat 4 doubted it: seat 2 loses four dice.");
  CHECK(verdict(settled(table::Outcome::exact, 4, {{SeatId{1}, 1}, {SeatId{2}, 1}})).sentence ==
        "There are four fives, as seat 4 called: seats 1 and 2 lose one die each.");
  CHECK(verdict(settled(table::Outcome::exact, 4, {}, {{SeatId{4}, 1}})).sentence ==
        "There are four fives, as seat 4 called: seat 4 gets one die back.");
  CHECK(verdict(settled(table::Outcome::exact, 4, {})).sentence ==
        "There are four fives, as seat 4 called: nobody loses a die.");
  CHECK(verdict(settled(table::Outcome::not_exact, 3, {{SeatId{4}, 1}})).sentence ==
        "There are three fives, not exactly four fives, as seat 4 called: seat 4 loses one die.");
}

TEST_CASE("a verdict says why one seat loses several dice where each is for one that the bid was off") {
  CHECK(verdict(settled(table::Outcome::failed, 1, {{SeatId{2}, 3}})).why == "One for each die that is missing.");
  CHECK(verdict(settled(table::Outcome::held, 6, {{SeatId{4}, 2}})).why == "One for each die more than was bid.");
  CHECK(verdict(settled(table::Outcome::held, 6, {{SeatId{4}, 1}})).why.empty());
  Reveal out_of_turn = settled(table::Outcome::held, 6, {{SeatId{4}, 2}});
  out_of_turn.out_of_turn = true;
  CHECK(verdict(out_of_turn).why.empty());
}

TEST_CASE("a verdict tells both its numbers in words, or both in figures") {
  Reveal many = settled(table::Outcome::held, 13, {{SeatId{4}, 1}});
  many.settled.bid.count = 12;
  CHECK(verdict(many).sentence ==
        "There are 13 fives, seat 2 bid 12 fives and seat 4 doubted it: seat 4 loses one die.");
}

TEST_CASE("the verdict says so where ones were counted too") {
  Reveal reveal = settled(table::Outcome::held, 4, {{SeatId{4}, 1}});
  reveal.dice[SeatId{1}] = {Face::five, Face::five, Face::five, Face::one};
  CHECK(verdict(reveal).sentence ==
        "With the ones there are four fives, seat 2 bid four fives and seat 4 doubted it: seat 4 loses one die.");
}

TEST_CASE("a call out of turn is told beside the verdict, and what it costs where it was wrong") {
  Reveal right = settled(table::Outcome::failed, 1, {{SeatId{2}, 1}});
  CHECK(verdict(right).besides.empty());
  right.out_of_turn = true;
  CHECK(verdict(right).besides.front() == "Seat 4 called out of turn.");
  Reveal wrong = settled(table::Outcome::held, 5, {{SeatId{4}, 2}});
  wrong.out_of_turn = true;
  CHECK(verdict(wrong).besides.front() == "Seat 4 called out of turn: if wrong, two dice.");
}

TEST_CASE("penalties, seats that are out and moved dice are told beside the verdict") {
  Reveal reveal = settled(table::Outcome::held, 5, {{SeatId{4}, 1}});
  reveal.settled.penalties = {{SeatId{1}, 2}};
  reveal.eliminated = {SeatId{4}};
  reveal.moved = {SeatId{3}};
  const Verdict told = verdict(reveal);
  REQUIRE(told.besides.size() == 2);
  CHECK(told.besides[0] == "Seat 1 pays two dice for asking.");
  CHECK(told.besides[1] == "Seat 4 is out.");
  REQUIRE(told.noted.size() == 1);
  CHECK(told.noted[0] == "Seat 3: dice were moved, the first roll counts");
}

}  // namespace
}  // namespace undercup::ui::testing
