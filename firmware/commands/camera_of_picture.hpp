#pragma once

#include <optional>
#include <string>

#include "hw/fault.hpp"
#include "vision/frame.hpp"
#include "vision/profile.hpp"

namespace undercup::firmware {

/// Why the picture of that path is none of a profile's camera, whose pictures are of that size; nothing if it may be.
std::optional<hw::Fault> of_another_camera(const std::string& path, const vision::Frame& picture, int width,
                                           int height);

/// Why nothing can be read in the picture of that path, whatever lies there, by what is told of its camera, window and
/// dice (`vision::misfit`); nothing if something may be.
std::optional<hw::Fault> misfit_of(const std::string& path, const vision::Frame& picture,
                                   const vision::CameraProfile& profile);

}  // namespace undercup::firmware
