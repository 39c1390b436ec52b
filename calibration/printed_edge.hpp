#pragma once

#include "calibration/camera_fit.hpp"
#include "vision/frame.hpp"
#include "vision/profile.hpp"

namespace undercup::calibration {

/// How far from the sheet's middle its print reaches in that picture, millimetres as printed, looked for from
/// `least_mm` to `most_mm`, within the window as it is seen: where black and white are no longer told apart as the
/// board has them. `least_mm` where it ends before.
double printed_radius(const vision::Frame& picture, const vision::CameraModel& camera, const SheetPose& pose,
                      double least_mm, double most_mm, const vision::Circle& window);

}  // namespace undercup::calibration
