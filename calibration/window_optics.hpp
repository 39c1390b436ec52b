#pragma once

namespace undercup::calibration {

/// How a camera sees, straight up, through a lens without distortion.
struct CameraOptics {
  double across = 0;  ///< angle of view along the picture's width, radians
  double down = 0;    ///< .. along its height
  int width = 640;    ///< of the picture, pixels
  int height = 480;
};

/// By what data sheets tell of module and lens: an angle of view is 2 atan(s / 2f), s the part of the sensor that the
/// picture shows, f the focal length, both in millimetres.
CameraOptics optics_of(double focal_mm, double sensor_width_mm, double sensor_height_mm, int width, int height);

/// By the angle of view along the picture's diagonal, as webcams tell it, radians; pixels are square.
CameraOptics optics_of(double diagonal, int width, int height);

/// What lies above the lens, all in millimetres. The distance is from the lens to the upper side of the glass, where
/// dice lie.
struct WindowAbove {
  double distance_mm = 120;
  double window_mm = 105;
  double glass_mm = 5;
  double die_mm = 16;
};

/// How a window is seen.
struct SeenWindow {
  double px_per_mm = 0;  ///< on the upper side of the glass
  double window_px = 0;  ///< its diameter
  double die_px = 0;     ///< a die's edge
  double spare_px = 0;   ///< beside the window along the picture's shorter side, on each; below 0: it is cut off
};

/// Glass lets what lies on it seem nearer, by t (1 - 1/n) for a plate of thickness t seen straight through (Snell's law
/// for small angles; n = 1.52, window glass).
SeenWindow seen(const CameraOptics& camera, const WindowAbove& above);

/// From where on the whole window is seen with a tenth of its radius around it, in which the rim is looked for.
double nearest_distance(const CameraOptics& camera, const WindowAbove& above);

}  // namespace undercup::calibration
