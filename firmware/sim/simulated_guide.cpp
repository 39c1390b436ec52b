#include "firmware/sim/simulated_guide.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "firmware/sim/simulated_window.hpp"
#include "hw/sim/light_control.hpp"

namespace undercup::firmware::sim {
namespace {

constexpr Milliseconds kAfterwards{4000};  // after the script's last action: what it led to is seen

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
    windows.emplace(std::piecewise_construct, std::forward_as_tuple(seat),
                    std::forward_as_tuple(table.plate, table.seed, seat));
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
    show.refresh(guided.wizard(), ui::TableMark::simulated, now);
    loop.turn(table.pace == Pace::real ? kFramePeriod : Milliseconds{0});
    const GuidedKeys keys = show.drain();
    for (const hw::Button button : keys.pressed) guided.press(button);
    if (keys.closed) return;
  }
}

}  // namespace undercup::firmware::sim
