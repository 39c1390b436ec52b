#include "firmware/config/house_config.hpp"

#include <doctest/doctest.h>

#include <string>

namespace undercup::firmware {
namespace {

HouseConfig config_of(const std::string& text) {
  const auto config = house_config(text, "table.toml");
  REQUIRE_MESSAGE(config.ok(), (config.ok() ? "" : config.error().message()));
  return config.value();
}

/// The fault's message; it must name file and line, and what to do.
std::string fault_of(const std::string& text) {
  const auto config = house_config(text, "table.toml");
  REQUIRE_FALSE(config.ok());
  CHECK_FALSE(config.error().to_do.empty());
  return config.error().message();
}

bool starts(const std::string& text, const std::string& with) {
  INFO(text);
  const bool does = text.rfind(with, 0) == 0;
  CHECK(does);
  return does;
}

TEST_CASE("a table.toml that says nothing of house rules leaves everything as usual") {
  CHECK(config_of("").rules == table::Ruleset{});
  CHECK_FALSE(config_of("[display]\nlanguage = \"de\"\n").policy.fixed);
}

TEST_CASE("a table.toml sets the house's own mix, its words, and whether it is fixed") {
  const HouseConfig config = config_of(R"([house_rules]
rules = "standard"
fixed = true
challenge_words = ["SCHWINDEL", "BULL"]

[house_rules.set]
dice = 3
palifico = true
spot_on = "regain"
challenge_word = "SCHWINDEL"
)");
  CHECK(config.rules.name == "standard");
  CHECK(config.rules.dice == 3);
  CHECK(config.rules.palifico);
  CHECK(config.rules.spot_on == table::SpotOn::regain);
  CHECK(config.rules.challenge_word == "SCHWINDEL");
  CHECK(config.policy.fixed);
  CHECK(config.policy.challenge_words == std::vector<std::string>{"SCHWINDEL", "BULL"});
}

TEST_CASE("a table.toml says what a foul costs, and only a warning where it does not") {
  CHECK(config_of("[house_rules]\n").policy.foul == table::FoulRule::warn);
  CHECK(config_of("[house_rules]\nfoul = \"lose_die\"").policy.foul == table::FoulRule::lose_die);
  CHECK(config_of("[house_rules]\nfoul = \"void_round\"").policy.foul == table::FoulRule::void_round);
  starts(fault_of("[house_rules]\nfoul = \"fine\""), "table.toml:2: foul is none of warn, lose_die, void_round");
  starts(fault_of("[house_rules]\nfoul = true"), "table.toml:2: foul is none of warn, lose_die, void_round");
}

TEST_CASE("what is wrong with the house rules is said with file, line, key and what to do") {
  starts(fault_of("[house_rules\n"), "table.toml:1: ");
  starts(fault_of("house_rules = 3"), "table.toml:1: house_rules is no table");
  starts(fault_of("[house_rules]\nrules = \"poker\""), "table.toml:2: no rules are called 'poker'");
  starts(fault_of("[house_rules]\nrules = 4"), "table.toml:2: rules is no text");
  starts(fault_of("[house_rules]\nfixed = \"yes\""), "table.toml:2: fixed is neither");
  starts(fault_of("[house_rules]\n\nruels = \"pub\""), "table.toml:3: unknown key 'ruels'");
  starts(fault_of("[house_rules.set]\ndice = 7"), "table.toml:2: dice cannot be '7'");
  starts(fault_of("[house_rules.set]\ndice = 2.5"), "table.toml:2: dice is neither");
  starts(fault_of("[house_rules.set]\ndcie = 5"), "table.toml:2: no parameter of pub is called 'dcie'");
  starts(fault_of("[house_rules]\nset = 5"), "table.toml:2: set is no table");
  starts(fault_of("[house_rules]\nchallenge_words = \"LIAR\""), "table.toml:2: challenge_words is no list");
  starts(fault_of("[house_rules]\nchallenge_words = [\"LIAR\", \"\"]"), "table.toml:2: challenge_words holds");
}

TEST_CASE("a contradictory mix in table.toml is refused with both parameters named") {
  const std::string fault = fault_of("[house_rules]\nrules = \"margin\"\n[house_rules.set]\ninterrupt = true\n");
  CHECK(fault.find("loss=margin contradicts interrupt=true") != std::string::npos);
}

TEST_CASE("a file that is not there is a fault with the system's reason") {
  const auto config = read_house_config("/nowhere/table.toml");
  REQUIRE_FALSE(config.ok());
  CHECK(config.error().message().rfind("/nowhere/table.toml: No such file", 0) == 0);
}

}  // namespace
}  // namespace undercup::firmware
