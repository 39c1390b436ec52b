#include "ui/rule_writer.hpp"

#include <algorithm>

#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

/// All items but the last, one behind the other.
std::pmr::string all_but_last(const std::pmr::vector<std::pmr::string>& items) {
  std::pmr::string list = items.front();
  for (std::size_t i = 1; i + 1 < items.size(); ++i) list = say(Phrase::list_next, {list, items[i]});
  return list;
}

}  // namespace

void RuleWriter::section(RulePhrase title, Values values) {
  sections_.push_back({say(title, values), {}});
}

void RuleWriter::add(RuleKind kind, RulePhrase phrase, Values values) {
  sections_.back().sentences.push_back({kind, capitalised(say(phrase, values))});
}

std::pmr::vector<RuleSection> RuleWriter::sections() const {
  std::pmr::vector<RuleSection> written = sections_;
  std::erase_if(written, [](const RuleSection& section) { return section.sentences.empty(); });
  return written;
}

std::pmr::string listed(const std::pmr::vector<std::pmr::string>& items) {
  if (items.empty()) return {};
  if (items.size() == 1) return items.front();
  return say(Phrase::list_last, {all_but_last(items), items.back()});
}

std::pmr::string listed_or(const std::pmr::vector<std::pmr::string>& items) {
  if (items.empty()) return {};
  if (items.size() == 1) return items.front();
  return say(RulePhrase::or_last, {all_but_last(items), items.back()});
}

}  // namespace undercup::ui
