#pragma once

#include "vision/profile.hpp"

namespace undercup::vision {

/// What of a profile makes that no picture of some size can be read by it, whatever lies there.
enum class Misfit {
  none,
  scale,      ///< no picture has so many pixels a millimetre (`kReadable`), or it is no number
  die_edge,   ///< no die is so small, or so large
  window,     ///< no window is so small that no die lies on it, or so large
  camera,     ///< no camera is so made, or it would see the window at another scale
  elsewhere,  ///< the picture shows less of the window than the smallest die covers
  cut_off     ///< seen from below: the picture ends where a die may lie yet
};

/// The first of these that is so, of pictures of that many pixels. From above the window is only told about where the
/// dice are: none is cut off.
Misfit misfit(const CameraProfile& profile, int width, int height);

}  // namespace undercup::vision
