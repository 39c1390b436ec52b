#include "ui/story_chart.hpp"

#include <algorithm>
#include <cmath>

#include "ui/badge.hpp"
#include "ui/counted.hpp"
#include "ui/measure.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

// Shares of the table's radius.
constexpr float kPlotLeft = -0.56F;  ///< to its left stand the numbers
constexpr float kPlotRight = 0.62F;
constexpr float kPlotTop = -0.55F;
constexpr float kPlotFoot = 0.06F;
constexpr float kTitle = -0.74F;
constexpr float kBoldest = 0.24F;  ///< the first of them
constexpr float kBoldestStep = 0.29F;
constexpr float kBadge = 0.062F;

/// What each seat held in every round and at the end.
using Held = std::pmr::vector<const table::PerSeat*>;

Held held_in(const View& view) {
  Held all;
  for (const table::PerSeat& held : view.statistics.story.held) all.push_back(&held);
  all.push_back(view.game.rules.cards ? &view.game.cards.held : &view.game.dice);
  return all;
}

/// Where numbers of a round lie in the plot.
struct Plot {
  Area area;
  float round = 0;  ///< the width of one
  int most = 1;     ///< dice or cards
  float one = 0;    ///< the height of one
  float thick = 0;  ///< of a line

  [[nodiscard]] float x(std::size_t at) const { return area.x + round * static_cast<float>(at); }
  [[nodiscard]] float y(int held) const { return area.bottom() - one * static_cast<float>(held); }
};

Plot plot_of(const Pen& pen, const TablePicture& table, const Held& all) {
  Plot plot;
  for (const table::PerSeat* held : all) {
    for (const auto& [seat, number] : *held) plot.most = std::max(plot.most, number);
  }
  plot.area = {table.centre.x + kPlotLeft * table.radius, table.centre.y + kPlotTop * table.radius,
               (kPlotRight - kPlotLeft) * table.radius, (kPlotFoot - kPlotTop) * table.radius};
  plot.round = plot.area.width / static_cast<float>(all.size());
  plot.one = plot.area.height / static_cast<float>(plot.most);
  plot.thick = pen.px(0.009F);
  return plot;
}

/// A stroke from one corner of a course to the next, in ink and over it in the seat's colour, so that it shows on any
/// cloth and across others.
void stroke(Pen& pen, Point from, Point to, float thick, Colour colour) {
  const Area area{std::min(from.x, to.x) - thick / 2, std::min(from.y, to.y) - thick / 2,
                  std::abs(to.x - from.x) + thick, std::abs(to.y - from.y) + thick};
  pen.box(area, thick / 2, colour);
}

struct Course {
  table::SeatId seat{};
  std::pmr::vector<Point> corners;
};

/// The course of one seat, until it is out; moved up a little while it is in, so that seats that hold as many lie side
/// by side.
Course course_of(const Held& all, const Plot& plot, table::SeatId seat, float up) {
  Course course{seat, {}};
  int before = -1;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int held = table::amount(*all[i], seat);
    if (held == before) continue;
    if (before >= 0) course.corners.push_back({plot.x(i), plot.y(before) - up});
    course.corners.push_back({plot.x(i), held > 0 ? plot.y(held) - up : plot.area.bottom()});
    if (held == 0) return course;
    before = held;
  }
  course.corners.push_back({plot.x(all.size()), plot.y(before) - up});
  return course;
}

void draw_course(Pen& pen, const Plot& plot, const Course& course) {
  constexpr float kInk = 1.7F;  // as thick as the colour on it
  for (const auto& [thick, colour] :
       {std::pair{plot.thick * kInk, palette().ink}, std::pair{plot.thick, seat_style(course.seat).colour}}) {
    for (std::size_t i = 0; i + 1 < course.corners.size(); ++i)
      stroke(pen, course.corners[i], course.corners[i + 1], thick, colour);
  }
}

