#include <tuple>

#include "ui/attract_pages.hpp"
#include "ui/column.hpp"
#include "ui/motion.hpp"
#include "ui/notice.hpp"
#include "ui/rules_page.hpp"
#include "ui/screens.hpp"
#include "ui/story_chart.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

/// How to come in, always there but while it is said why one cannot at this seat.
void draw_invitation(Pen& pen, Column& column, const View& view) {
  if (view.notice) return draw_notice(pen, column, view);
  const std::pmr::string words = say(Phrase::take_a_seat);
  const float pad = pen.px(1.5F * kGrid);
  Setting setting{Type::play, palette().on_fill};
  setting.most = column.width() - 2 * pad;
  const Area area = column.take_bottom(pen.paragraph_height(words, setting, 2) + 2 * pad);
  pen.box(area, pen.px(2 * kGrid), palette().accent);
  pen.paragraph(words, {area.x + pad, area.y + pad}, setting, 2);
}

constexpr std::size_t kRulesPage = std::tuple_size_v<AttractPages>;
constexpr std::size_t kTonightPage = kRulesPage + 1;

/// Tonight is told once there is something to tell.
std::size_t pages_of(const View& view) {
  return view.evening.games > 0 ? kTonightPage + 1 : kTonightPage;
}

/// A dot for each page, the present one lit.
void draw_dots(Pen& pen, Column& column, std::size_t page, std::size_t pages) {
  const float radius = pen.px(kGrid * 0.7F);
  const Area row = column.take_bottom(pen.px(4 * kGrid));
  for (std::size_t i = 0; i < pages; ++i) {
    const Point at{row.x + radius + 4 * radius * static_cast<float>(i), row.centre().y};
    pen.disc(at, radius, i == page ? palette().accent : palette().room_line);
  }
}

/// Table and words in each other's place, the words below the mark: attract is on for days, and nothing that shines is
/// to burn in.
Layout changed_over(const Pen& pen, Layout layout, TableMark mark) {
  for (Area* area : {&layout.stage, &layout.panel}) {
    if (layout.upright)
      area->y = static_cast<float>(layout.size.height) - area->bottom();
    else
      area->x = static_cast<float>(layout.size.width) - area->right();
  }
  layout.panel = below_mark(pen, layout.panel, mark);
  return layout;
}

void draw_rules_in_force(Pen& pen, const Layout& layout, const View& view) {
  Column column(pen, below_mark(pen, layout.safe, view.mark));
  draw_invitation(pen, column, view);
  draw_dots(pen, column, kRulesPage, pages_of(view));
  column.line(say(Phrase::page_rules), {Type::title, palette().accent});
  column.gap(2);
  draw_rules_page(pen, column, view.game.rules, view.language);
}

/// The games of the evening, and the boldest that was said in them.
void draw_tonight(Pen& pen, const Layout& layout, const View& view) {
  const table::Evening& evening = view.evening;
  const TablePicture table = draw_attract_table(pen, layout);
  // Shares of the table's radius, below its middle.
  constexpr float kGames = -0.50F;
  constexpr float kBoldestTrue = -0.16F;
  constexpr float kBoldestFalse = 0.14F;
  constexpr float kBestCall = 0.44F;
  const bool told = evening.boldest_true || evening.boldest_false;
  const Setting number{Type::giant, palette().text, Align::centre, Weight::bold, Role::play, 0};
  pen.text(digits(evening.games), {table.centre.x, table.centre.y + (told ? kGames * table.radius : 0)}, number);
  draw_boldest(pen, table, evening.boldest_true, Phrase::boldest_true, kBoldestTrue);
  draw_boldest(pen, table, evening.boldest_false, Phrase::boldest_false, kBoldestFalse);
  draw_best_call(pen, table, evening.best_call, kBestCall);
  Column column(pen, layout.panel);
  draw_invitation(pen, column, view);
  draw_dots(pen, column, kTonightPage, pages_of(view));
  column.line(say(Phrase::page_tonight), {Type::headline, palette().accent});
  column.gap(2);
  column.line(say_counted(Phrase::games_played, evening.games, {digits(evening.games)}), {Type::title});
  column.gap(1);
  column.line(say_counted(Phrase::rounds_played, evening.rounds, {digits(evening.rounds)}),
              {Type::play, palette().muted});
  constexpr int kStreak = 2;
  if (evening.in_a_row < kStreak) return;
  column.gap(2);
  column.paragraph(capitalised(say(Phrase::won_in_a_row, {seat_name(*evening.winner), digits(evening.in_a_row)})), {},
                   3);
}

}  // namespace

void draw_attract(Pen& pen, const Layout& usual, const View& view) {
  const auto count = static_cast<Milliseconds::rep>(pages_of(view));
  const auto page = static_cast<std::size_t>((view.elapsed / motion::kPage) % count);
  const Milliseconds now = view.elapsed % motion::kPage;
  const bool quiet = view.elapsed >= motion::kQuiet;
  if (!quiet) wake_for(pen, now, motion::kPage);
  const bool over = (view.elapsed / (motion::kPage * count)) % 2 != 0;
  const Layout layout = over ? changed_over(pen, usual, view.mark) : usual;
  if (page == kRulesPage) return draw_rules_in_force(pen, layout, view);
  if (page == kTonightPage) return draw_tonight(pen, layout, view);
  const AttractPage& shown = (view.game.rules.cards ? card_pages() : dice_pages()).at(page);
  shown.play(pen, layout, view, quiet ? shown.telling : now);
  Column column(pen, layout.panel);
  draw_invitation(pen, column, view);
  draw_dots(pen, column, page, pages_of(view));
  if (!quiet && now < motion::kAppear) pen.moves();
  const float come = quiet ? 1 : ease_out(progress(now, Milliseconds(0), motion::kAppear));
  column.line(say(Phrase::game_title), {Type::headline, palette().accent});
  column.gap(2);
  column.paragraph(say(shown.title), {Type::title, faded(palette().text, come)}, 3);
  column.gap(1);
  column.paragraph(say(shown.more, {view.game.rules.challenge_word}), {Type::play, faded(palette().muted, come)}, 5);
}

}  // namespace undercup::ui
