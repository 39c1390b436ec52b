#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

#include "hw/camera.hpp"

namespace undercup::firmware {

/// A camera of whose frames only as many are passed on as anyone wants to look at.
class PacedCamera final : public hw::Camera {
public:
  explicit PacedCamera(std::unique_ptr<hw::Camera> camera) : camera_(std::move(camera)) {}

  std::optional<hw::Fault> start(hw::FrameSink sink) override;
  void stop() override { camera_->stop(); }

  /// From now on frames are passed on at least this far apart, by their times of exposure. From any thread.
  void set_period(std::chrono::milliseconds period) { period_ = period; }

private:
  std::unique_ptr<hw::Camera> camera_;
  std::atomic<std::chrono::milliseconds> period_{std::chrono::milliseconds{0}};
};

}  // namespace undercup::firmware
