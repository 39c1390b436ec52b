#pragma once

#include <filesystem>
#include <ostream>

#include "vision/frame.hpp"

namespace undercup::appliance {

/// A frame of an even size as NV12, as libcamera lays it out: luma, then both chromas by turns at half the size.
void write_frame(std::ostream& out, const vision::Frame& frame);

/// The flat picture by which that camera is known (clip.hpp), into a folder that is made if need be.
void write_flat(const std::filesystem::path& file, int camera);

}  // namespace undercup::appliance
