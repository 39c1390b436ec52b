#include "firmware/guided/real_guide.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "firmware/loop/mailbox.hpp"
#include "hw/linux/camera_desk.hpp"
#include "hw/linux/gpio_panel.hpp"
#include "hw/linux/monotonic_clock.hpp"

namespace undercup::firmware {
namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds kFramePeriod{200};  // of each camera: a hand that lays a sheet is no faster
constexpr Milliseconds kKeysAsked{30};

/// A camera's picture on its way from the camera's thread to the loop.
struct Delivered {
  table::SeatId camera{};
  vision::Frame frame;
};

/// A camera and what its light was set to last.
struct GuidedCamera {
  std::unique_ptr<hw::PacedCamera> camera;
  hw::CameraLight own;  ///< as table.toml has it
  hw::CameraLight set;
};

/// Sets what the wizard wants of a camera's light, and tells it what may be set.
void light(table::SeatId seat, GuidedCamera& camera, Guided& guided) {
  if (const auto reach = camera.camera->light_reach()) guided.knows(seat, *reach);
  const hw::CameraLight wanted = light_for(guided.wizard(), seat).value_or(camera.own);
  if (wanted == camera.set) return;
  camera.camera->set_light(wanted);
  camera.set = wanted;
}

/// Only each camera's newest: looking may take longer than a picture.
std::map<table::SeatId, vision::Frame> newest(std::vector<Delivered> delivered) {
  std::map<table::SeatId, vision::Frame> frames;
  for (Delivered& one : delivered) frames.insert_or_assign(one.camera, std::move(one.frame));
  return frames;
}

void say(const hw::DeviceNews& news) {
  std::cerr << "undercup calibrate: " << news.fault.message() << '\n';
}

}  // namespace

std::optional<hw::Fault> guide(const TableConfig& config, Guided& guided, GuidedShow& show, Loop& loop) {
  hw::MonotonicClock clock;
  Mailbox<Delivered> delivered;
  Mailbox<std::pair<table::SeatId, hw::DeviceNews>> news;
  std::vector<hw::PadWire> buttons;
  for (const SeatConfig& seat : config.seats) buttons.insert(buttons.end(), seat.buttons.begin(), seat.buttons.end());
  hw::GpioPanel panel(buttons, {}, clock.switched_on(), say);
  auto desk = hw::CameraDesk::open();
  if (!desk) return desk.error();
  std::map<table::SeatId, GuidedCamera> cameras;  // after what they post to: they stop before
  for (const SeatConfig& seat : config.seats) {
    if (!seat.camera) continue;
    auto camera = desk.value()->camera(seat.camera->name, seat.camera->settings, clock.switched_on(),
                                       [&news, id = seat.seat](const hw::DeviceNews& told) {
                                         news.post({id, told});
                                       });
    camera->set_period(kFramePeriod);
    const hw::CameraLight& own = seat.camera->settings.light;
    hw::PacedCamera& started = *camera;
    cameras.emplace(seat.seat, GuidedCamera{std::move(camera), own, own});
    const auto fault = started.start([&delivered, id = seat.seat](vision::Frame frame) {
      delivered.post({id, std::move(frame)});
    });
    if (fault) say({*fault, false});
  }
  loop.watch(delivered.fd(), [&] {
    for (auto& [camera, frame] : newest(delivered.take())) {
      guided.take(camera, std::move(frame));
      light(camera, cameras.at(camera), guided);
    }
  });
  loop.watch(news.fd(), [&] {
    for (const auto& [camera, told] : news.take()) {
      say(told);
      const auto is_lost = [](const hw::DeviceChange& change) { return change.state == DeviceState::lost; };
      if (std::any_of(told.changes.begin(), told.changes.end(), is_lost)) guided.lose(camera);
    }
  });
  loop.watch(panel.fd(), [&] {
    for (const hw::PadEdge& edge : panel.drain())
      if (edge.pressed) guided.press(edge.button);
  });
  while (!guided.wizard().ended && !loop.asked_to_end()) {
    show.refresh(guided.wizard(), false, clock.now());
    const GuidedKeys keys = show.drain();
    for (const hw::Button button : keys.pressed) guided.press(button);
    if (keys.closed) break;
    loop.turn(kKeysAsked);
  }
  for (const auto& [seat, camera] : cameras) camera.camera->stop();
  for (const int fd : {delivered.fd(), news.fd(), panel.fd()}) loop.unwatch(fd);
  return std::nullopt;
}

}  // namespace undercup::firmware
