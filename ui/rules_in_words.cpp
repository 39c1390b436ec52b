#include "ui/rules_in_words.hpp"

#include "ui/texts.hpp"

namespace undercup::ui {

std::pmr::vector<RuleSection> rules_in_words(const table::Ruleset& rules) {
  return rules.cards ? card_rules_in_words(rules) : dice_rules_in_words(rules);
}

std::pmr::vector<std::pmr::string> rules_in_force(const table::Ruleset& rules) {
  std::pmr::vector<std::pmr::string> lines;
  for (const RuleSection& section : rules_in_words(rules)) {
    for (const RuleSentence& sentence : section.sentences) {
      if (sentence.kind == RuleKind::gist) lines.push_back(sentence.text);
    }
  }
  return lines;
}

}  // namespace undercup::ui
