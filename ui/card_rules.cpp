#include <algorithm>
#include <span>

#include "ui/rule_writer.hpp"
#include "ui/rules_in_words.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

using table::CardExamples;
using table::CardOptions;
using table::Guess;

std::pmr::string cards_listed(std::span<const table::Card> cards) {
  std::pmr::vector<std::pmr::string> words;
  for (const table::Card& card : cards) words.push_back(card_words(card));
  return listed(words);
}

// ---- A section each.

void write_game(RuleWriter& writer, const CardOptions& options, const CardExamples& examples) {
  writer.section(RulePhrase::title_game);
  const auto& start = examples.cards_at_start;
  const auto change = std::find_if(start.begin(), start.end(), [&](int cards) { return cards != start.front(); });
  if (change == start.end()) {
    writer.gist(RulePhrase::cards_same, {cards_words(start.front())});
  } else {
    const int players = table::kFewestSeats + static_cast<int>(change - start.begin());
    writer.gist(RulePhrase::cards, {cards_words(start.front()), number_word(players), cards_words(*change)});
  }
  writer.gist(RulePhrase::cards_end, {cards_words(examples.last_cards)});
  writer.detail(RulePhrase::deck);
  if (options.wildcards) writer.detail(RulePhrase::deck_wild);
  if (options.power_cards) writer.detail(RulePhrase::deck_power);
}

void write_start(RuleWriter& writer) {
  writer.section(RulePhrase::title_start);
  writer.detail(RulePhrase::cards_starter);
  writer.detail(RulePhrase::cards_loser_starts);
}

void write_piles(RuleWriter& writer, const CardExamples& examples) {
  writer.section(RulePhrase::title_piles);
  writer.gist(RulePhrase::piles);
  for (const table::PileExample& piles : examples.piles) {
    std::pmr::vector<std::pmr::string> sizes;
    for (const int size : piles.sizes) sizes.push_back(digits(size));
    writer.example(RulePhrase::pile_sizes, {cards_words(piles.cards), listed(sizes)});
  }
}

void write_open(RuleWriter& writer, const CardOptions& options) {
  if (!options.open) return;
  writer.section(RulePhrase::title_open);
  writer.gist(RulePhrase::open);
  writer.detail(RulePhrase::open_done);
}

void write_guesses(RuleWriter& writer, const CardOptions& options) {
  const auto told = [](int count, const table::Target& target) { return guess_words({count, target}); };
  writer.section(RulePhrase::title_guesses);
  writer.gist(RulePhrase::guess);
  writer.detail(RulePhrase::guess_number, {told(2, table::OfNumber{3})});
  writer.detail(RulePhrase::guess_less_than, {told(2, table::LessThan{3})});
  writer.detail(RulePhrase::guess_color, {told(4, table::OfColor{table::Color::red})});
  writer.detail(RulePhrase::guess_without, {told(4, table::WithoutColor{table::Color::red})});
  if (options.straights) writer.gist(RulePhrase::guess_straight, {told(5, table::StraightWith{3})});
  if (options.vague) {
    writer.gist(RulePhrase::guess_vague, {told(3, table::SameNumber{}), told(4, table::SameColor{})});
  }
  if (options.power_cards) writer.gist(RulePhrase::guess_power, {told(0, table::PowerClaim{"two_pairs", 3})});
  writer.detail(RulePhrase::guess_bounds, {digits(table::kLeastCount), digits(table::kMostCount)});
  if (options.straights) {
    writer.detail(RulePhrase::straight_bounds, {digits(table::kLeastCount), digits(table::kMostStraight)});
  }
}

void write_over(RuleWriter& writer, const table::HigherExample& example) {
  std::pmr::vector<std::pmr::string> higher;
  const auto add = [&](RulePhrase phrase, const std::optional<int>& least) {
    if (least) higher.push_back(say(phrase, {digits(*least)}));
  };
  add(RulePhrase::over_specific, example.specific);
  add(RulePhrase::over_straight_count, example.straight_count);
  add(RulePhrase::over_straight_number, example.straight_number);
  add(RulePhrase::over_vague, example.vague);
  add(RulePhrase::over_power, example.power);
  writer.example(RulePhrase::over, {guess_words(example.previous), listed_or(higher)});
}

