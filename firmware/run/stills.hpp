#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>

#include "hw/linux/camera_desk.hpp"
#include "table/seat.hpp"
#include "vision/frame.hpp"

namespace undercup::firmware {

/// What became of a camera that was to take a picture.
struct Still {
  std::optional<vision::Frame> picture;  ///< the part that its settings ask for
  std::optional<hw::Fault> fault;        ///< what the camera told of itself last
};

/// A camera that is to take one.
struct Sitting {
  std::string camera;  ///< its id, model or location
  hw::CameraSettings settings;
};

/// A picture of each, all cameras at once, as soon as all have found their light; those that have none after some
/// seconds are given up. Blocks until then, and leaves no camera running.
std::map<table::SeatId, Still> take_stills(hw::CameraDesk& desk, const std::map<table::SeatId, Sitting>& sittings);

/// The same of one camera.
Still take_still(hw::CameraDesk& desk, const Sitting& sitting);

}  // namespace undercup::firmware
