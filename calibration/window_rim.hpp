#pragma once

#include <vector>

#include "calibration/camera_fit.hpp"
#include "calibration/solve.hpp"
#include "vision/frame.hpp"

namespace undercup::calibration {

/// What was found of the window's rim.
struct WindowRim {
  vision::PlanePoint centre;  ///< in the rim's plane
  double radius_mm = 0;       ///< as it seems there, the distance being as unsure as it is
  bool seen = false;
  bool contradicts = false;  ///< there is a rim, and it is not as large as the sheet has it
};

/// The middle of the sheets of all pictures.
vision::PlanePoint mean_middle(const CameraFit& fit);

/// Whether corners of the sheets, where they lie on the glass, are further apart than a window of that size shows at
/// once, whatever the camera's distance: nothing is seen beyond the rim, so that window is larger.
bool reach_beyond_window(const std::vector<vision::PlanePoint>& corners, const CameraFit& fit, const GlassPlate& plate);

/// Looks for the rim of a window of that size in the pictures that the camera was fitted to.
WindowRim window_rim(const std::vector<vision::Frame>& frames, const CameraFit& fit, const GlassPlate& plate);

}  // namespace undercup::calibration
