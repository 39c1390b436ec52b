#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "ui/badge.hpp"
#include "ui/column.hpp"
#include "ui/house_phrases.hpp"
#include "ui/motion.hpp"
#include "ui/panel.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/story_chart.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr Milliseconds kEntry{900};
constexpr Milliseconds kToast{6000};  ///< then the story of the game is told
constexpr Milliseconds kFade{600};

/// Rays of light behind the winner.
void draw_rays(Pen& pen, Point centre, float radius) {
  constexpr int kRays = 16;
  constexpr float kHalf = 0.42F;  // of a ray's share of the circle
  constexpr float kStep = 2 * std::numbers::pi_v<float> / kRays;
  for (int i = 0; i < kRays; ++i) {
    const float angle = kStep * static_cast<float>(i);
    const float a = angle - kStep * kHalf / 2;
    const float b = angle + kStep * kHalf / 2;
    pen.polygon({centre,
                 {centre.x + radius * std::cos(a), centre.y + radius * std::sin(a)},
                 {centre.x + radius * std::cos(b), centre.y + radius * std::sin(b)}},
                faded(palette().accent, 0.30F));
  }
}

/// Who won: in the card game those with most cards.
std::span<const table::SeatId> winners(const View& view) {
  if (!view.game.cards.ranking.empty()) return view.game.cards.ranking.front();
  if (!view.game.winner) return {};
  return {&*view.game.winner, 1};
}

/// The seats by place: the winner, then those that left, the last of them first, then whoever is not told of.
std::pmr::vector<table::SeatId> ranking(const View& view) {
  std::pmr::vector<table::SeatId> ranked;
  const auto add = [&](table::SeatId seat) {
    if (!has(ranked, seat)) ranked.push_back(seat);
  };
  for (const auto& rank : view.game.cards.ranking) {
    for (const table::SeatId seat : rank) add(seat);
  }
  if (view.game.winner) add(*view.game.winner);
  for (auto out = view.statistics.out.rbegin(); out != view.statistics.out.rend(); ++out) add(*out);
  for (const table::SeatId seat : view.game.seats) add(seat);
  return ranked;
}

/// The winners' badges before their rays; `presence` 1 at full size.
void draw_toast(Pen& pen, const TablePicture& table, std::span<const table::SeatId> best, float presence) {
  draw_rays(pen, table.centre, table.radius * 0.945F * presence);
  constexpr float kBadges = 0.25F;  // smaller ones would not hold their number
  if (presence < kBadges) return;
  const float radius = pen.px(best.size() > 1 ? 0.11F : 0.19F) * (0.6F + 0.4F * presence);
  for (std::size_t i = 0; i < best.size(); ++i) {
    const float off = (static_cast<float>(i) - static_cast<float>(best.size() - 1) / 2) * radius * 2.4F;
    draw_badge(pen, best[i], {table.centre.x + off, table.centre.y}, radius);
  }
}

constexpr float kColumns[] = {0.38F, 0.70F, 1.0F};  // right ends of the columns, shares of the width

void draw_cells(Pen& pen, const Area& row, const std::pmr::string (&cells)[3], const Setting& setting) {
  Setting right = setting;
  right.align = Align::right;
  float before = 0.12F;  // the badge's
  for (std::size_t i = 0; i < 3; ++i) {
    right.most = row.width * (kColumns[i] - before) - pen.px(kGrid);
    before = kColumns[i];
    pen.text(cells[i], {row.x + row.width * kColumns[i], row.centre().y}, right);
  }
}

/// How many of the seat's bids held, of those that opened cups told of.
std::pmr::string true_share(const Statistics& statistics, table::SeatId seat) {
  const int judged = table::amount(statistics.story.judged, seat);
  if (judged == 0) return say(Phrase::none_judged);
  return percent_words(static_cast<double>(table::amount(statistics.story.held_true, seat)) / judged);
}

