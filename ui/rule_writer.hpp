#pragma once

#include <initializer_list>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

#include "ui/rule_phrases.hpp"
#include "ui/rules_in_words.hpp"

namespace undercup::ui {

/// Puts rules down section by section, a sentence at a time.
class RuleWriter {
public:
  using Values = std::initializer_list<std::string_view>;

  void section(RulePhrase title, Values values = {});
  void gist(RulePhrase phrase, Values values = {}) { add(RuleKind::gist, phrase, values); }
  void detail(RulePhrase phrase, Values values = {}) { add(RuleKind::detail, phrase, values); }
  void example(RulePhrase phrase, Values values = {}) { add(RuleKind::example, phrase, values); }
  void decision(RulePhrase phrase, Values values = {}) { add(RuleKind::decision, phrase, values); }

  /// What was written, without sections that hold nothing.
  [[nodiscard]] std::pmr::vector<RuleSection> sections() const;

private:
  void add(RuleKind kind, RulePhrase phrase, Values values);

  std::pmr::vector<RuleSection> sections_;
};

/// "a, b and c"; nothing for an empty list.
std::pmr::string listed(const std::pmr::vector<std::pmr::string>& items);

/// "a, b or c"
std::pmr::string listed_or(const std::pmr::vector<std::pmr::string>& items);

}  // namespace undercup::ui
