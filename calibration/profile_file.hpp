#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "calibration/found_dice.hpp"
#include "calibration/solve.hpp"
#include "calibration/window_reference.hpp"
#include "hw/camera_light.hpp"
#include "table/result.hpp"
#include "vision/camera_model.hpp"
#include "vision/profile.hpp"

namespace undercup::calibration {

/// A seat's profile as it is kept: what the reader needs, and what it was found with.
struct StoredProfile {
  vision::CameraProfile profile;  ///< `camera` is always told
  int width = 0;                  ///< of the pictures it holds for, pixels
  int height = 0;
  GlassPlate plate;
  double residual_px = 0;
  hw::CameraLight light;  ///< what the camera was set to when it was calibrated, and is to be set to; see table.toml
  std::optional<FoundDice> dice;             ///< nothing until the set in use was looked at
  std::optional<WindowReference> reference;  ///< nothing: no picture of the empty window was taken yet
  bool operator==(const StoredProfile&) const = default;
};

/// The same for pictures of which only a part is delivered: that many pixels from the left and from the top.
StoredProfile in_part(StoredProfile profile, int left, int top, int width, int height);

/// Why a text is no profile: which key, and what is wrong with it.
struct ProfileProblem {
  std::string key;  ///< empty: the text as a whole
  std::string what;

  [[nodiscard]] std::string message() const { return key.empty() ? what : "'" + key + "' " + what; }
};

/// The camera that a profile was solved for.
const vision::CameraModel& camera_of(const StoredProfile& profile);

inline constexpr int kProfileVersion = 1;

/// The profile as YAML (OpenCV's FileStorage); `parsed_profile` gives the same back.
std::string profile_text(const StoredProfile& profile);

/// The profile that a text holds. Refused: what is no YAML, another version, a key that is missing, unknown or of
/// another kind, a number outside what a table can have.
table::Result<StoredProfile, ProfileProblem> parsed_profile(std::string_view text);

}  // namespace undercup::calibration
