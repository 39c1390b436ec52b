#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hw/fault.hpp"
#include "table/seat.hpp"

namespace undercup::hw {

/// What of the table can break and heal.
enum class DeviceKind { camera, pads, button, disk, display, board };

/// How it is. `frozen`: a camera that is there and shows nothing new. `poor`: a board that works, and will not for
/// long; the only state of a board beside `back`.
enum class DeviceState { lost, frozen, stuck, poor, back };

/// Something of the table broke, or is back.
struct DeviceChange {
  DeviceKind kind = DeviceKind::camera;
  std::string name;                   ///< as table.toml or the machine calls it
  std::optional<table::SeatId> seat;  ///< whose it is
  DeviceState state = DeviceState::lost;
  bool operator==(const DeviceChange&) const = default;
};

/// Something of a device that broke, or (`mended`) works again.
struct DeviceNews {
  Fault fault;
  bool mended = false;
  std::vector<DeviceChange> changes = {};  ///< what the players should know of it; of a chip, one for each seat
};

}  // namespace undercup::hw
