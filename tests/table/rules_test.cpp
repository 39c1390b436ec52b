#include "table/rules.hpp"

#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

// Each comparison has its three rows: one under, equal, one over.

TEST_CASE("with any face, a higher count is a raise with any face and an equal count needs a higher face") {
  const Ruleset rules = rules_of("standard");
  CHECK_FALSE(is_higher(rules, claim(4, 3), claim(3, 3)));
  CHECK_FALSE(is_higher(rules, claim(4, 3), claim(4, 3)));
  CHECK(is_higher(rules, claim(4, 3), claim(5, 3)));

  CHECK_FALSE(is_higher(rules, claim(4, 3), claim(4, 2)));
  CHECK(is_higher(rules, claim(4, 3), claim(4, 4)));

  CHECK_FALSE(is_higher(rules, claim(4, 3), claim(3, 6)));
  CHECK(is_higher(rules, claim(4, 3), claim(5, 1)));
}

TEST_CASE("with no lower face, neither number may fall and one must rise") {
  const Ruleset rules = rules_of("basic");
  for (int count = 3; count <= 5; ++count) {
    for (int face = 2; face <= 4; ++face) {
      CAPTURE(count);
      CAPTURE(face);
      const bool falls = count < 4 || face < 3;
      const bool rises = count > 4 || face > 3;
      CHECK(is_higher(rules, claim(4, 3), claim(count, face)) == (!falls && rises));
    }
  }
}

TEST_CASE("where bids on ones are halved, ones must be more than half of another face's count") {
  const Ruleset rules = rules_of("margin");
  CHECK_FALSE(is_higher(rules, claim(6, 4), claim(2, 1)));
  CHECK_FALSE(is_higher(rules, claim(6, 4), claim(3, 1)));
  CHECK(is_higher(rules, claim(6, 4), claim(4, 1)));
  CHECK_FALSE(is_higher(rules, claim(5, 4), claim(2, 1)));
  CHECK(is_higher(rules, claim(5, 4), claim(3, 1)));
}

TEST_CASE("where bids on ones are halved, another face over ones needs twice their count") {
  const Ruleset rules = rules_of("margin");
  CHECK_FALSE(is_higher(rules, claim(3, 1), claim(5, 6)));
  CHECK(is_higher(rules, claim(3, 1), claim(6, 2)));
  CHECK(is_higher(rules, claim(3, 1), claim(7, 2)));
}

TEST_CASE("where bids on ones are halved, ones over ones need a higher count") {
  for (const char* how : {"any_face", "no_lower_face"}) {
    const Ruleset rules = rules_of("margin", {{"raise", how}});
    CHECK_FALSE(is_higher(rules, claim(3, 1), claim(2, 1)));
    CHECK_FALSE(is_higher(rules, claim(3, 1), claim(3, 1)));
    CHECK(is_higher(rules, claim(3, 1), claim(4, 1)));
  }
}

TEST_CASE("halved ones come before the ban on lower faces") {
  const Ruleset rules = rules_of("margin", {{"raise", "no_lower_face"}});
  CHECK(is_higher(rules, claim(3, 6), claim(2, 1)));
  CHECK_FALSE(is_higher(rules, claim(3, 6), claim(4, 5)));
}

TEST_CASE("where bids on ones are plain, ones are simply the lowest face") {
  const Ruleset rules = rules_of("standard");
  CHECK_FALSE(is_higher(rules, claim(3, 6), claim(2, 1)));
  CHECK_FALSE(is_higher(rules, claim(3, 6), claim(3, 1)));
  CHECK(is_higher(rules, claim(3, 6), claim(4, 1)));
  CHECK(is_higher(rules, claim(3, 1), claim(3, 2)));
}

