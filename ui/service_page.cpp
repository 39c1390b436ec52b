#include <algorithm>
#include <string_view>

#include "ui/badge.hpp"
#include "ui/column.hpp"
#include "ui/house_page.hpp"
#include "ui/key_bar.hpp"
#include "ui/layout.hpp"
#include "ui/panel.hpp"
#include "ui/screens.hpp"
#include "ui/service_phrases.hpp"
#include "ui/service_stage.hpp"
#include "ui/service_words.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

using Page = ServicePage;
using Words = ServicePhrase;

constexpr std::size_t kUsualShapes = 300;  // of a busy scene: memory is asked for once
constexpr std::size_t kLines = 6;          // of a sentence in the panel

/// Where the parts of a page go.
struct Parts {
  Area stage;
  Area panel;
  Area keys;
};

Parts parts_of(const Pen& pen, const Layout& layout, const ServiceView& view) {
  constexpr float kGutter = 0.035F;  // as between stage and panel
  constexpr float kMark = 0.048F;    // that mark has the first line
  constexpr float kStage = 0.56F;    // of the height, on an upright display
  const Area& safe = layout.safe;
  const float keys = key_bar_height(pen, service_keys(view), safe.width);
  const float top = safe.y + (view.mark != TableMark::none ? pen.px(kMark) : 0);
  const float bottom = safe.bottom() - keys - pen.px(1.5F * kGrid);
  Parts parts{{layout.stage.x, top, layout.stage.width, bottom - top},
              {layout.panel.x, safe.y, layout.panel.width, bottom - safe.y},
              {safe.x, safe.bottom() - keys, safe.width, keys}};
  if (!layout.upright) return parts;
  parts.stage.height = (bottom - top) * kStage;
  parts.panel.y = parts.stage.bottom() + pen.px(kGutter);
  parts.panel.height = bottom - parts.panel.y;
  return parts;
}

/// Whether somebody has something left to do.
bool is_trouble(ServiceTold::Kind kind) {
  using Kind = ServiceTold::Kind;
  return kind == Kind::failed || kind == Kind::no_passcode || kind == Kind::restored_in_part ||
         kind == Kind::clock_set_for_now;
}

/// A plate at the bottom of the panel: what came of the last thing asked for.
void draw_told(Pen& pen, Column& column, const ServiceView& view) {
  if (!view.told) return;
  const std::pmr::string words = told_words(*view.told);
  const float pad = pen.px(1.5F * kGrid);
  Setting setting = label(palette().on_fill);
  setting.weight = Weight::bold;
  setting.most = column.width() - 2 * pad;
  const float height = pen.paragraph_height(words, setting, kLines);
  const Area area = column.take_bottom(height + 2 * pad);
  pen.box(area, pen.px(2 * kGrid), is_trouble(view.told->kind) ? palette().alarm : palette().accent);
  pen.paragraph(words, {area.x + pad, area.y + pad}, setting, kLines);
  column.take_bottom(pen.px(2 * kGrid));
}

void draw_title(Column& column, std::string_view words) {
  column.line(words, {Type::title, palette().accent});
  column.gap(1);
}

std::size_t lines_left(const Pen& pen, const Column& column) {
  constexpr float kLine = 1.12F;  // as a paragraph's
  const float lines = column.rest() / (pen.height(Type::play) * kLine);
  return std::clamp<std::size_t>(static_cast<std::size_t>(std::max(1.0F, lines)), 1, kLines);
}

void draw_sentence(Pen& pen, Column& column, std::string_view words) {
  if (!words.empty()) column.paragraph(words, {}, lines_left(pen, column));
}

void draw_camera_words(Pen& pen, Column& column, const ServiceView& view) {
  const ServiceCamera& camera = view.camera;
  if (view.seat) draw_head(pen, column, *view.seat, page_name(Page::cameras));
  column.gap(2);
  if (camera.lost) return draw_service_finding(pen, column, false, say(Words::camera_gone));
  draw_service_finding(pen, column, camera.read || !camera.trouble, reading_words(camera));
  draw_service_finding(pen, column, camera.checked && !camera.drift, drift_words(camera));
  Setting focus = label();
  focus.most = column.width();
  constexpr std::size_t kFocusLines = 3;
  const float height = pen.paragraph_height(say(Words::cameras_focus), focus, kFocusLines);
  if (column.rest() < height) return;
  const Area area = column.take_bottom(height);
  pen.paragraph(say(Words::cameras_focus), {area.x, area.y}, focus, kFocusLines);
}

