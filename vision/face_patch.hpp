#pragma once

#include <opencv2/core.hpp>

#include "vision/profile.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Cells of a patch along each of its sides: at a glance, and looked at closely, as finely as a window is told.
inline constexpr int kGlanceCells = 24;
inline constexpr int kCloseCells = 48;

/// What a patch tells of each cell: blue, green and red against the patch's own mean and spread; then, alike for all
/// cells, where in the window it lies along the patch's axes (-1..1); then, whether it is as bright as the camera can
/// tell: a lamp's image (1) or not (0); last, alike for all cells, whether it is seen from above (1), where a die shows
/// its sides because the camera looks aslant, or from below (0), where it shows them because it leans.
inline constexpr int kPlacePlane = 3;
inline constexpr int kDazzledPlane = 5;
inline constexpr int kAbovePlane = 6;
inline constexpr int kPatchPlanes = 7;

/// Numbers of a patch of `cells` cells along each of its sides.
constexpr int patch_values(int cells) {
  return kPatchPlanes * cells * cells;
}

/// Side of a patch, in edges of its square: what lies beside a die is seen.
inline constexpr double kPatchSide = 1.5;

/// A window as patches are cut from it.
struct Window {
  cv::Mat bgr;         ///< CV_8UC3, work px
  cv::Point2d middle;  ///< of the window
  double radius = 1;
  View view = View::bottom;
};

/// Lays a square and what lies just around it straight, and tells it in its own terms, so that dice of all colours and
/// lights look alike, `cells` of them along each side; writes `patch_values(cells)` from `to` on, plane by plane.
void face_patch(const Window& window, const Square& square, int cells, float* to);

}  // namespace undercup::vision
