#include "ui/calibration_panel.hpp"

#include <algorithm>
#include <array>

#include "ui/calibration_phrases.hpp"
#include "ui/calibration_words.hpp"
#include "ui/column.hpp"
#include "ui/die.hpp"
#include "ui/sign.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kReading = 0.048F;  // of sentences read while bent over the table, share of the short side
constexpr int kFaces = 6;

/// A seat's four steps: those behind, the one at hand, those ahead.
void draw_trail(Pen& pen, Column& column, CalibrationStep step) {
  struct Part {
    CalibrationStep step;
    CalibrationPhrase name;
  };
  static constexpr std::array<Part, 4> kParts{{{CalibrationStep::find, CalibrationPhrase::trail_find},
                                               {CalibrationStep::sheet, CalibrationPhrase::trail_sheet},
                                               {CalibrationStep::dice, CalibrationPhrase::trail_dice},
                                               {CalibrationStep::review, CalibrationPhrase::trail_keep}}};
  constexpr float kBar = 0.0105F;
  constexpr float kAir = 1.25F;  // of the words' line
  const float gap = pen.px(kGrid);
  const float wide = (column.width() - 3 * gap) / 4;
  const Area bars = column.take(pen.px(kBar));
  const Area words = column.take(pen.height(Type::label) * kAir);
  float x = bars.x;
  for (const Part& part : kParts) {
    const bool now = part.step == step;
    const bool past = part.step < step;
    pen.box({x, bars.y, wide, bars.height}, bars.height / 2,
            now ? palette::brass : (past ? palette::good : palette::room_line));
    Setting word = label(now ? palette::brass : palette::dim);
    if (now) word.weight = Weight::bold;
    word.most = wide;
    pen.text(say(part.name), {x, words.centre().y}, word);
    x += wide + gap;
  }
}

Setting reading(Colour colour, float most) {
  Setting setting = label(colour);
  setting.weight = Weight::bold;
  setting.most = most;
  return setting;
}

/// A plate at the bottom of the panel, above it a gap.
void draw_plate(Pen& pen, Column& column, std::string_view words, Colour ground) {
  constexpr std::size_t kLines = 4;
  const float pad = pen.px(1.5F * kGrid);
  Setting setting = reading(palette::ink, column.width() - 2 * pad);
  setting.height = pen.px(kReading);
  const float height = pen.paragraph_height(words, setting, kLines);
  const Area area = column.take_bottom(height + 2 * pad);
  pen.box(area, pen.px(2 * kGrid), ground);
  pen.paragraph(words, {area.x + pad, area.y + pad}, setting, kLines);
  column.take_bottom(pen.px(2 * kGrid));
}

/// That nothing is missing: quieter than a plate that asks for something.
void draw_all_well(Pen& pen, Column& column, std::string_view words) {
  constexpr std::size_t kLines = 3;
  constexpr float kSign = 0.024F;
  const float pad = pen.px(1.5F * kGrid);
  const float sign = pen.px(kSign);
  const float indent = 2 * sign + pad;
  Setting setting = reading(palette::cream, column.width() - 2 * pad - indent);
  setting.height = pen.px(kReading);
  const float height = pen.paragraph_height(words, setting, kLines);
  const Area area = column.take_bottom(height + 2 * pad);
  pen.card(area, palette::room_card, palette::good);
  draw_sign(pen, {area.x + pad + sign, area.centre().y}, sign, true);
  pen.paragraph(words, {area.x + pad + indent, area.y + pad}, setting, kLines);
  column.take_bottom(pen.px(2 * kGrid));
}

void draw_want(Pen& pen, Column& column, const CalibrationView& view) {
  if (view.asks_to_cancel) return draw_plate(pen, column, say(CalibrationPhrase::cancel_more), palette::alarm);
  const auto told =
      view.step == CalibrationStep::review || view.step == CalibrationStep::done ? advice(view) : std::nullopt;
  if (told) return draw_plate(pen, column, *told, palette::alarm);
  if (view.want != CalibrationWant::nothing) {
    return draw_plate(pen, column, want_words(view), is_trouble(view.want) ? palette::alarm : palette::brass);
  }
  if (view.step < CalibrationStep::review) draw_all_well(pen, column, want_words(view));
}

/// A frame for each picture of the sheet that is wanted, those taken with a tick.
void draw_pictures(Pen& pen, Column& column, const CalibrationView& view) {
  constexpr float kWide = 0.15F;  // of a frame, at most
  constexpr float kFlat = 0.72F;  // its height over its width
  constexpr float kSign = 0.24F;  // in widths
  const int wanted = std::max({1, view.pictures_wanted, view.pictures});
  const float gap = pen.px(1.5F * kGrid);
  const float wide =
      std::min(pen.px(kWide), (column.width() - gap * static_cast<float>(wanted - 1)) / static_cast<float>(wanted));
  const float tall = std::min(wide * kFlat, column.rest() - pen.height(Type::play) * 1.2F);
  const Area row = column.take(tall);
  for (int i = 0; i < wanted; ++i) {
    const Area frame{row.x + (wide + gap) * static_cast<float>(i), row.y, wide, tall};
    const bool taken = i < view.pictures;
    const bool next = i == view.pictures;
    pen.card(frame, taken ? mixed(palette::room_card, palette::good, 0.2F) : palette::room_card,
             taken ? palette::good : (next ? palette::brass : palette::room_line));
    if (taken) draw_sign(pen, frame.centre(), tall * kSign, true);
  }
  column.gap(1);
  column.line(say(CalibrationPhrase::pictures, {std::to_string(view.pictures), std::to_string(view.pictures_wanted)}),
              {Type::play, palette::cream});
}

