#include "firmware/guided/simulated_guide.hpp"

#include <algorithm>
#include <memory>
#include <numbers>
#include <optional>
#include <utility>
#include <variant>

#include "calibration/board.hpp"
#include "hw/sim/light_control.hpp"
#include "hw/sim/rendered_view.hpp"
#include "hw/sim/sheet_view.hpp"

namespace undercup::firmware {
namespace {

using sim::Milliseconds;

constexpr Milliseconds kFramePeriod{200};  // as a real table's
constexpr Milliseconds kAfterwards{4000};  // after the script's last action: what it led to is seen

/// One window with a camera below it.
class SimulatedWindow {
public:
  SimulatedWindow(const SimulatedGuide& table, table::SeatId seat)
      : plate_(table.plate),
        view_({.seed = table.seed,
               .seat = number(seat),
               .own_window = hw::sim::WindowSize{static_cast<float>(table.plate.window_mm),
                                                 static_cast<float>(table.plate.glass_mm)}}),
        control_(hw::sim::drawn_control(table.seed, number(seat))) {}

  void lay(const LaidThing& thing, Milliseconds now) {
    thing_ = thing;
    laid_at_ = now;
    ++laid_;
    sheet_.reset();
  }

  vision::Frame seen(Milliseconds now, const hw::CameraLight& light) {
    vision::Frame frame = thing_.kind == LaidThing::Kind::sheet ? sheet() : view_(moment(), now);
    frame.exposed_at = now;
    return hw::sim::as_set(std::move(frame), light, control_);
  }

private:
  [[nodiscard]] hw::sim::CupMoment moment() const {
    hw::sim::CupMoment moment;
    if (thing_.kind == LaidThing::Kind::nothing) return moment;
    if (thing_.kind == LaidThing::Kind::dice) moment.doing = hw::sim::CupMoment::Doing::resting;
    moment.roll_number = laid_;
    moment.dice = thing_.dice;
    moment.since = laid_at_;
    return moment;
  }

  const vision::Frame& sheet() {
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

  calibration::GlassPlate plate_;
  hw::sim::RenderedView view_;
  hw::sim::LightControl control_;
  LaidThing thing_;
  Milliseconds laid_at_{0};
  int laid_ = 0;
  std::optional<vision::Frame> sheet_;  ///< drawn once: paper does not move by itself
};

using Windows = std::map<table::SeatId, SimulatedWindow>;

void carry_out(const GuidedAction& action, Windows& windows, Guided& guided) {
  if (const auto* const lay = std::get_if<LayDown>(&action.what))
    windows.at(lay->seat).lay(lay->thing, action.at);
  else
    guided.press(std::get<PressGuide>(action.what).button);
}

}  // namespace

void guide(const SimulatedGuide& table, Guided& guided, GuidedShow& show, Loop& loop) {
  Windows windows;
  for (const table::SeatId seat : table.script.seats)
    windows.emplace(std::piecewise_construct, std::forward_as_tuple(seat), std::forward_as_tuple(table, seat));
  if (table.script.adjustable)
    for (const table::SeatId seat : table.script.seats) guided.knows(seat, hw::sim::simulated_reach());
  const auto& actions = table.script.actions;
  const Milliseconds end = (actions.empty() ? Milliseconds{0} : actions.back().at) + kAfterwards;
  auto next = actions.begin();
  for (Milliseconds now{0}; now <= end && !guided.wizard().ended && !loop.asked_to_end(); now += kFramePeriod) {
    for (; next != actions.end() && next->at <= now; ++next) carry_out(*next, windows, guided);
    for (auto& [seat, window] : windows) {
      if (!order_for(guided.wizard(), seat)) continue;
      guided.take(seat, window.seen(now, light_for(guided.wizard(), seat).value_or(hw::CameraLight{})));
    }
    show.refresh(guided.wizard(), true, now);
    loop.turn(table.pace == sim::Pace::real ? kFramePeriod : Milliseconds{0});
    const GuidedKeys keys = show.drain();
    for (const hw::Button button : keys.pressed) guided.press(button);
    if (keys.closed) return;
  }
}

}  // namespace undercup::firmware
