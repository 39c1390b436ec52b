#pragma once

#include <functional>

#include "hw/sim/optics.hpp"
#include "vision/frame.hpp"

namespace undercup::hw::sim {

/// Whether a print is white at a place of its own, millimetres from its middle, x right and y down as printed.
using Print = std::function<bool(double x, double y)>;

/// A printed disc that lies on a window, seen from below through the glass.
struct SheetView {
  OpticsSetup optics;
  double window_mm = 105;  ///< diameter of the opening
  double glass_mm = 5;     ///< how far the opening's lower edge is below what the disc lies on
  double cut_mm = 105;     ///< diameter of the disc
  double x = 0;            ///< of its middle, millimetres on the glass
  double y = 0;
  double angle = 0;       ///< radians
  double scale = 1;       ///< of the print
  bool mirrored = false;  ///< its back is seen, the print through the paper
  double covered = 1;     ///< share of the window, from its left, that nothing else lies over
  double blur_px = 0.7;   ///< standard deviation
  double noise = 2;       ///< grey levels, standard deviation
  double light = 1;       ///< of a well exposed picture
  unsigned seed = 1;      ///< of the noise
};

/// Draws it, grey.
vision::Frame drawn_sheet(const SheetView& view, const Print& white);

}  // namespace undercup::hw::sim
