#pragma once

#include <functional>
#include <optional>

#include "hw/fault.hpp"
#include "vision/frame.hpp"

namespace undercup::hw {

/// Takes one frame. Called on the camera's own thread; must neither block nor throw.
using FrameSink = std::function<void(vision::Frame)>;

/// The camera under one seat's window.
class Camera {
public:
  virtual ~Camera() = default;

  /// Begins to deliver frames to `sink`; the fault where it cannot.
  virtual std::optional<Fault> start(FrameSink sink) = 0;

  /// Delivers no frame after it has returned.
  virtual void stop() = 0;
};

}  // namespace undercup::hw