void draw_pad_words(Pen& pen, Column& column, const ServiceView& view) {
  if (view.pressed) {
    draw_head(pen, column, view.pressed->seat, button_name(view.pressed->button));
  } else {
    draw_title(column, page_name(Page::pads));
    draw_sentence(pen, column, say(Words::press_any));
  }
  column.gap(2);
  const std::pmr::vector<std::pmr::string> troubles = pad_troubles(view.pads);
  if (troubles.empty()) return draw_service_finding(pen, column, true, say(Words::all_pads_well));
  for (const std::pmr::string& line : troubles) draw_service_finding(pen, column, false, line);
}

void draw_lamp_words(Pen& pen, Column& column, const ServiceView& view) {
  if (!view.lamp) {
    draw_title(column, page_name(Page::lamps));
    return draw_sentence(pen, column, say(Words::no_lamps));
  }
  draw_head(pen, column, view.lamp->seat, lamp_name(view.lamp->lamp));
  column.gap(2);
  draw_sentence(pen, column, say(Words::only_this_lit));
}

/// A place for each button of the passcode, filled as far as it is typed: never which they were.
void draw_passcode(Pen& pen, const Area& area, const ServicePasscode& passcode) {
  constexpr float kDot = 0.032F;  // radius, share of the short side
  constexpr float kStep = 0.095F;
  const auto count = static_cast<float>(std::max<std::size_t>(passcode.length, 1));
  const float step = std::min(pen.px(kStep), area.width / count);
  const float radius = std::min(pen.px(kDot), step * 0.36F);
  float x = area.centre().x - step * (count - 1) / 2;
  for (std::size_t i = 0; i < passcode.length; ++i, x += step) {
    if (i < passcode.typed) pen.disc({x, area.centre().y}, radius, palette().accent);
    pen.ring({x, area.centre().y}, radius, radius * 0.16F, palette().room_line);
  }
}

void draw_passcode_words(Pen& pen, Column& column, const ServicePasscode& passcode) {
  draw_title(column, say(Words::passcode));
  if (passcode.wait_seconds > 0) {
    const std::pmr::string seconds = digits(passcode.wait_seconds);
    return column.paragraph(say(Words::passcode_wait, {seconds}), {Type::play, palette().alarm},
                            lines_left(pen, column));
  }
  if (passcode.wrong) column.paragraph(say(Words::passcode_wrong), {Type::play, palette().alarm}, 2);
  draw_sentence(pen, column, say(Words::passcode_line));
}

void draw_stage(Pen& pen, const Area& area, const ServiceView& view) {
  if (view.passcode) return draw_passcode(pen, area, *view.passcode);
  switch (view.page) {
    case Page::cameras: return draw_service_camera(pen, area, view);
    case Page::pads: return draw_service_pads(pen, area, view);
    case Page::lamps: return draw_service_lamps(pen, area, view);
    case Page::rules: return draw_house_list(pen, area, view.rules, view.house);
    case Page::menu:
    case Page::sounds:
    case Page::calibration:
    case Page::preferences:
    case Page::audits:
    case Page::stick:
    case Page::clock:
    case Page::about: return draw_service_list(pen, area, view);
    case Page::restart:
    case Page::shut_down: break;
  }
  Setting name{Type::headline, palette().text, Align::centre};
  name.most = area.width;
  pen.text(page_name(view.page), area.centre(), name);
}

void draw_words(Pen& pen, Column& column, const ServiceView& view) {
  if (view.passcode) return draw_passcode_words(pen, column, *view.passcode);
  draw_told(pen, column, view);
  switch (view.page) {
    case Page::cameras: return draw_camera_words(pen, column, view);
    case Page::pads: return draw_pad_words(pen, column, view);
    case Page::lamps: return draw_lamp_words(pen, column, view);
    case Page::rules: return draw_house_words(pen, column, view.rules, view.house);
    case Page::menu:
    case Page::sounds:
    case Page::calibration:
    case Page::preferences:
    case Page::audits:
    case Page::stick:
    case Page::clock:
    case Page::about:
    case Page::restart:
    case Page::shut_down: break;
  }
  draw_title(column, page_name(view.page));
  draw_sentence(pen, column, row_line(view));
}

}  // namespace

Scene compose(const ServiceView& view, Size size) {
  const Speaking in(view.language);
  const InPalette drawn(palette_of(view.theme));
  Scene scene;
  scene.size = size;
  scene.background = palette().room;
  scene.shapes.reserve(kUsualShapes);
  const Layout layout = layout_for(size);
  Pen pen(scene, layout.unit);
  const Parts parts = parts_of(pen, layout, view);
  draw_stage(pen, parts.stage, view);
  Column column(pen, parts.panel);
  draw_words(pen, column, view);
  draw_key_bar(pen, parts.keys, service_keys(view));
  draw_mark(pen, layout, view.mark);
  return scene;
}

}  // namespace undercup::ui
