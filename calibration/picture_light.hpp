#pragma once

#include "vision/frame.hpp"

namespace undercup::calibration {

/// How bright, white and sharp a picture is. Levels are 0..1 of what the camera can tell.
struct PictureLight {
  double bright = 0;           ///< level of the whole picture's bright parts
  double saturated = 0;        ///< share of it that is as bright as the camera can tell
  double paper = 0;            ///< level of the bright parts in its middle: of white paper, where the sheet lies
  double paper_saturated = 0;  ///< share of its middle that is as bright as the camera can tell
  double red = 1;              ///< level of that paper's red over its green; 1 in a grey picture
  double blue = 1;
  double sharpness = 0;  ///< mean square of the middle's gradient over that of its level (the Tenengrad of Krotkov,
                         ///< "Focusing", 1988); to be compared between pictures of the same thing only
  bool operator==(const PictureLight&) const = default;
};

/// Of a frame that is not empty. Pure.
PictureLight light_of(const vision::Frame& frame);

}  // namespace undercup::calibration
