#include "ui/calibration_panel.hpp"

#include <algorithm>
#include <array>

#include "ui/calibration_phrases.hpp"
#include "ui/calibration_proof.hpp"
#include "ui/calibration_words.hpp"
#include "ui/column.hpp"
#include "ui/sign.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr float kReading = 0.048F;  // of sentences read while bent over the table, share of the short side
constexpr float kFindingSign = 0.020F;
constexpr float kFindingGap = 1.5F * kGrid;
constexpr float kFirstLine = 0.56F;  // where the middle of a paragraph's first line is, in lines
constexpr float kSmaller = 0.97F;    // what has no room is set smaller in such steps
constexpr std::size_t kFindingLines = 3;

/// A seat's parts, by the step each begins with: those behind, the one at hand, those ahead.
void draw_trail(Pen& pen, Column& column, CalibrationStep step) {
  struct Part {
    CalibrationStep step;
    CalibrationPhrase name;
  };
  static constexpr std::array<Part, 5> kParts{{{CalibrationStep::find, CalibrationPhrase::trail_find},
                                               {CalibrationStep::light, CalibrationPhrase::trail_light},
                                               {CalibrationStep::sheet, CalibrationPhrase::trail_sheet},
                                               {CalibrationStep::dice, CalibrationPhrase::trail_dice},
                                               {CalibrationStep::review, CalibrationPhrase::trail_keep}}};
  constexpr float kBar = 0.0105F;
  constexpr float kAir = 1.25F;  // of the words' line
  const float gap = pen.px(kGrid);
  constexpr auto kCount = static_cast<float>(kParts.size());
  const float wide = (column.width() - (kCount - 1) * gap) / kCount;
  const Area bars = column.take(pen.px(kBar));
  const Area words = column.take(pen.height(Type::label) * kAir);
  float x = bars.x;
  for (std::size_t i = 0; i < kParts.size(); ++i) {
    const Part& part = kParts[i];
    const bool past = i + 1 < kParts.size() && kParts[i + 1].step <= step;
    const bool now = part.step <= step && !past;
    pen.box({x, bars.y, wide, bars.height}, bars.height / 2,
            now ? palette().accent : (past ? palette().good : palette().room_line));
    Setting word = label(now ? palette().accent : palette().muted);
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
  Setting setting = reading(palette().on_fill, column.width() - 2 * pad);
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
  Setting setting = reading(palette().text, column.width() - 2 * pad - indent);
  setting.height = pen.px(kReading);
  const float height = pen.paragraph_height(words, setting, kLines);
  const Area area = column.take_bottom(height + 2 * pad);
  pen.card(area, palette().room_card, palette().good);
  draw_sign(pen, {area.x + pad + sign, area.centre().y}, sign, true);
  pen.paragraph(words, {area.x + pad + indent, area.y + pad}, setting, kLines);
  column.take_bottom(pen.px(2 * kGrid));
}

void draw_want(Pen& pen, Column& column, const CalibrationView& view) {
  if (view.asks_anybody) return draw_plate(pen, column, say(CalibrationPhrase::anybody_there), palette().accent);
  if (view.asks_to_cancel) return draw_plate(pen, column, say(CalibrationPhrase::cancel_more), palette().alarm);
  const auto told =
      view.step == CalibrationStep::review || view.step == CalibrationStep::done ? advice(view) : std::nullopt;
  if (told) return draw_plate(pen, column, *told, palette().alarm);
  if (view.want != CalibrationWant::nothing) {
    return draw_plate(pen, column, want_words(view), is_trouble(view) ? palette().alarm : palette().accent);
  }
  if (view.step < CalibrationStep::review) return draw_all_well(pen, column, want_words(view));
  if (view.step == CalibrationStep::done || !view.may_go_on) return;
  if (is_clean(view)) return draw_all_well(pen, column, say(CalibrationPhrase::all_well));
  draw_plate(pen, column, say(CalibrationPhrase::some_doubts), palette().accent);
}

/// A frame for each picture of the sheet that is wanted, those taken with a tick, and how many they are.
void draw_pictures(Pen& pen, Column& column, const CalibrationView& view) {
  constexpr float kWide = 0.13F;   // of a frame, at most
  constexpr float kCount = 0.20F;  // room for the number
  constexpr float kFlat = 0.72F;   // a frame's height over its width
  constexpr float kSign = 0.26F;   // in heights
  constexpr int kMost = 8;         // more are told by their number alone
  const int wanted = std::max({1, view.pictures_wanted, view.pictures});
  const int frames = wanted > kMost ? 0 : wanted;
  const float gap = pen.px(1.5F * kGrid);
  const float share = (column.width() - pen.px(kCount)) / static_cast<float>(std::max(1, frames)) - gap;
  const float wide = std::min({pen.px(kWide), share, (column.rest() - gap) / kFlat});
  const float tall = wide * kFlat;
  const float step = wide + gap;
  const Area row = column.take(tall);
  for (int i = 0; i < frames; ++i) {
    const Area frame{row.x + step * static_cast<float>(i), row.y, wide, tall};
    const bool taken = i < view.pictures;
    const bool next = i == view.pictures;
    pen.card(frame, taken ? mixed(palette().room_card, palette().good, 0.2F) : palette().room_card,
             taken ? palette().good : (next ? palette().accent : palette().room_line));
    if (taken) draw_sign(pen, frame.centre(), tall * kSign, true);
  }
  Setting count{Type::play, palette().text};
  const float left = row.x + step * static_cast<float>(frames);
  count.most = row.right() - left;
  pen.text(say(CalibrationPhrase::pictures, {digits(view.pictures), digits(wanted)}), {left, row.centre().y}, count);
  column.gap(1.5F);
}

/// How high words may be set, so that all of them, as high as `all_in` says, have room.
template <typename AllIn>
float smaller_until(const Pen& pen, float room, AllIn all_in) {
  const float least = pen.px(kLeastLabel);
  float height = pen.px(kReading);
  while (height > least && all_in(height) > room) height = std::max(least, height * kSmaller);
  return height;
}

/// A finding's words beside its sign, in that height.
Setting finding_setting(const Pen& pen, const Column& column, const Finding& finding, float height) {
  Setting setting = label(finding.good ? palette().text : palette().alarm);
  setting.height = height;
  setting.most = column.width() - pen.px(2 * kFindingSign + kFindingGap);
  return setting;
}

float height_of(const Pen& pen, const Column& column, const std::pmr::vector<Finding>& all, float height) {
  float sum = 0;
  for (const Finding& finding : all) {
    const Setting setting = finding_setting(pen, column, finding, height);
    sum += pen.paragraph_height(finding.words, setting, kFindingLines) + pen.px(kGrid);
  }
  return sum;
}

/// Line by line; where there is no room for all, what is well gives way to what is not.
void draw_findings(Pen& pen, Column& column, const CalibrationView& view) {
  std::pmr::vector<Finding> all = findings(view);
  const float height =
      smaller_until(pen, column.rest(), [&](float least) { return height_of(pen, column, all, least); });
  while (height_of(pen, column, all, height) > column.rest()) {
    const auto good = std::find_if(all.rbegin(), all.rend(), [](const Finding& finding) { return finding.good; });
    if (good == all.rend()) break;
    all.erase(std::next(good).base());
  }
  const float sign = pen.px(kFindingSign);
  for (const Finding& finding : all) {
    const Setting setting = finding_setting(pen, column, finding, height);
    const Area row = column.take(pen.paragraph_height(finding.words, setting, kFindingLines));
    draw_sign(pen, {row.x + sign, row.y + height * kFirstLine}, sign, finding.good);
    pen.paragraph(finding.words, {row.right() - setting.most, row.y}, setting, kFindingLines);
    column.gap(1);
  }
}

void draw_more(Column& column, const CalibrationView& view) {
  if (const std::pmr::string words = more_words(view); !words.empty()) column.paragraph_if_room(words, label(), 3);
}

constexpr std::array<LightItem, 3> kLightItems{LightItem::exposure, LightItem::white, LightItem::focus};
constexpr std::size_t kLightLines = 2;

Setting light_setting(const Pen& pen, const Column& column, LightState state, float height) {
  Setting setting = label(state == LightState::waiting ? palette().muted : palette().text);
  if (state == LightState::at_work) setting = label(palette().accent);
  setting.height = height;
  setting.most = column.width() - pen.px(2 * kFindingSign + kFindingGap);
  return setting;
}

/// A line for each part of the camera's light: found, at work, or still to come.
void draw_light_search(Pen& pen, Column& column, const CalibrationView& view) {
  const auto state_of = [&](LightItem item) { return view.light_search[static_cast<std::size_t>(item)]; };
  const auto all_in = [&](float height) {
    float sum = 0;
    for (const LightItem item : kLightItems) {
      const Setting setting = light_setting(pen, column, state_of(item), height);
      sum += pen.paragraph_height(light_words(view, item), setting, kLightLines) + pen.px(kGrid);
    }
    return sum;
  };
  const float height = smaller_until(pen, column.rest(), all_in);
  const float sign = pen.px(kFindingSign);
  for (const LightItem item : kLightItems) {
    const LightState state = state_of(item);
    const Setting setting = light_setting(pen, column, state, height);
    const std::pmr::string words = light_words(view, item);
    const Area row = column.take(pen.paragraph_height(words, setting, kLightLines));
    const Point at{row.x + sign, row.y + height * kFirstLine};
    if (state == LightState::found)
      draw_sign(pen, at, sign, true);
    else if (state == LightState::left_to_camera)
      draw_dash_sign(pen, at, sign);
    else
      pen.disc(at, sign, state == LightState::at_work ? palette().accent : palette().room_line);
    pen.paragraph(words, {row.right() - setting.most, row.y}, setting, kLightLines);
    column.gap(1);
  }
}

/// How many lines the sentence may take: it is set smaller where much is told below it.
std::size_t lines_of(const CalibrationView& view) {
  const bool much = view.step == CalibrationStep::light || view.step == CalibrationStep::dice;
  if (view.asks_to_cancel || much) return 2;
  return view.step < CalibrationStep::review ? 3 : 1;
}

void draw_progress(Pen& pen, Column& column, const CalibrationView& view) {
  switch (view.step) {
    case CalibrationStep::clear:
    case CalibrationStep::find:
    case CalibrationStep::empty: return;
    case CalibrationStep::light: return draw_light_search(pen, column, view);
    case CalibrationStep::sheet: return draw_pictures(pen, column, view);
    case CalibrationStep::dice: return draw_proofs(pen, column, view);
    case CalibrationStep::review: return draw_findings(pen, column, view);
    case CalibrationStep::done:
      column.gap(1);
      for (const std::pmr::string& words : outcome_words(view)) {
        column.paragraph(words, {}, 4);
        column.gap(1);
      }
  }
}

}  // namespace

void draw_calibration_panel(Pen& pen, const Area& area, const CalibrationView& view) {
  Column column(pen, area);
  if (view.step != CalibrationStep::done) draw_trail(pen, column, view.step);
  column.gap(1);
  column.paragraph(step_words(view), {Type::title, view.asks_to_cancel ? palette().alarm : palette().accent},
                   lines_of(view));
  column.gap(1.5F);
  draw_want(pen, column, view);
  draw_progress(pen, column, view);
  if (view.step != CalibrationStep::dice && !view.asks_to_cancel) draw_more(column, view);
}

}  // namespace undercup::ui
