#pragma once

#include <array>
#include <optional>

namespace undercup::vision {

/// A place on a plane parallel to the glass, millimetres: x right and y down as the camera sees them.
struct PlanePoint {
  double x = 0;
  double y = 0;
  bool operator==(const PlanePoint&) const = default;
};

/// A place in the picture, pixels, the origin at the top left corner of the top left pixel.
struct PicturePoint {
  double x = 0;
  double y = 0;
  bool operator==(const PicturePoint&) const = default;
};

/// How a lens bends rays, r being the tangent of a ray's angle theta to the optical axis.
enum class LensKind {
  perspective,  ///< r (1 + k1 r^2 + k2 r^4): OpenCV's radial terms
  fisheye,      ///< theta (1 + k1 theta^2 + k2 theta^4): OpenCV's fisheye model
};

/// A camera under the glass: its lens, and where it stands. The plane is the upper surface of the glass, where the dice
/// lie; its origin is the window's centre.
struct CameraModel {
  LensKind lens = LensKind::perspective;
  double focal_px = 0;
  PicturePoint centre;            ///< where the optical axis meets the picture
  std::array<double, 2> terms{};  ///< k1, k2
  /// The glass plane's two axes and its origin in the camera's frame (x right, y down, z along the axis), millimetres:
  /// a place (x, y) lies at x * right + y * down + origin.
  std::array<double, 3> right{1, 0, 0};
  std::array<double, 3> down{0, 1, 0};
  std::array<double, 3> origin{};
  bool operator==(const CameraModel&) const = default;
};

/// Where that place is seen; `nearer_mm`: so far below the glass plane, towards the camera. Nothing for what lies
/// beside or behind the camera.
std::optional<PicturePoint> project(const CameraModel& camera, PlanePoint place, double nearer_mm = 0);

/// The place of that plane that is seen there: the inverse of `project`. Nothing where there is none, or the lens's
/// terms turn back before.
std::optional<PlanePoint> back_project(const CameraModel& camera, PicturePoint seen, double nearer_mm = 0);

/// Pixels a millimetre spans around a place of the glass plane, as the root of the area it takes; 0 where nothing is
/// seen.
double px_per_mm(const CameraModel& camera, PlanePoint place);

}  // namespace undercup::vision
