#pragma once

#include <libcamera/libcamera.h>

#include <string>

#include "hw/linux/camera_desk.hpp"

// Internal to hw/linux: names libcamera. What differs between libcamera 0.3 and later ones is here.
namespace undercup::hw {

/// The settings as controls of that camera. What it has no control for is added to `cannot`, in words.
libcamera::ControlList controls_for(const libcamera::Camera& camera, const CameraSettings& settings,
                                    std::string& cannot);

}  // namespace undercup::hw
