#pragma once

#include <optional>

#include "calibration/camera_fit.hpp"
#include "calibration/solve.hpp"
#include "hw/sim/optics.hpp"
#include "vision/frame.hpp"

namespace undercup::calibration::testing {

/// A window with the sheet on it, as a camera of the simulated table sees it: its lens is none of those that the solver
/// knows (hw/sim/optics.hpp).
struct DrawnSheet {
  hw::sim::OpticsSetup optics;
  GlassPlate plate;
  SheetPose pose;
  double printed_scale = 1;     ///< of the print
  bool cut_along_print = true;  ///< its circle is printed in that scale, too; else it is as large as the window
  bool mirrored = false;        ///< seen through its paper
  double blur_px = 0.7;         ///< standard deviation
  double noise = 2;             ///< grey levels, standard deviation
  double light = 1;             ///< of a well exposed picture
  double covered = 1;           ///< share of the window, from its left, that nothing else lies over
  unsigned seed = 1;
};

/// A camera so far below the glass, looking at the window's middle: its picture shows the rim with a small margin.
hw::sim::OpticsSetup camera_below(double distance_mm, double tilt_degrees, double barrel, const GlassPlate& plate);

vision::Frame drawn(const DrawnSheet& sheet);

/// Where that camera sees a place that is so far nearer than the glass plane.
vision::PicturePoint seen_by(const hw::sim::OpticsSetup& camera, vision::PlanePoint place, double nearer_mm = 0);

/// Pixels a millimetre at the window's centre.
double true_scale(const hw::sim::OpticsSetup& camera);

/// How far off an answer is.
struct Off {
  double scale = 0;      ///< share
  double centre_px = 0;  ///< of the rim
  double worst_mm =
      0;  ///< of the grid's places, after the best turn and shift (the plane's axes are free within a degree)
};
Off off_by(const Solution& solution, const hw::sim::OpticsSetup& camera, const GlassPlate& plate);

}  // namespace undercup::calibration::testing
