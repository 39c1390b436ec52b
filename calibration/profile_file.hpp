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
  int line = 0;  ///< of the text; 0: at none

  [[nodiscard]] std::string message() const {
    return (key.empty() ? what : "'" + key + "' " + what) + (line > 0 ? " (line " + std::to_string(line) + ")" : "");
  }
};

/// The camera that a profile was solved for.
const vision::CameraModel& camera_of(const StoredProfile& profile);

/// Whether a profile can be bound to a camera of that id: one line of at most 255 bytes. The empty one binds to none.
bool is_camera_id(std::string_view text);

/// What to tell where it cannot.
inline constexpr const char* kNoCameraId = "must be one line without tabs, of at most 255 letters";

/// 2: the last key is `end`.
inline constexpr int kProfileVersion = 2;

/// The profile as YAML (OpenCV's FileStorage); `parsed_profile` gives the same back.
std::string profile_text(const StoredProfile& profile);

/// Whether a text says that it is a profile, be it broken or of another version.
bool calls_itself_profile(std::string_view text);

/// The profile that a text holds. Refused: what is no YAML or was cut off, another version, a key that is missing,
/// there twice, unknown or of another kind, a number outside what a table can have, numbers that contradict each other.
table::Result<StoredProfile, ProfileProblem> parsed_profile(std::string_view text);

}  // namespace undercup::calibration
