#include "ui/rules_page.hpp"

#include <algorithm>
#include <optional>

#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kLargest = 0.058F;  // of a line, share of the short side
constexpr float kShrink = 0.97F;
constexpr float kAir = 0.45F;  // between two rules, in lines
constexpr float kIndent = 3 * kGrid;
constexpr std::size_t kMostLines = 4;

/// How high all rules are at that setting.
float height_of(const Pen& pen, const std::pmr::vector<std::pmr::string>& lines, const Setting& setting) {
  float height = 0;
  for (const std::pmr::string& line : lines)
    height += pen.paragraph_height(line, setting, kMostLines) + kAir * setting.height;
  return height;
}

/// The rules in words, written out anew only when they or the language are others: a page of them stands for minutes.
const std::pmr::vector<std::pmr::string>& written_out(const table::Ruleset& rules, Language language) {
  struct Written {
    table::Ruleset rules;
    Language language;
    std::pmr::vector<std::pmr::string> lines;
  };
  thread_local std::optional<Written> last;
  if (!last || last->rules != rules || last->language != language)
    last = Written{rules, language, rules_in_force(rules)};
  return last->lines;
}

}  // namespace

void draw_rules_page(Pen& pen, Column& column, const table::Ruleset& rules, Language language) {
  const std::pmr::vector<std::pmr::string>& lines = written_out(rules, language);
  Setting setting = label(palette().text);
  setting.most = column.width() - pen.px(kIndent);
  setting.height = pen.px(kLargest);
  while (setting.height * kShrink > pen.px(kLeastLabel) && height_of(pen, lines, setting) > column.rest()) {
    setting.height *= kShrink;
  }
  const float over = height_of(pen, lines, setting) - column.rest();
  const float air = std::max(0.0F, kAir * setting.height - std::max(0.0F, over) / static_cast<float>(lines.size()));
  for (const std::pmr::string& line : lines) {
    const float height = pen.paragraph_height(line, setting, kMostLines);
    const Area row = column.take(height + air);
    pen.disc({row.x + pen.px(kGrid), row.y + setting.height * 0.58F}, pen.px(kGrid * 0.55F), palette().accent);
    pen.paragraph(line, {row.x + pen.px(kIndent), row.y}, setting, kMostLines);
  }
}

}  // namespace undercup::ui
