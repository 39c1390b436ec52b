#include <algorithm>

#include "ui/calibration_panel.hpp"
#include "ui/calibration_phrases.hpp"
#include "ui/calibration_picture.hpp"
#include "ui/calibration_view.hpp"
#include "ui/house_phrases.hpp"
#include "ui/key_bar.hpp"
#include "ui/layout.hpp"
#include "ui/phrases.hpp"
#include "ui/screens.hpp"

namespace undercup::ui {
namespace {

constexpr std::size_t kUsualShapes = 500;  // of a busy scene: memory is asked for once

std::pmr::vector<Key> keys_of(const CalibrationView& view) {
  std::pmr::vector<Key> keys;
  if (view.asks_anybody) return {{say(CalibrationPhrase::key_other), say(CalibrationPhrase::hint_stay)}};
  if (view.asks_to_cancel) {
    return {{say(HousePhrase::key_menu), say(CalibrationPhrase::hint_end_again)},
            {say(CalibrationPhrase::key_other), say(CalibrationPhrase::hint_stay)}};
  }
  const bool seat = view.step != CalibrationStep::clear && view.step != CalibrationStep::done;
  const bool review = view.step == CalibrationStep::review;
  if (view.may_go_on) {
    keys.push_back({say(Phrase::key_bid), say(review ? CalibrationPhrase::hint_keep : CalibrationPhrase::hint_on)});
  }
  if (seat) {
    if (review) keys.push_back({say(CalibrationPhrase::key_face), say(CalibrationPhrase::hint_roll_on)});
    keys.push_back({say(CalibrationPhrase::key_liar), say(CalibrationPhrase::hint_anew)});
    keys.push_back({say(Phrase::key_spot_on), say(CalibrationPhrase::hint_pass_over)});
  }
  keys.push_back({say(HousePhrase::key_menu), say(CalibrationPhrase::hint_end)});
  return keys;
}

/// The most there ever are: the picture does not change its size from step to step.
std::pmr::vector<Key> fullest_keys() {
  CalibrationView view;
  view.step = CalibrationStep::review;
  view.may_go_on = true;
  return keys_of(view);
}

/// Where the page's parts go.
struct Page {
  Area seats;
  Area plate;
  Area meters;
  Area panel;
  Area keys;
};

/// On an upright display the picture takes no more than it needs, so that the words below it have room.
float plate_height(const Pen& pen, const Layout& layout, const Picture& live, float rest) {
  constexpr float kPanel = 0.67F;  // at least, for what is said
  constexpr float kUsual = 0.75F;  // height over width of most cameras
  if (!layout.upright) return rest;
  const float shape = live.width > 0 ? static_cast<float>(live.height) / static_cast<float>(live.width) : kUsual;
  return std::min(rest - pen.px(kPanel), layout.safe.width * shape);
}

Page page_of(const Pen& pen, const Layout& layout, const CalibrationView& view) {
  constexpr float kGap = 1.5F * kGrid;
  constexpr float kGutter = 0.035F;  // as between stage and panel
  constexpr float kMark = 0.048F;    // that mark has the first line
  const float gap = pen.px(kGap);
  const Area& safe = layout.safe;
  const float keys = key_bar_height(pen, fullest_keys(), safe.width);
  Page page;
  page.keys = {safe.x, safe.bottom() - keys, safe.width, keys};
  const float bottom = page.keys.y - gap;
  const float left = safe.x;
  const float wide = layout.stage.width;
  const float top = safe.y + (view.mark != TableMark::none ? pen.px(kMark) : 0);
  page.seats = {left, top, wide, pen.px(kSeatRow)};
  const float meters = pen.px(kMeterRow);
  const float first = page.seats.bottom() + gap;
  const float tall = plate_height(pen, layout, view.live, bottom - first - meters - gap);
  page.plate = {left, first, wide, tall};
  page.meters = {left, page.plate.bottom() + gap, wide, meters};
  const float below = page.meters.bottom() + pen.px(kGutter);
  page.panel = layout.upright ? Area{left, below, wide, bottom - below}
                              : Area{layout.panel.x, safe.y, layout.panel.width, bottom - safe.y};
  return page;
}

/// The lamp over the table, as on every screen.
void draw_lamp(Pen& pen, const Layout& layout) {
  constexpr float kReach = 0.95F;
  pen.disc(layout.stage.centre(), pen.px(kReach), palette().lamp, palette().room);
}

}  // namespace

Scene compose(const CalibrationView& view, Size size) {
  const Speaking in(view.language);
  Scene scene;
  scene.size = size;
  scene.background = palette().room;
  scene.shapes.reserve(kUsualShapes);
  const Layout layout = layout_for(size);
  Pen pen(scene, layout.unit);
  const Page page = page_of(pen, layout, view);
  draw_lamp(pen, layout);
  if (view.step == CalibrationStep::done) {
    draw_seat_list(pen, {page.seats.x, page.seats.y, page.seats.width, page.meters.bottom() - page.seats.y}, view);
  } else {
    draw_seat_row(pen, page.seats, view);
    draw_live(pen, page.plate, view);
    draw_meters(pen, page.meters, view);
  }
  draw_calibration_panel(pen, page.panel, view);
  draw_key_bar(pen, page.keys, keys_of(view));
  draw_mark(pen, layout, view.mark);
  return scene;
}

}  // namespace undercup::ui
