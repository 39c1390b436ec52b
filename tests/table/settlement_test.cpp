#include "table/rules.hpp"

#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

const PerSeat kFull{{seat(1), 5}, {seat(2), 5}, {seat(3), 5}};
const PerSeat kFew{{seat(1), 1}, {seat(2), 2}, {seat(3), 5}};

/// Seat 2 challenges seat 1's six fours.
Settlement challenged(const Ruleset& rules, const PerSeat& held, int match) {
  return settle_challenge(rules, held, seat(2), false, seat(1), claim(6, 4), match);
}

/// Seat 3 interrupts the same.
Settlement interrupted(const Ruleset& rules, const PerSeat& held, int match) {
  return settle_challenge(rules, held, seat(3), true, seat(1), claim(6, 4), match);
}

TEST_CASE("where a round costs one die, the bidder pays it below the bid and the challenger from the bid on") {
  const Ruleset rules = rules_of("standard");
  CHECK(challenged(rules, kFull, 5) == Settlement{Outcome::failed, {{seat(1), 1}}, {}, seat(1)});
  CHECK(challenged(rules, kFull, 6) == Settlement{Outcome::held, {{seat(2), 1}}, {}, seat(2)});
  CHECK(challenged(rules, kFull, 7) == Settlement{Outcome::held, {{seat(2), 1}}, {}, seat(2)});
}

TEST_CASE("where the margin is lost, it is the difference, and one die where the bid was exact") {
  const Ruleset rules = rules_of("margin");
  CHECK(challenged(rules, kFull, 2) == Settlement{Outcome::failed, {{seat(1), 4}}, {}, seat(1)});
  CHECK(challenged(rules, kFull, 5) == Settlement{Outcome::failed, {{seat(1), 1}}, {}, seat(1)});
  CHECK(challenged(rules, kFull, 6) == Settlement{Outcome::held, {{seat(2), 1}}, {}, seat(2)});
  CHECK(challenged(rules, kFull, 7) == Settlement{Outcome::held, {{seat(2), 1}}, {}, seat(2)});
  CHECK(challenged(rules, kFull, 8) == Settlement{Outcome::held, {{seat(2), 2}}, {}, seat(2)});
}

TEST_CASE("nobody loses more dice than they hold") {
  const Ruleset rules = rules_of("margin");
  CHECK(challenged(rules, kFew, 4).lost == PerSeat{{seat(1), 1}});
  CHECK(challenged(rules, kFew, 7).lost == PerSeat{{seat(2), 1}});
  CHECK(challenged(rules, kFew, 8).lost == PerSeat{{seat(2), 2}});
  CHECK(challenged(rules, kFew, 9).lost == PerSeat{{seat(2), 2}});
}

TEST_CASE("a wrong interrupt costs two dice, a right one costs the bidder one") {
  const Ruleset rules = rules_of("standard", {{"interrupt", "true"}});
  CHECK(interrupted(rules, kFull, 5) == Settlement{Outcome::failed, {{seat(1), 1}}, {}, seat(1)});
  CHECK(interrupted(rules, kFull, 6) == Settlement{Outcome::held, {{seat(3), 2}}, {}, seat(3)});
  CHECK(interrupted(rules, kFull, 7) == Settlement{Outcome::held, {{seat(3), 2}}, {}, seat(3)});
  const PerSeat last_die{{seat(1), 5}, {seat(2), 5}, {seat(3), 1}};
  CHECK(interrupted(rules, last_die, 6).lost == PerSeat{{seat(3), 1}});
}

TEST_CASE("an exact spot-on costs every other seat in a die, any other costs the caller one") {
  const Ruleset rules = rules_of("standard", {{"spot_on", "others_lose"}});
  const PerSeat held{{seat(1), 1}, {seat(2), 2}, {seat(3), 5}, {seat(4), 0}};
  const auto spot_on = [&](int match) { return settle_spot_on(rules, held, seat(2), claim(6, 4), match); };
  CHECK(spot_on(5) == Settlement{Outcome::not_exact, {{seat(2), 1}}, {}, seat(2)});
  CHECK(spot_on(6) == Settlement{Outcome::exact, {{seat(1), 1}, {seat(3), 1}}, {}, seat(2)});
  CHECK(spot_on(7) == Settlement{Outcome::not_exact, {{seat(2), 1}}, {}, seat(2)});
}

TEST_CASE("an exact spot-on gives a die back, never above the dice one started with") {
  const Ruleset rules = rules_of("standard", {{"spot_on", "regain"}});
  const auto spot_on = [&](int dice, int match) {
    return settle_spot_on(rules, {{seat(1), 5}, {seat(2), dice}}, seat(2), claim(6, 4), match);
  };
  CHECK(spot_on(4, 6) == Settlement{Outcome::exact, {}, {{seat(2), 1}}, seat(2)});
  CHECK(spot_on(5, 6) == Settlement{Outcome::exact, {}, {}, seat(2)});
  CHECK(spot_on(4, 5) == Settlement{Outcome::not_exact, {{seat(2), 1}}, {}, seat(2)});
  CHECK(spot_on(4, 7) == Settlement{Outcome::not_exact, {{seat(2), 1}}, {}, seat(2)});
}

std::vector<SeatId> notes(std::initializer_list<int> seats) {
  std::vector<SeatId> noted;
  for (const int number : seats) noted.push_back(seat(number));
  return noted;
}

TEST_CASE("each penalty costs a die, but none that one does not hold") {
  CHECK(penalties_paid(kFull, notes({3, 1, 3})) == PerSeat{{seat(1), 1}, {seat(3), 2}});
  CHECK(penalties_paid(kFew, notes({2, 2, 2, 1, 1})) == PerSeat{{seat(1), 1}, {seat(2), 2}});
  CHECK(penalties_paid({{seat(1), 0}, {seat(2), 2}, {seat(3), 1}}, notes({1})) == PerSeat{});
}

TEST_CASE("penalties are paid in seat order and only while two seats are in") {
  const PerSeat one_each{{seat(1), 1}, {seat(2), 1}, {seat(3), 1}};
  CHECK(penalties_paid(one_each, notes({3, 2, 1})) == PerSeat{{seat(1), 1}, {seat(2), 1}});
  CHECK(penalties_paid({{seat(1), 0}, {seat(2), 3}}, notes({2})) == PerSeat{});
}

}  // namespace
}  // namespace undercup::table::testing
