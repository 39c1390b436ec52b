#include <algorithm>

#include "ui/badge.hpp"
#include "ui/column.hpp"
#include "ui/die.hpp"
#include "ui/house_phrases.hpp"
#include "ui/notice.hpp"
#include "ui/panel.hpp"
#include "ui/reveal_stage.hpp"
#include "ui/reveal_timeline.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

/// What a seat pays or gets: dice it had, those lost struck out, those gained lit.
struct Cost {
  table::SeatId seat;
  int before = 0;  ///< 0: not told
  int lost = 0;
  int gained = 0;
};

std::pmr::vector<Cost> costs_of(const View& view) {
  const Reveal& reveal = *view.reveal;
  std::pmr::vector<Cost> costs;
  for (const table::SeatId seat : view.game.seats) {
    Cost cost{seat, view.game.rules.penalties ? 0 : table::amount(reveal.dice_before, seat), 0, 0};
    cost.lost = table::amount(reveal.settled.lost, seat) + table::amount(reveal.settled.penalties, seat);
    cost.gained = table::amount(reveal.settled.gained, seat);
    if (cost.lost > 0 || cost.gained > 0) costs.push_back(cost);
  }
  return costs;
}

void draw_cost(Pen& pen, const Cost& cost, const Area& area) {
  const float radius = area.height * 0.42F;
  const float middle = area.centre().y;
  draw_badge(pen, cost.seat, {area.x + radius * 1.2F, middle}, radius);
  const int shown = std::max(cost.before, cost.lost) + cost.gained;
  const float room = area.width - radius * 2.8F;
  const float step = std::min(room / static_cast<float>(std::max(shown, 1)), area.height);
  const float edge = step * 0.74F;
  for (int i = 0; i < shown; ++i) {
    const Point at{area.x + radius * 2.8F + step * (static_cast<float>(i) + 0.5F), middle};
    const bool lost = i >= shown - cost.gained - cost.lost && i < shown - cost.gained;
    draw_die(pen, at, edge, {{}, 0, lost ? 0.45F : 1.0F, i >= shown - cost.gained});
    if (!lost) continue;
    pen.cross(at, edge * 1.3F, edge * 0.17F, palette().alarm);
  }
}

/// A row for each seat that pays or gets, two abreast where there are many.
void draw_costs(Pen& pen, Column& column, const View& view) {
  const std::pmr::vector<Cost> costs = costs_of(view);
  constexpr std::size_t kFew = 3;
  const std::size_t abreast = costs.size() > kFew ? 2 : 1;
  const float height = pen.px(abreast == 1 ? 0.095F : 0.080F);
  for (std::size_t i = 0; i < costs.size(); i += abreast) {
    if (column.rest() < height) return;
    Area row = column.take(height);
    row.width = row.width / static_cast<float>(abreast) - pen.px(kGrid);
    for (std::size_t j = i; j < std::min(i + abreast, costs.size()); ++j) {
      draw_cost(pen, costs[j], row);
      row.x += row.width + pen.px(2 * kGrid);
    }
  }
}

/// Why one loses several, where there is room for that beside what was noted, and that.
void draw_small_print(const Pen& pen, Column& column, const Verdict& told) {
  constexpr std::size_t kLines = 2;
  Setting setting = label();
  setting.most = column.width();
  float noted = 0;
  for (const std::pmr::string& line : told.noted) noted += pen.paragraph_height(line, setting, kLines) + pen.px(kGrid);
  const auto draw = [&](std::string_view line) {
    column.gap(1);
    column.paragraph(line, setting, kLines);
  };
  if (!told.why.empty() && column.rest() >= noted + pen.paragraph_height(told.why, setting, kLines) + pen.px(kGrid))
    draw(told.why);
  for (const std::pmr::string& line : told.noted) draw(line);
}

}  // namespace

void draw_verdict(Pen& pen, const Layout& layout, const View& view) {
  if (!view.reveal) return draw_rolling(pen, layout, view);
  const Reveal& reveal = *view.reveal;
  const TablePicture table = table_with_open_cups(layout, view.game.seats);
  draw_table(pen, table);
  const RevealTimeline timeline = timeline_of(reveal);
  draw_reveal_stage(pen, table, reveal, timeline, timeline.length);
  const Verdict told = verdict(reveal);
  const bool good = reveal.settled.outcome == table::Outcome::held || reveal.settled.outcome == table::Outcome::exact;
  Column column(pen, layout.panel);
  draw_foot_line(pen, take_foot(pen, column), say(Phrase::lift_your_cups), palette().accent);
  draw_notice(pen, column, view);
  column.line(told.headline, {Type::title, good ? palette().good : palette().alarm});
  column.gap(2);
  column.paragraph(told.sentence, {}, 7);
  for (const std::pmr::string& line : told.besides) {
    column.gap(1);
    column.paragraph(line, {Type::play, palette().muted}, 3);
  }
  draw_small_print(pen, column, told);
  column.gap(2);
  draw_costs(pen, column, view);
  if (view.game.disputable) draw_key_row(pen, column, say(HousePhrase::key_menu), say(HousePhrase::hint_pictures));
}

}  // namespace undercup::ui