TEST_CASE("in a palifico round the face stays and the count must rise") {
  for (const char* name : {"margin", "standard", "basic", "pub"}) {
    const Ruleset rules = rules_of(name);
    CHECK(reason_against_raise(rules, true, claim(3, 4), claim(2, 4)) == Refusal::not_higher);
    CHECK(reason_against_raise(rules, true, claim(3, 4), claim(3, 4)) == Refusal::not_higher);
    CHECK(reason_against_raise(rules, true, claim(3, 4), claim(4, 4)) == std::nullopt);
    CHECK(reason_against_raise(rules, true, claim(3, 4), claim(4, 3)) == Refusal::face_locked);
    CHECK(reason_against_raise(rules, true, claim(3, 4), claim(4, 5)) == Refusal::face_locked);
    CHECK(reason_against_raise(rules, true, claim(3, 4), claim(2, 1)) == Refusal::face_locked);
  }
}

TEST_CASE("ones may open unless the rules forbid it, and always in a palifico round") {
  CHECK(reason_against_opening(rules_of("pub"), false, 4, claim(3, 1)) == Refusal::ones_cannot_open);
  CHECK(reason_against_opening(rules_of("pub"), false, 4, claim(3, 2)) == std::nullopt);
  CHECK(reason_against_opening(rules_of("pub"), true, 4, claim(3, 1)) == std::nullopt);
  CHECK(reason_against_opening(rules_of("standard"), false, 4, claim(3, 1)) == std::nullopt);
}

TEST_CASE("the opening minimum is half the seats still in, rounded up") {
  const Ruleset rules = rules_of("standard", {{"opening_minimum", "half_players"}});
  for (const auto& [players, least] : {std::pair{2, 1}, {3, 2}, {4, 2}, {5, 3}, {6, 3}, {7, 4}, {8, 4}}) {
    CHECK(least_opening_count(rules, players) == least);
    const auto below = reason_against_opening(rules, false, players, claim(least - 1, 4));
    CHECK(below == Refusal::below_opening_minimum);
    CHECK(reason_against_opening(rules, false, players, claim(least, 4)) == std::nullopt);
    CHECK(reason_against_opening(rules, false, players, claim(least + 1, 4)) == std::nullopt);
  }
  CHECK(least_opening_count(rules_of("standard"), 8) == 1);
}

TEST_CASE("ones count for every face but their own bid, unless they are plain or the round is palifico") {
  const Roll dice = roll_of({1, 1, 4, 4, 5});
  CHECK(matching(rules_of("standard"), false, claim(1, 4), dice) == 4);
  CHECK(matching(rules_of("standard"), false, claim(1, 1), dice) == 2);
  CHECK(matching(rules_of("standard"), false, claim(1, 6), dice) == 2);
  CHECK(matching(rules_of("standard"), true, claim(1, 4), dice) == 2);
  CHECK(matching(rules_of("standard"), true, claim(1, 1), dice) == 2);
  CHECK(matching(rules_of("basic"), false, claim(1, 4), dice) == 2);
}

TEST_CASE("after a round in which a seat came down to one die, the next is palifico") {
  const Ruleset rules = rules_of("pub");
  const PerSeat before{{seat(1), 2}, {seat(2), 3}, {seat(3), 1}};
  const auto after = [&](int one, int two, int three) {
    return palifico_follows(rules, before, {{seat(1), one}, {seat(2), two}, {seat(3), three}});
  };
  CHECK_FALSE(after(2, 2, 1));  // three had one already
  CHECK(after(1, 3, 1));
  CHECK(after(2, 1, 1));        // two at once, by penalties
  CHECK_FALSE(after(0, 3, 1));  // out at once is not down to one
}

TEST_CASE("palifico is waived for the last two where the rules say so") {
  const PerSeat before{{seat(1), 2}, {seat(2), 3}, {seat(3), 1}};
  const PerSeat two_left{{seat(1), 1}, {seat(2), 3}, {seat(3), 0}};
  const PerSeat three_left{{seat(1), 1}, {seat(2), 3}, {seat(3), 1}};
  CHECK_FALSE(palifico_follows(rules_of("pub"), before, two_left));
  CHECK(palifico_follows(rules_of("pub"), before, three_left));
  CHECK(palifico_follows(rules_of("pub", {{"palifico_heads_up", "true"}}), before, two_left));
  CHECK_FALSE(palifico_follows(rules_of("standard"), before, three_left));
}

}  // namespace
}  // namespace undercup::table::testing