/// The ends of the courses, none over another: of those that would be, the earlier one stands further left.
void draw_ends(Pen& pen, std::pmr::vector<Course> courses, float radius) {
  std::sort(courses.begin(), courses.end(),
            [](const Course& a, const Course& b) { return a.corners.back().x > b.corners.back().x; });
  std::pmr::vector<Point> taken;
  for (const Course& course : courses) {
    Point at = course.corners.back();
    const auto is_near = [&](Point other) { return std::hypot(at.x - other.x, at.y - other.y) < 2.1F * radius; };
    while (std::any_of(taken.begin(), taken.end(), is_near)) at.x -= radius / 2;
    taken.push_back(at);
    draw_badge(pen, course.seat, at, radius);
  }
}

void draw_plot(Pen& pen, const TablePicture& table, const View& view) {
  const Held all = held_in(view);
  const Plot plot = plot_of(pen, table, all);
  pen.box({plot.area.x, plot.area.bottom(), plot.area.width, pen.px(0.003F)}, 0, palette().muted);
  Setting scale = label();
  scale.align = Align::right;
  for (const int held : {0, plot.most}) pen.text(digits(held), {plot.area.x - pen.px(2 * kGrid), plot.y(held)}, scale);
  std::pmr::vector<Course> drawn;
  const auto seats = static_cast<float>(view.game.seats.size());
  for (const table::SeatId seat : view.game.seats) {
    const float up = (static_cast<float>(drawn.size()) - (seats - 1) / 2) * std::min(plot.thick, plot.one / seats);
    drawn.push_back(course_of(all, plot, seat, up));
  }
  for (const Course& course : drawn) draw_course(pen, plot, course);
  draw_ends(pen, drawn, table.radius * kBadge);
}

}  // namespace

bool has_story(const View& view) {
  return !view.statistics.story.held.empty();
}

void draw_story(Pen& pen, const TablePicture& table, const View& view) {
  Setting title = label();
  title.align = Align::centre;
  title.most = table.radius * 1.2F;
  pen.text(say(view.game.rules.cards ? Phrase::story_cards : Phrase::story_dice),
           {table.centre.x, table.centre.y + kTitle * table.radius}, title);
  draw_plot(pen, table, view);
  const table::Story& story = view.statistics.story;
  draw_boldest(pen, table, story.boldest_true, Phrase::boldest_true, kBoldest);
  draw_boldest(pen, table, story.boldest_false, Phrase::boldest_false, kBoldest + kBoldestStep);
}

namespace {

/// What it was, and below that whose it is, the bid it is about and its odds.
void draw_told_bid(Pen& pen, const TablePicture& table, Phrase what, table::SeatId whose, const table::JudgedBid& bid,
                   float at) {
  Setting head = label();
  head.align = Align::centre;
  head.most = table.radius * 1.5F;
  const float top = table.centre.y + at * table.radius;
  pen.text(say(what), {table.centre.x, top}, head);
  const float height = pen.px(0.052F);
  const float badge = height * 0.55F;
  const float gap = pen.px(1.5F * kGrid);
  const std::pmr::string odds = percent_words(bid.odds);
  Setting words = label(palette().text);
  const float bid_wide = bid_width(bid.made.bid, height);
  const float wide = 2 * badge + bid_wide + width_of(odds, words.weight, pen.height(words.type)) + 2 * gap;
  const float line = top + pen.px(0.055F);
  float left = table.centre.x - wide / 2;
  draw_badge(pen, whose, {left + badge, line}, badge);
  left += 2 * badge + gap;
  draw_bid(pen, {left + bid_wide / 2, line}, bid.made.bid, height, bid_wide);
  pen.text(odds, {left + bid_wide + gap, line}, words);
}

}  // namespace

void draw_boldest(Pen& pen, const TablePicture& table, const std::optional<table::JudgedBid>& bid, Phrase what,
                  float at) {
  if (bid) draw_told_bid(pen, table, what, bid->made.seat, *bid, at);
}

void draw_best_call(Pen& pen, const TablePicture& table, const std::optional<table::RightCall>& call, float at) {
  if (call) draw_told_bid(pen, table, Phrase::best_call, call->caller, call->bid, at);
}

std::pmr::string percent_words(double share) {
  const double percent = share * 100;
  if (percent > 0 && percent < 1) return say(Phrase::under_one_percent);
  return say(Phrase::percent, {digits(std::lround(percent))});
}

}  // namespace undercup::ui