/// How many of its calls were right, of how many.
std::pmr::string right_calls(const Statistics& statistics, table::SeatId seat) {
  const int won = table::amount(statistics.challenges_won, seat);
  return digits(won) + "/" + digits(won + table::amount(statistics.challenges_lost, seat));
}

float head_of_statistics(const Pen& pen) {
  return pen.height(Type::label) * 1.3F;
}

/// How high they are with their rows as close as they may stand.
float least_of_statistics(const Pen& pen, const View& view) {
  constexpr float kClose = 1.05F;  // of a row's text
  return head_of_statistics(pen) + static_cast<float>(view.game.seats.size()) * pen.height(Type::play) * kClose;
}

void draw_statistics(Pen& pen, Column& column, const View& view) {
  const std::pmr::vector<table::SeatId> ranked = ranking(view);
  const bool cards = view.game.rules.cards.has_value();
  const Area titles = column.take(head_of_statistics(pen));
  draw_cells(
      pen, titles,
      {say(cards ? Phrase::column_cards : Phrase::column_bids), say(Phrase::column_true), say(Phrase::column_calls)},
      label());
  const float each =
      std::min(pen.px(0.1F), column.rest() / static_cast<float>(std::max<std::size_t>(ranked.size(), 1)));
  for (const table::SeatId seat : ranked) {
    const Area row = column.take(each);
    const float radius = std::min(pen.px(0.038F), each * 0.42F);
    draw_badge(pen, seat, {row.x + radius * 1.2F, row.centre().y}, radius);
    const bool won = has(winners(view), seat);
    draw_cells(pen, row,
               {digits(table::amount(cards ? view.game.cards.held : view.statistics.bids, seat)),
                true_share(view.statistics, seat), right_calls(view.statistics, seat)},
               {Type::play, won ? palette().accent : palette().text});
  }
}

/// Of the card game: that it ends while all still hold cards is no matter of course. Left out where less than `least`
/// would be left.
void draw_why_over(Pen& pen, Column& column, const View& view, float least) {
  const auto& held = view.game.cards.held;
  const bool by_cards = std::any_of(held.begin(), held.end(),
                                    [](const auto& each) { return each.second > 0 && each.second <= table::kPiles; });
  if (!view.game.rules.cards || !by_cards) return;
  constexpr std::size_t kLines = 2;
  Setting setting = label();
  setting.most = column.width();
  const std::pmr::string words = say(Phrase::cards_end);
  if (column.rest() - pen.paragraph_height(words, setting, kLines) - 2 * pen.px(kKeyRow) >= least)
    column.paragraph(words, setting, kLines);
}

}  // namespace

void draw_game_over(Pen& pen, const Layout& layout, const View& view) {
  const TablePicture table = table_with_cups(layout, {});
  draw_table(pen, table);
  Column column(pen, layout.panel);
  const std::span<const table::SeatId> best = winners(view);
  const float told = has_story(view) ? progress(view.elapsed, kToast, kFade) : 0;
  if (view.elapsed < kEntry || (has_story(view) && told < 1)) pen.moves();
  if (told < 1) {
    draw_toast(pen, table, best, ease_out(progress(view.elapsed, Milliseconds(0), kEntry)) * (1 - told));
  } else {
    draw_story(pen, table, view);
  }
  if (!best.empty()) {
    const Phrase wins = best.size() > 1 ? Phrase::win_together : Phrase::wins;
    column.line(capitalised(say(wins, {seat_names(best)})), {Type::headline, palette().accent});
  }
  const int rounds = view.statistics.rounds;
  column.line(say_counted(Phrase::after_rounds, rounds, {number_word(rounds)}), {Type::play, palette().muted});
  column.gap(1);
  const float least = least_of_statistics(pen, view);
  draw_why_over(pen, column, view, least);
  draw_key_foot(pen, column, say(Phrase::key_bid), say(HousePhrase::hint_new_game), least);
  if (view.game.disputable)
    draw_key_foot(pen, column, say(HousePhrase::key_menu), say(HousePhrase::hint_pictures), least);
  draw_statistics(pen, column, view);
}

}  // namespace undercup::ui
