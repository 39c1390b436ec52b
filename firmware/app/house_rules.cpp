#include "firmware/app/house_rules.hpp"

#include <algorithm>
#include <utility>

namespace undercup::firmware {
namespace {

/// `by` steps on from `at` among `count` things in a ring.
std::size_t around(std::size_t at, int by, std::size_t count) {
  const auto size = static_cast<int>(count);
  return static_cast<std::size_t>(((static_cast<int>(at) + by) % size + size) % size);
}

void add_once(std::vector<std::string>& words, const std::string& word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

/// Every word that may be called: the presets', the house's own, and the one in force.
std::vector<std::string> words_offered(const table::Ruleset& rules, const table::Ruleset& own,
                                       const HousePolicy& policy) {
  std::vector<std::string> words;
  for (const table::Ruleset& game : games_offered(own)) add_once(words, game.challenge_word);
  for (const std::string& word : policy.challenge_words) add_once(words, word);
  add_once(words, rules.challenge_word);
  return words;
}

HouseChange another_game(const table::Ruleset& rules, const HouseLine& page, int by, const table::Ruleset& own) {
  const std::vector<table::Ruleset> games = games_offered(own);
  const auto now =
      std::find_if(games.begin(), games.end(), [&](const table::Ruleset& game) { return game.name == rules.name; });
  if (now == games.end()) return {games.empty() ? rules : games.front(), {page.line, std::nullopt}};
  const auto at = static_cast<std::size_t>(now - games.begin());
  return {games[around(at, by, games.size())], {page.line, std::nullopt}};
}

}  // namespace

std::size_t house_lines(const table::Ruleset& rules) {
  return 1 + table::parameter_names(rules).size() + (rules.cards ? 1 : 0);
}

bool is_starter_line(const table::Ruleset& rules, std::size_t line) {
  return rules.cards && line + 1 == house_lines(rules);
}

HouseLine paged(const HouseLine& page, const table::Ruleset& rules, int by) {
  return {around(page.line, by, house_lines(rules)), std::nullopt};
}

std::vector<table::Ruleset> games_offered(const table::Ruleset& own) {
  std::vector<table::Ruleset> games;
  for (const std::string_view name : table::preset_names())
    games.push_back(name == own.name ? own : table::preset(name).value());
  return games;
}

HouseChange turned(const table::Ruleset& rules, const HouseLine& page, int by, const table::Ruleset& own,
                   const HousePolicy& policy) {
  if (page.line == 0) return another_game(rules, page, by, own);
  if (is_starter_line(rules, page.line)) return {rules, {page.line, std::nullopt}};
  const std::string_view parameter = table::parameter_names(rules)[page.line - 1];
  std::vector<std::string> values = table::choices_of(rules, parameter);
  if (values.empty()) values = words_offered(rules, own, policy);
  const auto now = std::find(values.begin(), values.end(), table::value_of(rules, parameter));
  HouseChange change{rules, {page.line, std::nullopt}};
  auto at = static_cast<std::size_t>(now - values.begin());
  for (std::size_t tried = 1; tried < values.size(); ++tried) {
    at = around(at, by, values.size());
    const auto turned_to = table::with(rules, parameter, values[at]);
    if (!turned_to) continue;  // a word of the house that cannot be shown
    const auto contradiction = table::contradiction_in(turned_to.value());
    if (!contradiction) {
      change.rules = turned_to.value();
      return change;
    }
    change.page.against = contradiction;
  }
  return change;
}

}  // namespace undercup::firmware
