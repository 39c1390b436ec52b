#pragma once

#include <vector>

#include "vision/camera_model.hpp"
#include "vision/frame.hpp"

namespace undercup::calibration {

/// A corner of the standard sheet's squares (`board_corner`) and where it is seen.
struct SeenCorner {
  int corner = 0;
  vision::PicturePoint at;
  bool operator==(const SeenCorner&) const = default;
};

/// What a picture shows of the standard sheet, and of what is not quite one.
struct SeenSheet {
  int width = 0;  ///< of the picture, pixels
  int height = 0;
  std::vector<SeenCorner> corners;  ///< by corner, each once
  int markers = 0;                  ///< of the sheet, each where the others say it must be
  int misplaced = 0;                ///< markers of the sheet at other places of another one
  int strangers = 0;                ///< markers, or squares of a chessboard, that are none of the sheet's
  int mirrored = 0;                 ///< markers of the sheet as a mirror shows them
  double softness = 0;              ///< of the squares' edges, as the standard deviation of a Gaussian blur, pixels
  double paper = 0;                 ///< grey level of the markers' white, 0..255
  double saturated = 0;             ///< share of the sheet that is as bright as the sensor can tell
  double brightest = 255;           ///< of a picture without the sheet: the level that a hundredth of it exceeds
  double whole_softness = 0;  ///< .. and how soft its sharpest edges are, along the axis that is worse, as `softness`
};

/// Looks for the sheet in a whole picture of at least 64 x 64 pixels; what shows nothing of it gives an empty answer.
SeenSheet find_sheet(const vision::Frame& frame);

}  // namespace undercup::calibration
