#include "firmware/guided/real_guide.hpp"

#include <chrono>
#include <iostream>
#include <vector>

#include "firmware/guided/guided_cameras.hpp"
#include "hw/linux/camera_desk.hpp"
#include "hw/linux/gpio_panel.hpp"
#include "hw/linux/monotonic_clock.hpp"

namespace undercup::firmware {
namespace {

constexpr std::chrono::milliseconds kKeysAsked{30};

void say(const hw::DeviceNews& news) {
  std::cerr << "undercup calibrate: " << news.fault.message() << '\n';
}

}  // namespace

std::optional<hw::Fault> guide(const TableConfig& config, Guided& guided, GuidedShow& show, Loop& loop) {
  hw::MonotonicClock clock;
  std::vector<hw::PadWire> buttons;
  for (const SeatConfig& seat : config.seats) buttons.insert(buttons.end(), seat.buttons.begin(), seat.buttons.end());
  hw::GpioPanel panel(buttons, {}, clock.switched_on(), say);
  auto desk = hw::CameraDesk::open();
  if (!desk) return desk.error();
  const GuidedCameras cameras(config, *desk.value(), clock.switched_on(), guided, loop, say);
  loop.watch(panel.fd(), [&] {
    for (const hw::PadEdge& edge : panel.drain())
      if (edge.pressed) guided.press(edge.button);
  });
  while (!guided.wizard().ended && !loop.asked_to_end()) {
    show.refresh(guided.wizard(), ui::TableMark::none, clock.now());
    const GuidedKeys keys = show.drain();
    for (const hw::Button button : keys.pressed) guided.press(button);
    if (keys.closed) break;
    loop.turn(kKeysAsked);
  }
  loop.unwatch(panel.fd());
  return std::nullopt;
}

}  // namespace undercup::firmware
