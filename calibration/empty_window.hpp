#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "calibration/profile_file.hpp"
#include "table/result.hpp"
#include "vision/frame.hpp"

namespace undercup::calibration {

/// Why a picture does not do as one of an empty window.
enum class WindowProblem {
  wrong_camera,  ///< it is not of the profile's size
  too_dark,      ///< for a rim or dirt to show
  too_bright,    ///< much of it is as bright as the camera can tell
  blurred,
  camera_moved,  ///< the rim is not seen where the profile has it
  not_empty,     ///< dice, a cup or the like are there
  unlike,        ///< the pictures differ: something moved or changed between them
};

/// A picture that was refused, and why.
struct RefusedPicture {
  std::size_t picture = 0;
  WindowProblem problem = WindowProblem::not_empty;
  bool operator==(const RefusedPicture&) const = default;
};

/// The mean of pictures, at least one, of that profile's window with nothing on it, to be kept in it. Refused for the
/// first picture that will not do. The light may be another than in the reference that the profile has, the rim's place
/// may not. An empty cup, or a flat thing, cannot be told from the room above in every picture: whoever takes them must
/// see to that.
table::Result<WindowReference, RefusedPicture> reference_of(const std::vector<vision::Frame>& pictures,
                                                            const StoredProfile& profile);

}  // namespace undercup::calibration
