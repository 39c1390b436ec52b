#pragma once

#include <memory_resource>
#include <string>
#include <vector>

#include "table/view.hpp"

namespace undercup::ui {

/// What a sentence of the rules is for. `gist`: the rule itself, as short as the display shows it; `detail`: what
/// belongs to it; `example`: worked out from the ruleset; `decision`: ours, where the rule sheet is silent.
enum class RuleKind { gist, detail, example, decision };

struct RuleSentence {
  RuleKind kind = RuleKind::gist;
  std::pmr::string text;
  bool operator==(const RuleSentence&) const = default;
};

struct RuleSection {
  std::pmr::string title;
  std::pmr::vector<RuleSentence> sentences;
  bool operator==(const RuleSection&) const = default;
};

/// The rules in force as a player reads them, made from the ruleset's value alone, so that they are right for every mix
/// of parameters. The display shows their gist (`rules_in_force`), `undercup rules` all of them.
std::pmr::vector<RuleSection> rules_in_words(const table::Ruleset& rules);

/// Those of a dice game, and of the card game.
std::pmr::vector<RuleSection> dice_rules_in_words(const table::Ruleset& rules);
std::pmr::vector<RuleSection> card_rules_in_words(const table::Ruleset& rules);

}  // namespace undercup::ui
