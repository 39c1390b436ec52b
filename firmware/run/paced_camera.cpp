#include "firmware/run/paced_camera.hpp"

#include <utility>

namespace undercup::firmware {

std::optional<hw::Fault> PacedCamera::start(hw::FrameSink sink) {
  std::optional<std::chrono::milliseconds> passed_on;
  return camera_->start([this, to = std::move(sink), passed_on](vision::Frame frame) mutable {
    if (passed_on && frame.exposed_at - *passed_on < period_.load()) return;
    passed_on = frame.exposed_at;
    to(std::move(frame));
  });
}

}  // namespace undercup::firmware
