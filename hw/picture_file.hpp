#pragma once

#include <optional>
#include <string>

#include "hw/fault.hpp"
#include "table/result.hpp"
#include "vision/frame.hpp"

namespace undercup::hw {

/// A picture file (PNG, JPEG and what else OpenCV decodes) as a bgr8 frame, exposed at 0. Blocks while reading. A file
/// that cannot be opened, is no picture or far larger than one, is a fault that names it.
table::Result<vision::Frame, Fault> load_picture(const std::string& path);

/// Writes a frame as the kind of picture the path's ending names, as `put_file` does. Nothing on success, else why not.
std::optional<Fault> save_picture(const vision::Frame& frame, const std::string& path);

}  // namespace undercup::hw
