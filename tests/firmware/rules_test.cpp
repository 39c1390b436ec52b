#include "firmware/commands/rules.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "firmware/game_options.hpp"
#include "parsed_command.hpp"

namespace undercup::firmware {
namespace {

table::Ruleset rules_of(const std::string& name, const std::vector<std::string>& set = {}) {
  const auto rules = resolve_rules("NAME", name, set);
  REQUIRE(rules.ok());
  return rules.value();
}

TEST_CASE("the page names the rules, sets sections apart, and marks examples and decisions") {
  const std::string page = rules_page(rules_of("margin"), ui::Language::english);
  CHECK(page.find("margin\n\nThe game\n  Everyone starts with five dice.") == 0);
  CHECK(page.find("\n    e.g. Over three threes: ") != std::string::npos);
  CHECK(page.find("\n  [decision] ") != std::string::npos);
}

TEST_CASE("the line holds the same sentences, and the parameters as they may be set") {
  const table::Ruleset rules = rules_of("standard", {"spot_on=regain"});
  const std::string page = rules_page(rules, ui::Language::english);
  const auto line = nlohmann::json::parse(rules_line(rules, ui::Language::english));
  CHECK(line.at("rules") == "standard");
  CHECK(line.at("parameters").at("spot_on") == "regain");
  CHECK(line.at("parameters").size() == 13);
  int sentences = 0;
  for (const auto& section : line.at("sections")) {
    CHECK(page.find("\n\n" + section.at("title").get<std::string>()) != std::string::npos);
    for (const auto& sentence : section.at("sentences")) {
      ++sentences;
      CHECK(page.find(sentence.at("text").get<std::string>()) != std::string::npos);
    }
  }
  CHECK(sentences > 20);
}

TEST_CASE("page and line are in the language asked for, the names of rules and parameters as they are given") {
  const std::string page = rules_page(rules_of("margin"), ui::Language::german);
  CHECK(page.find("margin\n\nDas Spiel\n  Jeder hat anfangs f\u00fcnf W\u00fcrfel.") == 0);
  CHECK(page.find("\n    z. B. \u00dcber drei Dreien: ") != std::string::npos);
  CHECK(page.find("\n  [Festlegung] ") != std::string::npos);
  const auto line = nlohmann::json::parse(rules_line(rules_of("margin"), ui::Language::french));
  CHECK(line.at("rules") == "margin");
  CHECK(line.at("parameters").at("loss") == "margin");
  CHECK(line.at("sections").at(0).at("title") == "Le jeu");
  CHECK(line.at("sections").at(0).at("sentences").at(0).at("kind") == "gist");
}

TEST_CASE("a challenge word of bytes that are no text still makes a line of JSON") {
  const auto line = nlohmann::json::parse(rules_line(rules_of("pub", {"challenge_word=\xff!"}), ui::Language::english));
  CHECK(line.at("rules") == "pub");
}

TEST_CASE("wrong rules, settings, contradictions and languages are wrong usage") {
  CHECK(run_with(add_rules, {"rules", "liar"}) == 2);
  CHECK(run_with(add_rules, {"rules", "pub", "--set", "dice=7"}) == 2);
  CHECK(run_with(add_rules, {"rules", "margin", "--set", "interrupt=true"}) == 2);
  CHECK(run_with(add_rules, {"rules", "deceptidice", "--set", "palifico=true"}) == 2);
  CHECK(run_with(add_rules, {"rules"}) == -1);
  CHECK(run_with(add_rules, {"rules", "pub", "--lang", "xx"}) == -1);
  CHECK(run_with(add_rules, {"rules", "pub", "--lang", "DE"}) == -1);
}

}  // namespace
}  // namespace undercup::firmware