/// A face, and the window with its five places, those filled at which it was read.
void draw_proof(Pen& pen, const Area& tile, int face, const std::array<int, 5>& reads, int wanted) {
  // In heights of the tile, and in radii of the window.
  constexpr float kDie = 0.46F;
  constexpr float kWindow = 0.46F;
  constexpr float kOut = 0.46F;  // of the outer places, to the sides
  constexpr float kPlace = 0.215F;
  constexpr float kLine = 0.07F;
  constexpr float kSign = 0.26F;
  static constexpr std::array<Point, 5> kPlaces{{{0, 0}, {-kOut, -kOut}, {kOut, -kOut}, {kOut, kOut}, {-kOut, kOut}}};
  const float edge = tile.height * kDie;
  const float radius = tile.height * kWindow;
  const float middle = tile.centre().y;
  const float left = tile.centre().x - (edge * 1.3F + 2 * radius) / 2;
  const auto places = std::count_if(reads.begin(), reads.end(), [](int times) { return times > 0; });
  const bool enough = places >= wanted;
  draw_die(pen, {left + edge / 2, middle}, edge, {table::face_from_pips(face), 0, 1, false});
  const Point window{left + edge * 1.3F + radius, middle};
  pen.disc(window, radius, palette::felt_middle, palette::felt_edge);
  pen.ring(window, radius, radius * kLine, enough ? palette::good : palette::room_line);
  for (std::size_t i = 0; i < kPlaces.size(); ++i) {
    const Point at{window.x + kPlaces[i].x * radius, window.y + kPlaces[i].y * radius};
    if (reads[i] > 0) {
      pen.disc(at, radius * kPlace, palette::good);
    } else {
      pen.ring(at, radius * kPlace, radius * kLine * 0.7F, palette::dim);
    }
  }
  if (!enough) return;
  constexpr float kCorner = 0.75F;
  draw_sign(pen, {window.x + radius * kCorner, window.y - radius * kCorner}, radius * kSign, true);
}

/// The six faces in the rows that let them be largest.
void draw_proofs(Pen& pen, Column& column, const CalibrationView& view) {
  constexpr float kShape = 1.62F;  // of a tile, width over height
  constexpr float kTall = 0.19F;   // at most
  const float room = column.rest();
  const auto height_in = [&](int across) {
    const float rows = static_cast<float>(kFaces) / static_cast<float>(across);
    return std::min({column.width() / static_cast<float>(across) / kShape, room / rows, pen.px(kTall)});
  };
  int across = 3;
  for (const int other : {2, kFaces}) {
    if (height_in(other) > height_in(across)) across = other;
  }
  const float tall = height_in(across);
  const float wide = column.width() / static_cast<float>(across);
  const Area area = column.take(tall * static_cast<float>(kFaces) / static_cast<float>(across));
  for (int i = 0; i < kFaces; ++i) {
    const Area tile{area.x + wide * static_cast<float>(i % across), area.y + tall * static_cast<float>(i / across),
                    wide, tall};
    draw_proof(pen, tile, i + 1, view.proof[static_cast<std::size_t>(i)], view.places_wanted);
  }
}

void draw_findings(Pen& pen, Column& column, const CalibrationView& view) {
  constexpr float kSign = 0.020F;
  constexpr std::size_t kLines = 3;
  const float sign = pen.px(kSign);
  const float indent = 2 * sign + pen.px(1.5F * kGrid);
  for (const Finding& finding : findings(view)) {
    Setting setting = label(finding.good ? palette::cream : palette::alarm);
    setting.most = column.width() - indent;
    const float height = pen.paragraph_height(finding.words, setting, kLines);
    const Area row = column.take(height);
    draw_sign(pen, {row.x + sign, row.y + pen.height(Type::label) * 0.56F}, sign, finding.good);
    pen.paragraph(finding.words, {row.x + indent, row.y}, setting, kLines);
    column.gap(1);
  }
}

void draw_more(Pen& pen, Column& column, const CalibrationView& view) {
  constexpr std::size_t kLines = 3;
  const std::string words = more_words(view);
  Setting setting = label();
  setting.most = column.width();
  if (words.empty() || column.rest() < pen.paragraph_height(words, setting, kLines)) return;
  column.paragraph(words, label(), kLines);
  column.gap(1.5F);
}

void draw_progress(Pen& pen, Column& column, const CalibrationView& view) {
  switch (view.step) {
    case CalibrationStep::clear:
    case CalibrationStep::find: return;
    case CalibrationStep::sheet: return draw_pictures(pen, column, view);
    case CalibrationStep::dice: return draw_proofs(pen, column, view);
    case CalibrationStep::review: return draw_findings(pen, column, view);
    case CalibrationStep::done:
      for (const std::string& words : outcome_words(view)) {
        column.paragraph(words, {}, 4);
        column.gap(1);
      }
  }
}

}  // namespace

void draw_calibration_panel(Pen& pen, const Area& area, const CalibrationView& view) {
  constexpr std::size_t kLines = 3;
  Column column(pen, area);
  if (view.step != CalibrationStep::done) draw_trail(pen, column, view.step);
  column.gap(1);
  column.paragraph(step_words(view), {Type::title, view.asks_to_cancel ? palette::alarm : palette::brass}, kLines);
  column.gap(1.5F);
  draw_want(pen, column, view);
  if (view.step != CalibrationStep::dice && !view.asks_to_cancel) draw_more(pen, column, view);
  draw_progress(pen, column, view);
}

}  // namespace undercup::ui
