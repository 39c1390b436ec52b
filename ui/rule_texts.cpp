#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

/// How bids are raised and opened.
void add_bidding(std::vector<std::string>& lines, const table::Ruleset& rules) {
  lines.push_back(say(rules.wild_ones ? Phrase::rule_wild : Phrase::rule_not_wild));
  lines.push_back(say(rules.raise == table::Raise::any_face ? Phrase::rule_any_face : Phrase::rule_no_lower_face));
  if (rules.ones_bids == table::OnesBids::halved) lines.push_back(say(Phrase::rule_halved));
  if (!rules.open_on_ones) lines.push_back(say(Phrase::rule_no_ones_open));
  if (rules.opening_minimum == table::OpeningMinimum::half_players) lines.push_back(say(Phrase::rule_half_players));
}

/// What calling comes to.
void add_calls(std::vector<std::string>& lines, const table::Ruleset& rules) {
  const bool margin = rules.loss == table::Loss::margin;
  lines.push_back(say(margin ? Phrase::rule_loss_margin : Phrase::rule_loss_one, {rules.challenge_word}));
  switch (rules.spot_on) {
    case table::SpotOn::off: break;
    case table::SpotOn::others_lose: lines.push_back(say(Phrase::rule_others_lose)); break;
    case table::SpotOn::regain: lines.push_back(say(Phrase::rule_regain)); break;
  }
  if (rules.interrupt) lines.push_back(say(Phrase::rule_interrupt));
}

}  // namespace

std::vector<std::string> rules_in_force(const table::Ruleset& rules) {
  std::vector<std::string> lines;
  lines.push_back(say(Phrase::rule_dice, {dice_words(rules.dice)}));
  add_bidding(lines, rules);
  add_calls(lines, rules);
  if (rules.palifico) {
    lines.push_back(say(Phrase::rule_palifico));
    if (!rules.palifico_heads_up) lines.push_back(say(Phrase::rule_palifico_not_two));
  }
  if (rules.penalties) lines.push_back(say(Phrase::rule_penalties));
  lines.push_back(say(Phrase::rule_advised, {std::to_string(rules.least_advised), std::to_string(rules.most_advised)}));
  return lines;
}

}  // namespace undercup::ui