void write_higher(RuleWriter& writer, const table::Ruleset& rules, const CardExamples& examples) {
  const CardOptions& options = *rules.cards;
  writer.section(RulePhrase::title_raising);
  writer.gist(RulePhrase::higher, {rules.challenge_word});
  writer.detail(RulePhrase::higher_specific);
  if (options.straights) writer.detail(RulePhrase::higher_straight);
  if (options.vague) writer.detail(RulePhrase::higher_vague);
  if (options.power_cards) writer.detail(RulePhrase::higher_power);
  if (options.straights && options.vague) writer.decision(RulePhrase::straight_specific);
  if (options.power_cards) writer.decision(RulePhrase::power_order);
  for (const table::HigherExample& example : examples.higher) write_over(writer, example);
}

void write_hold(RuleWriter& writer, const table::HoldExample& example) {
  const bool is_power = table::is_claim(example.target);
  const std::pmr::string held = guess_words({std::max(example.most, table::kLeastCount), example.target});
  if (is_power) {
    writer.example(example.most > 0 ? RulePhrase::power_held : RulePhrase::power_not_held, {held});
  } else {
    writer.example(example.most > 0 ? RulePhrase::most_held : RulePhrase::never_holds, {held});
  }
}

void write_counting(RuleWriter& writer, const CardOptions& options, const CardExamples& examples) {
  writer.section(RulePhrase::title_counting);
  if (options.wildcards) writer.gist(RulePhrase::wildcards);
  if (options.power_cards) writer.detail(RulePhrase::power_counts);
  writer.example(RulePhrase::table,
                 {cards_listed({examples.own.begin(), examples.own.end()}), cards_listed(examples.others)});
  for (const table::HoldExample& example : examples.holds) write_hold(writer, example);
}

void write_powers(RuleWriter& writer, const CardOptions& options, const CardExamples& examples) {
  if (!options.power_cards) return;
  writer.section(RulePhrase::title_power);
  writer.detail(RulePhrase::power_patterns);
  writer.detail(RulePhrase::groups_differ);
  std::pmr::vector<std::pmr::string> values;
  for (const auto& [power, value] : examples.powers) {
    values.push_back(say(RulePhrase::power_value, {power_words(power), digits(value)}));
  }
  writer.detail(RulePhrase::power_values, {listed(values)});
  writer.decision(RulePhrase::power_ours);
  writer.detail(RulePhrase::power_lie);
}

void write_challenge(RuleWriter& writer, const table::Ruleset& rules, const CardExamples& examples) {
  writer.section(RulePhrase::title_challenge, {rules.challenge_word});
  writer.gist(RulePhrase::card_loss, {rules.challenge_word});
  writer.detail(RulePhrase::card_challenge_who);
  writer.gist(RulePhrase::discard);
  for (const table::PileExample& piles : examples.piles) {
    std::pmr::vector<std::pmr::string> choices;
    for (const int choice : piles.choices) choices.push_back(digits(choice));
    writer.example(RulePhrase::discard_choice, {cards_words(piles.cards), listed_or(choices)});
  }
  if (rules.cards->swap) writer.gist(RulePhrase::swap);
}

void write_end(RuleWriter& writer, const CardExamples& examples) {
  writer.section(RulePhrase::title_ranking);
  std::pmr::vector<std::pmr::string> held;
  for (const auto& [seat, cards] : examples.final_cards) {
    held.push_back(say(RulePhrase::seat_holds, {seat_name(seat), cards_words(cards)}));
  }
  std::pmr::vector<std::pmr::string> ranks;
  for (std::size_t i = 0; i < examples.ranking.size(); ++i) {
    ranks.push_back(say(RulePhrase::rank, {digits(static_cast<long>(i) + 1), seat_names(examples.ranking.at(i))}));
  }
  writer.example(RulePhrase::ranking, {listed(held), listed(ranks)});
}

}  // namespace

std::pmr::vector<RuleSection> card_rules_in_words(const table::Ruleset& rules) {
  const CardExamples examples = table::card_examples(rules);
  const CardOptions& options = *rules.cards;
  RuleWriter writer;
  write_game(writer, options, examples);
  write_start(writer);
  write_piles(writer, examples);
  write_open(writer, options);
  write_guesses(writer, options);
  write_higher(writer, rules, examples);
  write_counting(writer, options, examples);
  write_powers(writer, options, examples);
  write_challenge(writer, rules, examples);
  write_end(writer, examples);
  writer.section(RulePhrase::title_players);
  writer.detail(RulePhrase::any_number);
  return writer.sections();
}

}  // namespace undercup::ui
