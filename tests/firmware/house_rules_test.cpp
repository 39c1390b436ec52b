#include "firmware/app/house_rules.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace undercup::firmware {
namespace {

using table::Ruleset;

Ruleset preset(const char* name) {
  return table::preset(name).value();
}

/// The line of a parameter.
std::size_t line_of(const Ruleset& rules, std::string_view parameter) {
  const auto names = table::parameter_names(rules);
  return 1 + static_cast<std::size_t>(std::find(names.begin(), names.end(), parameter) - names.begin());
}

/// The rules with that parameter turned so many times.
HouseChange turn(Ruleset rules, std::string_view parameter, int by = 1, const HousePolicy& policy = {}) {
  const std::size_t line = line_of(rules, parameter);
  return turned(rules, {line, std::nullopt}, by, rules, policy);
}

TEST_CASE("paging goes through the game and each of its parameters, and around at both ends") {
  const Ruleset rules = preset("pub");
  HouseLine page;
  std::set<std::size_t> seen;
  for (std::size_t i = 0; i < house_lines(rules); ++i, page = paged(page, rules, 1)) seen.insert(page.line);
  CHECK(seen.size() == 14);
  CHECK(page.line == 0);
  CHECK(paged(page, rules, -1).line == 13);
}

TEST_CASE("in the card game the last line is the seat that starts, and turning it changes no rule") {
  const Ruleset rules = preset("deceptidice");
  const HouseLine last = paged({}, rules, -1);
  CHECK(is_starter_line(rules, last.line));
  CHECK_FALSE(is_starter_line(rules, last.line - 1));
  CHECK_FALSE(is_starter_line(preset("pub"), paged({}, preset("pub"), -1).line));
  CHECK(turned(rules, last, 1, rules, {}).rules == rules);
}

TEST_CASE("turning the game goes through every preset and back to the first") {
  const Ruleset own = preset("pub");
  Ruleset rules = own;
  std::set<std::string> seen;
  for (std::size_t i = 0; i < games_offered(own).size(); ++i) {
    seen.insert(rules.name);
    rules = turned(rules, {}, 1, own, {}).rules;
  }
  CHECK(seen == std::set<std::string>{"basic", "deceptidice", "margin", "pub", "standard"});
  CHECK(rules == own);
  CHECK(turned(own, {}, -1, own, {}).rules.name == "basic");
}

TEST_CASE("the house's own mix stands in the place of the preset it came from") {
  const Ruleset own = table::with(preset("pub"), "palifico", "false").value();
  const Ruleset other = turned(own, {}, 1, own, {}).rules;
  CHECK(other.name == "deceptidice");
  CHECK(turned(other, {}, -1, own, {}).rules == own);
}

TEST_CASE("each value of a parameter can be turned to, forward and back, around the ends") {
  for (const Ruleset& rules : games_offered(preset("pub"))) {
    for (const std::string_view parameter : table::parameter_names(rules)) {
      CAPTURE(rules.name);
      CAPTURE(parameter);
      const HouseChange there = turn(rules, parameter);
      if (there.page.against) continue;
      CHECK(table::value_of(there.rules, parameter) != table::value_of(rules, parameter));
      CHECK(turned(there.rules, there.page, -1, rules, {}).rules == rules);
    }
  }
  CHECK(turn(table::with(preset("pub"), "dice", "6").value(), "dice").rules.dice == 1);
  CHECK(turn(table::with(preset("pub"), "dice", "1").value(), "dice", -1).rules.dice == 6);
}

TEST_CASE("a value that contradicts the rest is not turned to, and it is said why") {
  const HouseChange wild = turn(preset("margin"), "wild_ones");
  CHECK(wild.rules == preset("margin"));
  CHECK(wild.page.against == table::Contradiction::halved_without_wild_ones);
  CHECK(turn(preset("basic"), "ones_bids").page.against == table::Contradiction::halved_without_wild_ones);
  CHECK(turn(preset("margin"), "interrupt").page.against == table::Contradiction::margin_with_interrupt);
  const Ruleset interrupt = table::with(preset("standard"), "interrupt", "true").value();
  CHECK(turn(interrupt, "loss").page.against == table::Contradiction::margin_with_interrupt);
  CHECK(turn(preset("standard"), "loss").rules.loss == table::Loss::margin);
}

TEST_CASE("no way through the page ends in a contradiction") {
  const Ruleset own = preset("margin");
  Ruleset rules = own;
  HouseLine page;
  unsigned walk = 1;
  for (int i = 0; i < 5000; ++i) {
    walk = walk * 1103515245U + 12345U;
    const int way = static_cast<int>(walk >> 16U) % 4;
    if (way < 2) {
      page = paged(page, rules, way == 0 ? 1 : -1);
      CHECK_FALSE(page.against);  // said until the next press
    } else {
      const HouseChange change = turned(rules, page, way == 2 ? 1 : -1, own, {});
      rules = change.rules;
      page = change.page;
    }
    REQUIRE(table::checked(rules).ok());
    REQUIRE(page.line < house_lines(rules));
  }
}

TEST_CASE("the challenge word is one of the presets' or of the house's, and the one in force is kept among them") {
  const HousePolicy policy{false, {"SCHWINDEL", "LIAR", "not\nshown"}};
  Ruleset rules = table::with(preset("pub"), "challenge_word", "BULL").value();
  std::set<std::string> seen;
  for (int i = 0; i < 4; ++i) {
    seen.insert(rules.challenge_word);
    rules = turned(rules, {line_of(rules, "challenge_word"), std::nullopt}, 1,
                   table::with(preset("pub"), "challenge_word", "BULL").value(), policy)
                .rules;
  }
  CHECK(seen == std::set<std::string>{"BULL", "LIAR", "CHALLENGE", "SCHWINDEL"});
}

TEST_CASE("the options of the game of cards are paged and turned like any") {
  const Ruleset cards = preset("deceptidice");
  CHECK(house_lines(cards) == 9);
  CHECK(turn(cards, "open").rules.cards->open);
}

}  // namespace
}  // namespace undercup::firmware
