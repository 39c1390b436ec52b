#pragma once

#include <opencv2/core.hpp>

#include "vision/glass_image.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How finely a patch is told: so many cells along each of its sides, each in so many parts both ways. Of each cell it
/// tells, a plane of numbers each: how bright its parts are, one after the other, against the patch's own mean and
/// spread; how much bluer, then how much redder than bright the whole cell is, because cameras tell colours half as
/// finely; then, alike for all cells, where in the window it lies along the patch's axes (-1..1); then the share of the
/// cell that is as bright as the camera can tell: a lamp's image; last, alike for all cells, whether it is seen from
/// above (1), where a die shows its sides because the camera looks aslant, or from below (0), where it shows them
/// because it leans.
struct PatchForm {
  int cells = 0;
  int parts = 1;

  [[nodiscard]] constexpr int parts_of_cell() const { return parts * parts; }
  [[nodiscard]] constexpr int colour_plane() const { return parts_of_cell(); }
  [[nodiscard]] constexpr int place_plane() const { return colour_plane() + 2; }
  [[nodiscard]] constexpr int saturated_plane() const { return place_plane() + 2; }
  [[nodiscard]] constexpr int above_plane() const { return saturated_plane() + 1; }
  [[nodiscard]] constexpr int planes() const { return above_plane() + 1; }
  /// Numbers of a patch.
  [[nodiscard]] constexpr int values() const { return planes() * cells * cells; }
};

/// A patch at a glance; and looked at closely, about as finely as a table's camera tells a die.
inline constexpr PatchForm kAtAGlance{24, 1};
inline constexpr PatchForm kClosely{48, 2};

/// Side of a patch, in edges of its square: what lies beside a die is seen.
inline constexpr double kPatchSide = 1.5;

/// Lays a square and what lies just around it straight, and tells it in its own terms, so that dice of all colours and
/// lights look alike; writes `form.values()` numbers from `to` on, plane by plane, each row by row.
void face_patch(const GlassImage& glass, const Square& square, const PatchForm& form, float* to);

}  // namespace undercup::vision
