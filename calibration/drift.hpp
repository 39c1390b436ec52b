#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "calibration/profile_file.hpp"
#include "vision/frame.hpp"

namespace undercup::calibration {

/// How a seat's picture differs from what its profile was made with (CLI.md, "calibrate").
enum class Drift { wrong_camera, camera_moved, light_changed, focus_lost, wet, dirty };

inline constexpr std::array kDrifts{Drift::wrong_camera, Drift::camera_moved, Drift::light_changed,
                                    Drift::focus_lost,   Drift::wet,          Drift::dirty};

/// The word of CLI.md.
std::string_view name(Drift drift);

/// What a picture shows of a window against its profile; all but the rim needs the profile's reference.
struct DriftMeasure {
  double right_mm = 0;  ///< by which the window's middle seems to have moved
  double down_mm = 0;
  double growth = 0;                   ///< share by which the window seems larger
  double agreement = 0;                ///< of the rim there with the reference's, or with a circle, 0..1
  double unmoved = 0;                  ///< .. and where it is borne
  std::optional<double> softer_px;     ///< how much more the rim's edges are blurred, as a standard deviation
  double brightest = 0;                ///< level that hardly a place around the rim and in the window exceeds
  std::optional<double> rim_light;     ///< brightness of what is around the rim, times the reference's
  std::optional<double> window_light;  ///< of the window
  double saturated = 0;                ///< share of the window that has become as bright as can be told
  double same = 0;               ///< share of the window that is as in the reference, but for the light as a whole
  double largest_thing_mm2 = 0;  ///< area of the largest place that differs too much for dirt
  double dirt = 0;               ///< share of the window that differs a little, here and there
  double drops = 0;              ///< .. of which so much looks like drops, 0..1
};

/// Measures a picture of the profile's size. Pure, some milliseconds.
DriftMeasure measured(const vision::Frame& now, const StoredProfile& stored);

/// What a picture tells of a window.
struct WindowCheck {
  std::vector<Drift> drifts;  ///< what is wrong, the main thing first; empty if the seat can be played on
  bool seen_empty = false;    ///< as empty as in the reference, and nothing else was wrong: the glass was judged
};

/// Holds a picture against the profile, whatever lies in the window: dirt, drops and light are judged only where the
/// picture shows it as empty as the reference. `camera`: the id of the camera it comes from, empty: unknown.
WindowCheck checked(const vision::Frame& now, const StoredProfile& stored, std::string_view camera = {});

/// What is wrong by that alone.
std::vector<Drift> drift_of(const vision::Frame& now, const StoredProfile& stored, std::string_view camera = {});

}  // namespace undercup::calibration
