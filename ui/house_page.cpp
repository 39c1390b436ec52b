#include "ui/house_page.hpp"

#include <algorithm>

#include "ui/column.hpp"
#include "ui/house_options.hpp"
#include "ui/house_phrases.hpp"
#include "ui/notice.hpp"
#include "ui/panel.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kRow = 0.066F;          // at most, share of the short side
constexpr float kNameShare = 0.54F;     // of a row's width
constexpr std::size_t kValueLines = 6;  // of the sentence about the value
constexpr float kWide = 0.80F;          // a column in which two buttons with their words stand abreast

void draw_row(Pen& pen, const Area& row, const HouseOption& option, bool chosen) {
  const float pad = pen.px(1.5F * kGrid);
  if (chosen) pen.box(row, pen.px(kGrid), palette().accent);
  const float middle = row.centre().y;
  Setting name = label(chosen ? palette().on_fill : palette().muted);
  name.most = row.width * kNameShare - pad;
  pen.text(option.name, {row.x + pad, middle}, name);
  Setting value = label(chosen ? palette().on_fill : (option.changed ? palette().accent : palette().text));
  value.weight = Weight::bold;
  value.align = Align::right;
  value.most = row.width * (1 - kNameShare) - pad;
  pen.text(option.value, {row.right() - pad, middle}, value);
}

void draw_list(Pen& pen, const Area& area, const std::pmr::vector<HouseOption>& options, std::size_t chosen) {
  const float tall = std::min(pen.px(kRow), area.height / static_cast<float>(options.size()));
  float top = area.y + (area.height - tall * static_cast<float>(options.size())) / 2;
  for (std::size_t i = 0; i < options.size(); ++i, top += tall) {
    draw_row(pen, {area.x, top, area.width, tall}, options[i], i == chosen);
  }
}

/// The buttons, from the bottom up.
void draw_keys(Pen& pen, Column& column) {
  const bool wide = column.width() > pen.px(kWide);
  const float half = column.width() / 2;
  const Area start = column.take_bottom(pen.px(kKeyRow));
  const Area rules = wide ? Area{start.x + half, start.y, half, start.height} : column.take_bottom(pen.px(kKeyRow));
  const Area set = column.take_bottom(pen.px(kKeyRow));
  draw_key(pen, {start.x, start.centre().y}, say(Phrase::key_bid), say(HousePhrase::hint_start),
           wide ? half : start.width);
  draw_key(pen, {rules.x, rules.centre().y}, say(HousePhrase::key_menu), say(HousePhrase::hint_rules), rules.width);
  draw_count_hint(pen, {set.x, set.y, half, set.height}, say(HousePhrase::hint_line));
  draw_key(pen, {set.x + half, set.centre().y}, say(Phrase::key_face), say(HousePhrase::hint_value), half);
}

/// How many lines of play text still fit, at least one.
std::size_t lines_left(const Pen& pen, const Column& column) {
  const float lines = column.rest() / (pen.px(kLeastPlay) * kLeading);
  return std::clamp<std::size_t>(static_cast<std::size_t>(std::max(1.0F, lines)), 1, kValueLines);
}

/// The rules' lines, and who starts where that is chosen.
std::pmr::vector<HouseOption> options_of(const table::Ruleset& rules, const HousePage& page) {
  std::pmr::vector<HouseOption> options = house_options(rules);
  if (page.starter) options.push_back(starter_option(*page.starter));
  return options;
}

}  // namespace

void draw_house_list(Pen& pen, const Area& area, const table::Ruleset& rules, const HousePage& page) {
  const std::pmr::vector<HouseOption> options = options_of(rules, page);
  draw_list(pen, area, options, std::min(page.line, options.size() - 1));
}

void draw_house_words(Pen& pen, Column& column, const table::Ruleset& rules, const HousePage& page) {
  const std::pmr::vector<HouseOption> options = options_of(rules, page);
  const HouseOption& option = options[std::min(page.line, options.size() - 1)];
  column.line(option.name, {Type::title, palette().text});
  column.line(option.value, {Type::headline, palette().accent});
  column.gap(2);
  const std::size_t lines = lines_left(pen, column);
  if (page.against) return column.paragraph(told(*page.against), {Type::play, palette().alarm}, lines);
  column.paragraph(option.line, {}, lines);
}

void draw_house_page(Pen& pen, const Layout& layout, const View& view) {
  Area list = layout.stage;
  if (view.mark != TableMark::none) {  // its mark has the first line
    const float mark = pen.height(Type::label) * 1.2F;
    list = {list.x, list.y + mark, list.width, list.height - mark};
  }
  draw_house_list(pen, list, view.game.rules, *view.house);
  Column column(pen, layout.panel);
  draw_notice(pen, column, view);
  if (!view.notice) draw_keys(pen, column);
  column.line(capitalised(say(HousePhrase::chooses, {seat_name(view.house->chooser)})), label());
  column.gap(1);
  draw_house_words(pen, column, view.game.rules, *view.house);
}

}  // namespace undercup::ui
