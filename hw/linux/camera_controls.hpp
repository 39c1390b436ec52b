#pragma once

#include <libcamera/libcamera.h>

#include <string>

#include "hw/linux/camera_desk.hpp"

// Internal to hw/linux: names libcamera. What differs between libcamera 0.3 and later ones is here.
namespace undercup::hw {

/// The settings as controls of that camera. What it has no control for is added to `cannot`, in words.
libcamera::ControlList controls_for(const libcamera::Camera& camera, const CameraSettings& settings,
                                    std::string& cannot);

/// The same of its light alone; what is not told is given back to the camera.
libcamera::ControlList light_controls(const libcamera::Camera& camera, const CameraLight& light, std::string& cannot);

/// What that camera has controls for, as far as it says.
LightReach light_reach_of(const libcamera::Camera& camera);

}  // namespace undercup::hw
