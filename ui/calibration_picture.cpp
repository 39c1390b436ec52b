#include "ui/calibration_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/calibration_phrases.hpp"
#include "ui/measure.hpp"
#include "ui/phrases.hpp"
#include "ui/sign.hpp"

namespace undercup::ui {
namespace {

// Shares of the short side.
constexpr float kRail = 0.010F;    // around the plate, as the table has one
constexpr float kMarked = 0.005F;  // of what is marked in the picture
constexpr float kDot = 0.006F;     // radius of a corner of the sheet
constexpr float kBadge = 0.023F;   // radius of a die's value

/// A picture's pixels on the display.
struct Scaled {
  Area shown;
  float scale = 1;

  [[nodiscard]] Point at(float x, float y) const { return {shown.x + x * scale, shown.y + y * scale}; }
  [[nodiscard]] bool has(Point point) const {
    return point.x >= shown.x && point.x <= shown.right() && point.y >= shown.y && point.y <= shown.bottom();
  }
};

Scaled fitted(const Picture& picture, const Area& plate) {
  const auto width = static_cast<float>(picture.width);
  const auto height = static_cast<float>(picture.height);
  const float scale = std::min(plate.width / width, plate.height / height);
  const Point middle = plate.centre();
  return {{middle.x - width * scale / 2, middle.y - height * scale / 2, width * scale, height * scale}, scale};
}

/// A ring as strokes, those within the picture alone.
void cut_ring(Pen& pen, const Scaled& picture, Point centre, float radius, float width, Colour colour) {
  constexpr int kStrokes = 120;
  constexpr float kOverlap = 1.1F;
  const float length = 2 * kPi * radius / kStrokes * kOverlap;
  for (int i = 0; i < kStrokes; ++i) {
    const float angle = 2 * kPi * static_cast<float>(i) / kStrokes;
    const Point at{centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
    if (picture.has(at)) pen.box(Box{at, length, width, 0, angle + kPi / 2, colour, {}, 0});
  }
}

void draw_rim(Pen& pen, const Scaled& picture, const MarkedCircle& rim) {
  const Point centre = picture.at(rim.centre.x, rim.centre.y);
  const float radius = rim.radius * picture.scale;
  const float line = pen.px(kMarked);
  const Area& shown = picture.shown;
  const bool whole = centre.x - radius >= shown.x && centre.x + radius <= shown.right() &&
                     centre.y - radius >= shown.y && centre.y + radius <= shown.bottom();
  if (!whole) {
    cut_ring(pen, picture, centre, radius, 2 * line, palette().ink);
    return cut_ring(pen, picture, centre, radius, line, palette().accent);
  }
  pen.ring(centre, radius + line, 2 * line, palette().ink);
  pen.ring(centre, radius + line / 2, line, palette().accent);
}

/// A square of four strokes, cut off at the picture's edges.
void draw_outline(Pen& pen, const Scaled& picture, Point centre, float edge, float line, Colour colour) {
  const Area& shown = picture.shown;
  const auto stroke = [&](float x, float y, float width, float height) {
    const float left = std::max(x, shown.x);
    const float top = std::max(y, shown.y);
    const float right = std::min(x + width, shown.right());
    const float bottom = std::min(y + height, shown.bottom());
    if (left < right && top < bottom) pen.box({left, top, right - left, bottom - top}, line / 2, colour);
  };
  const float length = edge + line;
  const float x = centre.x - length / 2;
  const float y = centre.y - length / 2;
  stroke(x, y, length, line);
  stroke(x, y + edge, length, line);
  stroke(x, y, line, length);
  stroke(x + edge, y, line, length);
}

/// Each die in a square, at its corner what it counts; the numbers last, so that no square covers one.
void draw_spotted(Pen& pen, const Scaled& picture, const std::vector<SpottedDie>& dice) {
  constexpr float kAir = 1.12F;  // the square about the die, in edges
  const float line = pen.px(kMarked);
  const float badge = pen.px(kBadge);
  std::pmr::vector<Point> corners;
  for (const SpottedDie& die : dice) {
    const Point centre = picture.at(static_cast<float>(die.x), static_cast<float>(die.y));
    const float edge = static_cast<float>(die.edge) * picture.scale * kAir;
    draw_outline(pen, picture, centre, edge, 2 * line, palette().ink);
    draw_outline(pen, picture, centre, edge, line, palette().good);
    const Area& shown = picture.shown;
    corners.push_back({std::clamp(centre.x + edge / 2, shown.x + badge, shown.right() - badge),
                       std::clamp(centre.y - edge / 2, shown.y + badge, shown.bottom() - badge)});
  }
  for (const Point& corner : corners) {
    pen.disc(corner, badge + line / 2, palette().ink);
    pen.disc(corner, badge, palette().good);
  }
  Setting number = label(palette().on_fill);
  number.weight = Weight::bold;
  number.align = Align::centre;
  for (std::size_t i = 0; i < dice.size(); ++i) pen.text(digits(table::pips(dice[i].value)), corners[i], number);
}

void draw_corners(Pen& pen, const Scaled& picture, const std::vector<Point>& corners) {
  const float dot = pen.px(kDot);
  for (const Point& corner : corners) {
    const Point at = picture.at(corner.x, corner.y);
    if (!picture.has(at)) continue;
    pen.disc(at, dot, palette().ink);
    pen.disc(at, dot * 0.7F, palette().accent);
  }
}

/// A lens struck through, and that no picture comes.
void draw_no_picture(Pen& pen, const Area& plate) {
  constexpr float kLens = 0.075F;
  constexpr float kInner = 0.42F;  // in radii of the lens
  constexpr float kStrike = 2.7F;
  const float lens = pen.px(kLens);
  const float line = pen.px(kGrid * 0.8F);
  const Point middle = plate.centre();
  const Point at{middle.x, middle.y - lens * 0.7F};
  pen.ring(at, lens, line, palette().room_line);
  pen.ring(at, lens * kInner, line * 0.8F, palette().room_line);
  pen.box(Box{at, lens * kStrike, 2.2F * line, line, -kPi / 4, palette().ink, {}, 0});
  pen.box(Box{at, lens * kStrike, line, line / 2, -kPi / 4, palette().alarm, {}, 0});
  Setting words{Type::play, palette().muted, Align::centre};
  words.most = plate.width - pen.px(4 * kGrid);
  pen.text(say(CalibrationPhrase::no_picture), {middle.x, middle.y + lens * 1.1F}, words);
}

/// From where to where a meter is good, 0..1.
struct Zone {
  double from = 0;
  double to = 1;
};
constexpr Zone kGoodFocus{0.5, 1.0};
constexpr Zone kGoodLight{0.35, 0.95};  // below it pips drown in noise, above it bodies burn out

/// What a meter is called: where its value is good, below that and above.
struct MeterNames {
  CalibrationPhrase good;
  CalibrationPhrase low;
  CalibrationPhrase high;
};
constexpr MeterNames kFocusNames{CalibrationPhrase::focus, CalibrationPhrase::blurred, CalibrationPhrase::focus};
constexpr MeterNames kLightNames{CalibrationPhrase::light, CalibrationPhrase::too_dark, CalibrationPhrase::too_bright};

/// A meter, whose name has so much room.
void draw_meter(Pen& pen, const Area& area, const MeterNames& names, float room, std::optional<double> value,
                const Zone& good) {
  // Shares of the short side.
  constexpr float kTrack = 0.026F;
  constexpr float kNeedle = 0.013F;
  constexpr float kSign = 0.018F;
  const float middle = area.centre().y;
  const bool is_low = value && *value < good.from;
  const bool is_high = value && *value > good.to;
  const bool is_good = !is_low && !is_high;
  Setting word = label(is_good ? palette().muted : palette().alarm);
  word.most = room - pen.px(kGrid);
  pen.text(say(is_low ? names.low : (is_high ? names.high : names.good)), {area.x, middle}, word);
  const float sign = pen.px(kSign);
  const float left = area.x + room;
  const float width = area.right() - left - 2 * sign - pen.px(2 * kGrid);
  const float tall = pen.px(kTrack);
  const float edge = pen.px(kGrid / 4);
  const auto share = [&](double part) { return width * static_cast<float>(std::clamp(part, 0.0, 1.0)); };
  pen.box({left - edge, middle - tall / 2 - edge, width + 2 * edge, tall + 2 * edge}, tall / 2 + edge,
          palette().room_line);
  constexpr float kTint = 0.04F;
  const Colour track = mixed(palette().room, palette().text, kTint);
  pen.box({left, middle - tall / 2, width, tall}, tall / 2, track);
  const float from = share(good.from);
  pen.box({left + from, middle - tall / 2, share(good.to) - from, tall}, good.to < 1 ? tall / 6 : tall / 2,
          mixed(track, palette().good, 0.42F));
  if (!value) return;
  const float needle = pen.px(kNeedle);
  const float x = left + std::clamp(share(*value), needle / 2, width - needle / 2);
  const Colour colour = is_good ? palette().good : palette().alarm;
  const float high = area.height * 0.86F;
  pen.box({x - needle / 2 - edge, middle - high / 2 - edge, needle + 2 * edge, high + 2 * edge}, needle / 2 + edge,
          palette().room);
  pen.box({x - needle / 2, middle - high / 2, needle, high}, needle / 2, colour);
  draw_sign(pen, {area.right() - sign * 1.2F, middle}, sign, is_good);
}

}  // namespace

void draw_live(Pen& pen, const Area& plate, const CalibrationView& view) {
  const InPalette dark(
      palette_of(Theme::dark));  // what is marked in a picture stands out from dark cups and light dice alike
  const float rail = pen.px(kRail);
  const float line = pen.px(kGrid / 4);
  const float corner = pen.px(kGrid);
  const auto around = [&plate](float by) {
    return Area{plate.x - by, plate.y - by, plate.width + 2 * by, plate.height + 2 * by};
  };
  pen.box(around(rail), corner + rail, palette().wood_light);
  pen.box(around(rail - line), corner + rail - line, palette().wood_dark);
  pen.box(plate, corner, palette().ink);
  if (view.live.width <= 0 || view.live.height <= 0 || !view.live.bgr) return draw_no_picture(pen, plate);
  const Scaled picture = fitted(view.live, plate);
  pen.image(view.live, picture.shown, corner);
  if (view.window) draw_rim(pen, picture, *view.window);
  draw_corners(pen, picture, view.corners);
  draw_spotted(pen, picture, view.spotted);
}

void draw_meters(Pen& pen, const Area& area, const CalibrationView& view) {
  const float gap = pen.px(3 * kGrid);
  const float half = (area.width - gap) / 2;
  constexpr float kLeastRoom = 0.115F;  // for a name, share of the short side
  float room = pen.px(kLeastRoom);      // for any of them, so that the meters stay where they are
  for (const MeterNames& names : {kFocusNames, kLightNames}) {
    for (const CalibrationPhrase name : {names.good, names.low, names.high})
      room = std::max(room, width_of(say(name), Weight::regular, pen.height(Type::label)) + pen.px(kGrid));
  }
  draw_meter(pen, {area.x, area.y, half, area.height}, kFocusNames, room, view.focus, kGoodFocus);
  draw_meter(pen, {area.x + half + gap, area.y, half, area.height}, kLightNames, room, view.light, kGoodLight);
}

}  // namespace undercup::ui
