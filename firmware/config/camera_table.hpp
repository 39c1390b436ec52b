#pragma once

#include "firmware/config/table_config.hpp"
#include "firmware/config/toml_part.hpp"

// Internal to firmware/config: names toml++.
namespace undercup::firmware {

/// What a seat's `camera` says; `camera.name` is set already where only that stands there.
Problem take_camera(const Part& part, table::SeatId seat, Cameras cameras, CameraConfig& camera);

}  // namespace undercup::firmware
