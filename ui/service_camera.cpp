#include "ui/calibration_panel.hpp"
#include "ui/calibration_picture.hpp"
#include "ui/service_stage.hpp"
#include "ui/sign.hpp"

namespace undercup::ui {
namespace {

/// What the guided calibration's picture, meters and badges are drawn from.
CalibrationView drawn_as(const ServiceView& view) {
  CalibrationView shown;
  for (const table::SeatId seat : view.seats)
    shown.seats.emplace_back(seat, seat == view.seat ? CalibratedSeat::at_work : CalibratedSeat::waiting);
  shown.live = view.camera.live;
  shown.window = view.camera.window;
  shown.spotted = view.camera.spotted;
  shown.light = view.camera.light;
  shown.focus = view.camera.focus;
  return shown;
}

}  // namespace

void draw_service_camera(Pen& pen, const Area& area, const ServiceView& view) {
  const CalibrationView shown = drawn_as(view);
  const float gap = pen.px(1.5F * kGrid);
  const Area seats{area.x, area.y, area.width, pen.px(kSeatRow)};
  const float meters = pen.px(kMeterRow);
  const float top = seats.bottom() + gap;
  const Area plate{area.x, top, area.width, area.bottom() - meters - gap - top};
  draw_seat_row(pen, seats, shown);
  draw_live(pen, plate, shown);
  draw_meters(pen, {area.x, area.bottom() - meters, area.width, meters}, shown);
}

void draw_service_finding(Pen& pen, Column& column, bool good, std::string_view words) {
  constexpr float kSign = 0.020F;      // share of the short side
  constexpr float kFirstLine = 0.56F;  // where the middle of a paragraph's first line is, in lines
  constexpr std::size_t kLines = 4;
  const float sign = pen.px(kSign);
  const float indent = 2 * sign + pen.px(1.5F * kGrid);
  Setting setting = label(good ? palette().text : palette().alarm);
  setting.weight = Weight::bold;
  setting.most = column.width() - indent;
  const float height = pen.paragraph_height(words, setting, kLines);
  if (column.rest() < height) return;
  const Area area = column.take(height);
  draw_sign(pen, {area.x + sign, area.y + pen.height(Type::label) * kFirstLine}, sign, good);
  pen.paragraph(words, {area.x + indent, area.y}, setting, kLines);
  column.gap(1);
}

}  // namespace undercup::ui
