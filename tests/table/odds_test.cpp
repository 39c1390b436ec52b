#include "table/odds.hpp"

#include <cmath>

#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

constexpr double kTolerance = 1e-13;

TEST_CASE("a bid one holds alone is certain and one beyond all dice impossible") {
  const Ruleset rules = rules_of("standard");
  const Roll own = roll_of({4, 4, 1, 2, 6});
  CHECK(probability_held(rules, false, claim(2, 4), own, 10) == 1);
  CHECK(probability_held(rules, false, claim(3, 4), own, 10) == 1);
  CHECK(probability_held(rules, false, claim(4, 4), own, 10) < 1);
  CHECK(probability_held(rules, false, claim(13, 4), own, 10) > 0);
  CHECK(probability_held(rules, false, claim(14, 4), own, 10) == 0);
  CHECK(probability_held(rules, false, claim(4, 4), own, 0) == 0);
}

TEST_CASE("one more die is a third with wild ones, a sixth for ones, without wild ones and in palifico rounds") {
  const Roll none;
  CHECK(std::abs(probability_held(rules_of("standard"), false, claim(1, 4), none, 1) - 1.0 / 3) < kTolerance);
  CHECK(std::abs(probability_held(rules_of("standard"), false, claim(1, 1), none, 1) - 1.0 / 6) < kTolerance);
  CHECK(std::abs(probability_held(rules_of("standard"), true, claim(1, 4), none, 1) - 1.0 / 6) < kTolerance);
  CHECK(std::abs(probability_held(rules_of("basic"), false, claim(1, 4), none, 1) - 1.0 / 6) < kTolerance);
}

TEST_CASE("the chances agree with every roll of up to five dice counted out") {
  for (int hidden = 1; hidden <= 5; ++hidden) {
    const int rolls = static_cast<int>(std::lround(std::pow(6, hidden)));
    for (int count = 1; count <= hidden; ++count) {
      int held = 0;
      for (int code = 0; code < rolls; ++code) {
        Roll dice;
        for (int rest = code, die = 0; die < hidden; ++die, rest /= 6) dice.push_back(*face_from_pips(rest % 6 + 1));
        if (matching(rules_of("standard"), false, claim(count, 5), dice) >= count) ++held;
      }
      const double chance = probability_held(rules_of("standard"), false, claim(count, 5), {}, hidden);
      CHECK(std::abs(chance - static_cast<double>(held) / rolls) < kTolerance);
    }
  }
}

TEST_CASE("with forty dice the chances fall with the count and those of exactly each count add up to one") {
  for (const char* name : {"standard", "basic"}) {
    double before = 1;
    double sum = 0;
    for (int count = 1; count <= 41; ++count) {
      const double chance = probability_held(rules_of(name), false, claim(count, 3), {}, 40);
      CHECK(chance < before);
      sum += before - chance;
      before = chance;
    }
    CHECK(before == 0);
    CHECK(std::abs(sum - 1) < kTolerance);
  }
}

TEST_CASE("with forty dice both ends of the tail are exact") {
  const double at_least_one = 1 - std::pow(2.0 / 3, 40);
  const double all = std::pow(1.0 / 3, 40);
  const Ruleset rules = rules_of("standard");
  CHECK(std::abs(probability_held(rules, false, claim(1, 3), {}, 40) - at_least_one) < kTolerance);
  CHECK(std::abs(probability_held(rules, false, claim(40, 3), {}, 40) / all - 1) < kTolerance);
}

}  // namespace
}  // namespace undercup::table::testing
