#include "firmware/sim/simulated_window.hpp"

#include <numbers>
#include <utility>

#include "calibration/board.hpp"
#include "hw/sim/sheet_view.hpp"

namespace undercup::firmware::sim {

SimulatedWindow::SimulatedWindow(const calibration::GlassPlate& plate, std::uint64_t seed, table::SeatId seat)
    : plate_(plate),
      view_(
          {.seed = seed,
           .seat = number(seat),
           .own_window = hw::sim::WindowSize{static_cast<float>(plate.window_mm), static_cast<float>(plate.glass_mm)}}),
      control_(hw::sim::drawn_control(seed, number(seat))) {}

void SimulatedWindow::lay(const LaidThing& thing, Milliseconds now) {
  thing_ = thing;
  laid_at_ = now;
  ++laid_;
  sheet_.reset();
}

vision::Frame SimulatedWindow::seen(Milliseconds now, const hw::CameraLight& light) {
  vision::Frame frame = thing_.kind == LaidThing::Kind::sheet ? sheet() : view_(moment(), now);
  frame.exposed_at = now;
  return hw::sim::as_set(std::move(frame), light, control_);
}

hw::sim::CupMoment SimulatedWindow::moment() const {
  hw::sim::CupMoment moment;
  if (thing_.kind == LaidThing::Kind::nothing) return moment;
  if (thing_.kind == LaidThing::Kind::dice) moment.doing = hw::sim::CupMoment::Doing::resting;
  moment.roll_number = laid_;
  moment.dice = thing_.dice;
  moment.since = laid_at_;
  return moment;
}

const vision::Frame& SimulatedWindow::sheet() {
  if (sheet_) return *sheet_;
  constexpr double kTooSmall = 0.9;
  constexpr double kHalf = 0.5;
  constexpr double kOutOfFocus = 4;  // px
  constexpr double kInTheDark = 0.25;
  const LaidThing::Trouble trouble = thing_.trouble;
  hw::sim::SheetView view;
  view.optics = view_.optics();
  view.window_mm = plate_.window_mm;
  view.glass_mm = plate_.glass_mm;
  view.cut_mm = plate_.window_mm;
  view.angle = thing_.turn * std::numbers::pi / 180;
  view.seed = static_cast<unsigned>(laid_);
  view.mirrored = trouble == LaidThing::Trouble::mirrored;
  if (trouble == LaidThing::Trouble::wrong_scale) view.scale = kTooSmall;
  if (trouble == LaidThing::Trouble::half_covered) view.covered = kHalf;
  if (trouble == LaidThing::Trouble::blurred) view.blur_px = kOutOfFocus;
  if (trouble == LaidThing::Trouble::dark) view.light = kInTheDark;
  const auto white = [](double x, double y) { return calibration::is_white({x, y}, 0).value_or(true); };
  return sheet_.emplace(hw::sim::drawn_sheet(view, white));
}

}  // namespace undercup::firmware::sim
