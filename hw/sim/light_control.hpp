#pragma once

#include <array>
#include <cstdint>

#include "hw/camera_light.hpp"
#include "vision/frame.hpp"

namespace undercup::hw::sim {

/// How a simulated camera is built as far as its light goes: what it must be set to, so that its pictures come out as
/// they are drawn.
struct LightControl {
  double exposure_us = 20'000;  ///< at a gain of one
  std::array<float, 2> colour_gains{1.9F, 1.6F};
  float lens_position = 9;  ///< where the glass is sharp
  double blur_px = 1.2;     ///< standard deviation, for each dioptre beside that
};

/// The camera at that seat of the table with that seed.
LightControl drawn_control(std::uint64_t seed, int seat);

/// What a simulated camera lets be set.
LightReach simulated_reach();

/// The picture as that camera takes it when it is set so: brighter, darker, of another colour or blurred. What is not
/// set the camera sets by itself, well. Pure.
vision::Frame as_set(vision::Frame frame, const CameraLight& light, const LightControl& control);

}  // namespace undercup::hw::sim
