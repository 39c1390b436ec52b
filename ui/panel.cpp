#include "ui/panel.hpp"

#include <algorithm>

#include "ui/badge.hpp"
#include "ui/measure.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

Setting key_cap() {
  Setting cap = label(palette().on_fill);
  cap.weight = Weight::bold;
  cap.align = Align::centre;
  return cap;
}

}  // namespace

void draw_head(Pen& pen, Column& column, table::SeatId seat, std::string_view words) {
  constexpr float kBadge = 0.062F;
  const float radius = pen.px(kBadge);
  const Area area = column.take(2.4F * radius);
  draw_badge(pen, seat, {area.x + radius * 1.1F, area.centre().y}, radius);
  const float left = area.x + 2.6F * radius;
  Setting name{Type::title, palette().text};
  name.most = area.right() - left;
  pen.text(capitalised(seat_name(seat)), {left, area.y + radius * 0.62F}, name);
  Setting task{Type::play, palette().accent};
  task.most = name.most;
  pen.text(words, {left, area.y + radius * 1.82F}, task);
}

Area take_badge_row(Pen& pen, Column& column, table::SeatId seat) {
  constexpr float kBadge = 0.045F;
  const float radius = pen.px(kBadge);
  const Area area = column.take(2.2F * radius);
  draw_badge(pen, seat, {area.x + radius, area.centre().y}, radius);
  return without_left(area, 2.6F * radius);
}

std::optional<AbreastRow> take_abreast(const Pen& pen, Column& column, float tall) {
  constexpr float kWide = 0.80F;  // of the short side
  constexpr float kHead = 0.56F;  // of the row
  if (column.width() < pen.px(kWide)) return std::nullopt;
  const Area row = column.take(pen.px(tall));
  const float head = row.width * kHead;
  return AbreastRow{{row.x, row.y, head - pen.px(kGrid), row.height}, without_left(row, head)};
}

void draw_badge_row(Pen& pen, Column& column, table::SeatId seat, std::string_view words) {
  const Area rest = take_badge_row(pen, column, seat);
  Setting line{Type::play, palette().text};
  line.most = rest.width;
  pen.text(words, {rest.x, rest.centre().y}, line);
}

Area without_left(const Area& area, float taken) {
  return {area.x + taken, area.y, area.width - taken, area.height};
}

Area draw_lead(Pen& pen, const Area& row, std::string_view words, Colour colour) {
  Setting lead = label(colour);
  lead.most = row.width / 3;
  pen.text(words, {row.x, row.centre().y}, lead);
  return without_left(row, std::min(lead.most, width_of(words, lead.weight, pen.height(lead.type))));
}

void draw_key(Pen& pen, Point left_middle, std::string_view key, std::string_view does, float most, bool barred) {
  Setting cap = key_cap();
  const float height = pen.height(cap.type);
  const float pad = pen.px(kGrid);
  const float width = std::min(width_of(key, cap.weight, height) + 2 * pad, most * 0.5F);
  const float tall = height * 1.3F;
  const Area area{left_middle.x, left_middle.y - tall / 2, width, tall};
  if (barred) {
    pen.card(area, palette().room_card, palette().alarm);
    cap.colour = palette().muted;
  } else {
    pen.box({area.x, area.y + tall * 0.1F, width, tall}, pad, mixed(palette().muted, palette().on_fill, 0.6F));
    pen.box(area, pad, palette().text, palette().muted);
  }
  cap.most = width - 2 * pad;
  pen.text(key, area.centre(), cap);
  if (does.empty()) return;
  Setting words = label(palette().text);
  words.most = most - width - pad;
  pen.text(does, {area.right() + pad, left_middle.y}, words);
}

float key_width(const Pen& pen, std::string_view key, std::string_view does) {
  const Setting cap = key_cap();
  const Setting words = label(palette().text);
  return width_of(key, cap.weight, pen.height(cap.type)) + width_of(does, words.weight, pen.height(words.type)) +
         3 * pen.px(kGrid);
}

void draw_key_row(Pen& pen, Column& column, std::string_view key, std::string_view does) {
  const float tall = pen.px(kKeyRow);
  if (column.rest() < tall) return;
  const Area row = column.take(tall);
  draw_key(pen, {row.x, row.centre().y}, key, does, row.width);
}

namespace {

constexpr float kBetweenKeys = 3 * kGrid;

std::pmr::vector<std::pmr::vector<Key>> in_rows(const Pen& pen, const std::pmr::vector<Key>& keys, float width) {
  std::pmr::vector<std::pmr::vector<Key>> rows;
  float left = 0;
  for (const Key& key : keys) {
    const float needed = key_width(pen, key.name, key.does) + pen.px(kBetweenKeys);
    if (rows.empty() || left < needed) {
      rows.emplace_back();
      left = width + pen.px(kBetweenKeys);
    }
    rows.back().push_back(key);
    left -= needed;
  }
  return rows;
}

}  // namespace

std::size_t rows_of_keys(const Pen& pen, const std::pmr::vector<Key>& keys, float width) {
  return in_rows(pen, keys, width).size();
}

