#include "firmware/guided/guided_cameras.hpp"

#include <algorithm>

namespace undercup::firmware {

GuidedCameras::GuidedCameras(const TableConfig& config, hw::CameraDesk& desk, std::chrono::nanoseconds switched_on,
                             Guided& guided, Loop& loop, Report report)
    : guided_(guided), loop_(loop), report_(std::move(report)) {
  for (const SeatConfig& seat : config.seats)
    if (seat.camera) open(seat, desk, switched_on);
  loop_.watch(delivered_.fd(), [this] { look(); });
  loop_.watch(news_.fd(), [this] { tell(); });
}

GuidedCameras::~GuidedCameras() {
  for (const auto& [seat, lit] : cameras_) lit.camera->begin_to_stop();
  for (const auto& [seat, lit] : cameras_) lit.camera->stop();
  for (const int fd : {delivered_.fd(), news_.fd()}) loop_.unwatch(fd);
}

void GuidedCameras::open(const SeatConfig& seat, hw::CameraDesk& desk, std::chrono::nanoseconds switched_on) {
  auto camera = desk.camera(seat.camera->name, seat.camera->settings, switched_on,
                            [this, id = seat.seat](const hw::DeviceNews& told) {
                              news_.post({id, told});
                            });
  camera->set_period(kFramePeriod);
  const hw::CameraLight& own = seat.camera->settings.light;
  hw::PacedCamera& started = *camera;
  cameras_.emplace(seat.seat, Lit{std::move(camera), own, own});
  const auto fault = started.start([this, id = seat.seat](vision::Frame frame) {
    delivered_.post({id, std::move(frame)});
  });
  if (fault) report_({*fault, false});
}

void GuidedCameras::look() {
  // Only each camera's newest: looking may take longer than a picture.
  std::map<table::SeatId, vision::Frame> newest;
  for (Delivered& one : delivered_.take()) newest.insert_or_assign(one.camera, std::move(one.frame));
  for (auto& [camera, frame] : newest) {
    guided_.take(camera, std::move(frame));
    light(camera, cameras_.at(camera));
  }
}

/// Sets what the wizard wants of a camera's light, and tells it what may be set.
void GuidedCameras::light(table::SeatId seat, Lit& lit) {
  if (const auto reach = lit.camera->light_reach()) guided_.knows(seat, *reach);
  const hw::CameraLight wanted = light_for(guided_.wizard(), seat).value_or(lit.own);
  if (wanted == lit.set) return;
  lit.camera->set_light(wanted);
  lit.set = wanted;
}

void GuidedCameras::tell() {
  for (const auto& [camera, told] : news_.take()) {
    report_(told);
    const auto is_lost = [](const hw::DeviceChange& change) { return change.state == hw::DeviceState::lost; };
    if (std::any_of(told.changes.begin(), told.changes.end(), is_lost)) guided_.lose(camera);
  }
}

}  // namespace undercup::firmware
