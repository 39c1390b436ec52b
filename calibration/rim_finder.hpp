#pragma once

#include <vector>

#include "vision/camera_model.hpp"
#include "vision/frame.hpp"

namespace undercup::calibration {

/// A circle in the plane of the rim: the opening's lower edge, below the glass.
struct SeenRim {
  vision::PlanePoint centre;  ///< millimetres of that plane
  double radius_mm = 0;
  double clearness = 0;  ///< how much of the way round it is an edge, 0..1
};

/// Where a rim is looked for, in the plane `nearer_mm` below the glass plane.
struct RimSearch {
  vision::PlanePoint about;
  double off_mm = 5;  ///< how far its centre may be from there, along each axis
  double least_mm = 0;
  double most_mm = 0;
  double nearer_mm = 0;
};

/// For each radius from least to most, a step of a third of a millimetre each, the circle that is most of an edge all
/// the way round in all the pictures together (of one camera, each of one size).
std::vector<SeenRim> rims_by_radius(const std::vector<vision::Frame>& pictures, const vision::CameraModel& camera,
                                    const RimSearch& search);

/// The same with far fewer and coarser circles, for a search that reaches far: to a millimetre and a half.
std::vector<SeenRim> rims_far_off(const std::vector<vision::Frame>& pictures, const vision::CameraModel& camera,
                                  const RimSearch& search);

/// The circle near that one that is an edge most of all, to some hundredths of a millimetre.
SeenRim refined_rim(const std::vector<vision::Frame>& pictures, const vision::CameraModel& camera,
                    const RimSearch& search, const SeenRim& rough);

}  // namespace undercup::calibration
