#pragma once

#include <cstdint>

#include "calibration/profile_file.hpp"

namespace undercup::testing {

/// A camera's profile of its time: another one than the usual in every value.
inline calibration::StoredProfile some_profile() {
  calibration::StoredProfile stored;
  stored.profile.window = {320.25, 241.5, 230.125};
  stored.profile.px_per_mm = 4.28941;
  stored.profile.die_edge = {15.5, 16.5};
  stored.profile.opposites = {2, 1, 4, 3, 6, 5};
  stored.profile.camera_id = "/base/soc/i2c0mux/i2c@1/imx219@10 \"left\"";
  stored.width = 640;
  stored.height = 480;
  stored.plate = {105.8, 4.65};
  vision::CameraModel& camera = stored.profile.camera.emplace();
  camera.lens = vision::LensKind::fisheye;
  camera.focal_px = 658.5;
  camera.centre = {319.9, 239.8};
  camera.terms = {0.17, -0.301};
  camera.origin = {0.1, 0.4, 153.4};
  stored.residual_px = 0.088;
  return stored;
}

/// What an empty window looks like, in values of all sizes.
inline calibration::WindowReference some_reference() {
  calibration::WindowReference reference;
  for (int i = 0; i < calibration::kRimAngles * calibration::kRimSteps; ++i)
    reference.rim.push_back(static_cast<std::uint8_t>(i * 7));
  for (int i = 0; i < calibration::kWindowCells * calibration::kWindowCells; ++i)
    reference.window.push_back(static_cast<std::uint8_t>(i / 16));
  reference.softness_px = 2;
  return reference;
}

}  // namespace undercup::testing
