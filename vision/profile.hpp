#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "vision/camera_model.hpp"

namespace undercup::vision {

/// From which side the camera looks at the dice. `bottom`: it sees the face on the glass, the player its opposite.
enum class View { bottom, top };

/// A circle in picture coordinates (pixels, the origin at the top left corner of the top left pixel).
struct Circle {
  double x = 0;
  double y = 0;
  double radius = 0;
  bool operator==(const Circle&) const = default;
};

/// The range a die's edge may have, millimetres.
struct EdgeRange {
  double least_mm = 12;
  double most_mm = 19;
  bool operator==(const EdgeRange&) const = default;
};

/// Which value lies opposite each face; entry f-1 belongs to face f. The usual die: opposite faces add to seven.
using Opposites = std::array<int, 6>;
inline constexpr Opposites kSumsToSeven{6, 5, 4, 3, 2, 1};

/// Whether that can be a die: every face lies opposite one other.
constexpr bool is_die(const Opposites& opposites) {
  for (int face = 1; face <= 6; ++face) {
    const int other = opposites[static_cast<std::size_t>(face - 1)];
    if (other < 1 || other > 6 || other == face || opposites[static_cast<std::size_t>(other - 1)] != face) return false;
  }
  return true;
}

/// What a window, a camera and dice must be for the reader to see dice at all. A profile beyond that is one mistyped.
struct ReadableBounds {
  double least_px_per_mm = 1.2;  ///< below this a pip is under 3 px: nothing can be read
  double most_px_per_mm = 60;    ///< beyond it a die would fill a 1000 px picture
  double most_window_mm = 450;   ///< no cup is wider, nor is a tray seen from above
  double least_edge_mm = 4;      ///< no smaller die is sold for play
  double most_edge_mm = 40;      ///< nor a larger one
  double least_shown = 0.9;      ///< of the window's width and height, from below, that a picture must show: no cup
                                 ///< holds a die beyond
};
inline constexpr ReadableBounds kReadable{};

/// What is known of one seat's camera, window and dice; all the reader needs beside a picture and the expected number.
struct CameraProfile {
  Circle window;         ///< the rim of the opening as seen
  double px_per_mm = 0;  ///< scale at the window's centre, on the plane of the upper glass surface
  EdgeRange die_edge;    ///< the dice in use
  View view = View::bottom;
  Opposites opposites = kSumsToSeven;
  std::string camera_id;                             ///< the camera it belongs to; empty: not bound to one
  std::optional<CameraModel> camera = std::nullopt;  ///< its lens and where it stands: its pictures are straightened by
                                                     ///< it; nothing where only scale and window are known
  bool operator==(const CameraProfile&) const = default;
};

/// How far beyond the window dice may be seen, millimetres: from above one is nearer than what it lies on, and at the
/// rim is seen beyond it.
constexpr double margin_mm(const CameraProfile& profile) {
  return profile.view == View::top ? profile.die_edge.most_mm : 0;
}

}  // namespace undercup::vision
