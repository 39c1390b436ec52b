#pragma once

#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "vision/camera_model.hpp"
#include "vision/frame.hpp"
#include "vision/reading.hpp"

// Internal to calibration: names OpenCV.
namespace undercup::calibration {

/// One side of a face on the glass that is seen against what lies behind the die.
struct SeenSide {
  double half_mm = 0;   ///< from the face's middle to the die's outline there, in the glass plane
  double lean = 0;      ///< how far outwards the camera looks there: tangent of that angle, 0 or more
  double contrast = 0;  ///< levels
};

/// What a face's colours are; blue, green, red in levels of 0..255.
struct FaceColours {
  cv::Vec3d body;
  cv::Vec3d pips;
  double pip_area = 0;  ///< of one pip, as a share of the face
};

/// What is measured of a die's face beside what it shows.
struct DieFace {
  vision::PlanePoint middle;
  double edge_mm = 0;                  ///< as the reader has it
  std::vector<SeenSide> sides;         ///< those that can be told
  std::optional<FaceColours> colours;  ///< where as many pips stand out as it has
};

/// The frame as CV_8UC3, with pixels of its own.
cv::Mat colours_of(const vision::Frame& frame);

/// Measures a die's face through the camera; nothing where the camera does not see it on the glass. `picture`:
/// CV_8UC3.
std::optional<DieFace> measured_face(const cv::Mat& picture, const vision::CameraModel& camera,
                                     const vision::DieReading& die);

}  // namespace undercup::calibration
