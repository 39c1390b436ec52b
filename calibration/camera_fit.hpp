#pragma once

#include <optional>
#include <vector>

#include "calibration/sheet_finder.hpp"
#include "vision/camera_model.hpp"

namespace undercup::calibration {

/// How one picture's sheet lies on the glass: turned by `angle` radians, its middle at `middle`.
struct SheetPose {
  double angle = 0;
  vision::PlanePoint middle;
};

/// Where on the glass a place of that sheet lies.
vision::PlanePoint on_glass(const SheetPose& pose, vision::PlanePoint on_sheet);

/// How a sheet is seen, roughly: the similarity that takes its places to the picture's best (least squares).
struct Likeness {
  double px_per_mm = 0;
  double angle = 0;             ///< radians
  vision::PicturePoint middle;  ///< of the sheet
};

/// Of a sheet with some corners.
Likeness likeness_of(const SeenSheet& sheet);

/// How well one picture's corners are where the camera found has them.
struct PictureFit {
  SheetPose pose;
  double stray_share =
      0;  ///< of its corners that are further off than noise explains: a lamp on them, a sheet that is not flat
  double residual_mm = 0;  ///< root of the mean square over all its corners, those that stray as well
};

/// The camera that explains all pictures best. Its plane's origin is where the optical axis meets the glass.
struct CameraFit {
  vision::CameraModel camera;
  double residual_px = 0;     ///< root of the mean square distance of the corners that do not stray
  double distance_error = 0;  ///< share by which the distance from lens to glass may be wrong (one standard deviation)
  std::vector<PictureFit> pictures;
};

/// Lens, distance and tilt from pictures of the sheet on one glass, each with at least as many corners as
/// `kFewestCorners`, as many terms of the lens as the pictures bear out (Bayesian information criterion; Schwarz 1978);
/// nothing where none or too few are given, or no camera explains them.
///
/// The distance is told from perspective alone, and hardly by a camera without tilt; then it is a middling one of those
/// that occur (design: 90 to 180 mm), and `distance_error` says so. Places on the glass do not depend on it.
std::optional<CameraFit> fit_camera(const std::vector<SeenSheet>& sheets);

inline constexpr std::size_t kFewestCorners = 12;

}  // namespace undercup::calibration
