#pragma once

#include <optional>
#include <string>

#include "hw/fault.hpp"
#include "hw/size_words.hpp"
#include "vision/frame.hpp"

namespace undercup::firmware {

/// Why the picture of that path is none of a profile's camera, whose pictures are of that size; nothing if it may be.
inline std::optional<hw::Fault> of_another_camera(const std::string& path, const vision::Frame& picture, int width,
                                                  int height) {
  if (picture.width == width && picture.height == height) return std::nullopt;
  return hw::Fault{path,
                   "a picture of " + hw::size_words(picture.width, picture.height) +
                       ", the profile is of a camera of " + hw::size_words(width, height),
                   "give the profile of the camera that took it"};
}

}  // namespace undercup::firmware