void draw_key_rows(Pen& pen, Column& column, const std::pmr::vector<Key>& keys) {
  for (const std::pmr::vector<Key>& abreast : in_rows(pen, keys, column.width())) {
    if (column.rest() < pen.px(kKeyRow)) return;
    Area row = column.take(pen.px(kKeyRow));
    for (const auto& [name, does, barred] : abreast) {
      draw_key(pen, {row.x, row.centre().y}, name, does, row.width, barred);
      row = without_left(row, key_width(pen, name, does) + pen.px(kBetweenKeys));
    }
  }
}

void draw_key_foot(Pen& pen, Column& column, std::string_view key, std::string_view does, float least) {
  if (column.rest() - pen.px(kKeyRow) < least) return;
  const Area row = column.take_bottom(pen.px(kKeyRow));
  draw_key(pen, {row.x, row.centre().y}, key, does, row.width);
}

void draw_arrows(Pen& pen, Point centre, float size) {
  const float gap = size * 0.30F;
  const float half = size * 0.62F;
  pen.polygon({{centre.x - half, centre.y - gap}, {centre.x, centre.y - gap - size}, {centre.x + half, centre.y - gap}},
              palette().accent);
  pen.polygon({{centre.x - half, centre.y + gap}, {centre.x + half, centre.y + gap}, {centre.x, centre.y + gap + size}},
              palette().accent);
}

void draw_count_hint(Pen& pen, const Area& area, std::string_view does) {
  constexpr float kArrows = 0.045F;  // room for them, share of the short side
  constexpr float kArrow = 0.42F;    // of that room
  const float arrows = pen.px(kArrows);
  draw_arrows(pen, {area.x + arrows / 2, area.centre().y}, arrows * kArrow);
  Setting words = label(palette().text);
  words.most = area.width - arrows - pen.px(2 * kGrid);
  pen.text(does, {area.x + arrows + pen.px(kGrid), area.centre().y}, words);
}

Area take_foot(const Pen& pen, Column& column) {
  return column.take_bottom(pen.height(Type::title) * 1.2F);
}

void draw_foot_line(Pen& pen, const Area& foot, std::string_view words, Colour colour) {
  Setting line{Type::title, colour};
  line.most = foot.width;
  pen.text(words, {foot.x, foot.centre().y}, line);
}

std::optional<Area> draw_counter(Pen& pen, Column& column, int count, int asked, bool enough) {
  constexpr float kLargest = 0.26F;
  constexpr float kVerdictRoom = 0.125F;  // the headline below it
  const float height = std::min(pen.px(kLargest), column.rest() - pen.px(kVerdictRoom));
  const Area area = column.take(height);
  Setting number{Type::giant, enough ? palette().good : palette().text};
  number.height = height;
  const std::pmr::string told = digits(count);
  pen.text(told, {area.x, area.centre().y}, number);
  constexpr float kFigure = 0.58F;  // a figure's width in heights
  const float left = area.x + height * kFigure * static_cast<float>(told.size()) + pen.px(3 * kGrid);
  Setting of{Type::title, palette().muted};
  of.most = area.right() - left;
  const std::pmr::string words = say(Phrase::counted_of, {digits(asked)});
  const float line = area.centre().y + pen.px(0.05F);
  pen.text(words, {left, line}, of);
  const float edge = pen.height(of.type);
  const float after = left + width_of(words, of.weight, edge) + pen.px(2 * kGrid);
  if (after + edge > area.right()) return std::nullopt;
  return Area{after, line - edge / 2, edge, edge};
}

Area draw_draft_card(Pen& pen, const Area& area, bool legal) {
  constexpr float kArrows = 0.055F;  // their middle from the card's left, and how large they are
  constexpr float kArrow = 0.032F;
  constexpr float kLow = 0.28F;  // of the rest's height at most
  pen.card(area, palette().room_card, legal ? palette().good : palette().alarm);
  const float words = pen.height(Type::label) * 1.1F;
  Setting unsaid = label();
  unsaid.most = area.width - pen.px(6 * kGrid);
  pen.text(say(Phrase::not_said_yet), {area.x + pen.px(2 * kGrid), area.y + pen.px(kGrid / 2) + words / 2}, unsaid);
  const Area rest{area.x, area.y + words, area.width, area.height - words};
  draw_arrows(pen, {area.x + pen.px(kArrows), rest.centre().y}, std::min(pen.px(kArrow), kLow * rest.height));
  return without_left(rest, pen.px(kArrows + kArrow));
}

void draw_chosen_seat(Pen& pen, Column& column, table::SeatId seat) {
  constexpr float kBadge = 0.062F;  // shares of the short side
  constexpr float kCard = 0.175F;
  const Area area = column.take(pen.px(kCard));
  pen.card(area, palette().room_card, palette().accent);
  const float radius = pen.px(kBadge);
  const float middle = area.centre().y;
  const float arrows = pen.px(0.034F);
  draw_arrows(pen, {area.x + pen.px(0.055F), middle}, arrows);
  const float left = area.x + pen.px(0.11F);
  draw_badge(pen, seat, {left + radius, middle}, radius);
  Setting name{Type::title, palette().text};
  name.most = area.right() - left - 3.0F * radius;
  pen.text(capitalised(seat_name(seat)), {left + 2.6F * radius, middle}, name);
}

}  // namespace undercup::ui
