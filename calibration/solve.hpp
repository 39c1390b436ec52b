#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "calibration/sheet_finder.hpp"
#include "vision/camera_model.hpp"
#include "vision/frame.hpp"
#include "vision/profile.hpp"

namespace undercup::calibration {

/// Why pictures of the sheet cannot be used (CLI.md, "calibrate").
enum class SheetProblem {
  no_board,
  wrong_board,
  mirrored,
  wrong_scale,
  blurred,
  too_dark,
  glare,
  half_covered,
  cut_off,  ///< the picture does not show all of the window; to programs "half_covered", too
  not_flat
};

/// The word of CLI.md.
std::string_view name(SheetProblem problem);

/// The window that the sheet lies on.
struct GlassPlate {
  double window_mm = 105;  ///< diameter of the opening
  double glass_mm = 5;     ///< how far the opening's lower edge is below what the sheet lies on
  bool operator==(const GlassPlate&) const = default;
};

inline constexpr double kThickestGlass = 20;  ///< mm, of any window

/// Something to check the answer with: a place on the glass, and where it is seen.
struct GridPoint {
  vision::PlanePoint mm;
  vision::PicturePoint px;
};

/// What pictures of the sheet tell of the camera.
struct Solution {
  vision::CameraModel camera;  ///< its plane's origin is the window's centre
  vision::Circle window;       ///< the rim as seen
  double px_per_mm = 0;        ///< at the window's centre
  double residual_px = 0;
  bool rim_seen = false;  ///< else the window's place is told from what is around it, to some millimetres, and nothing
                          ///< bears out that the sheet was printed in its true size
  int lays = 0;  ///< in how many ways the sheet lay in the pictures used: turned or moved, as the wizard asks for
  std::vector<GridPoint> points;  ///< 5 x 5 over the window, by rows
};

/// The answer, and what is wrong with each picture.
struct SolveResult {
  std::optional<Solution> solution;
  std::vector<SheetProblem> reasons;                  ///< why none: one, or two with the main one first
  std::vector<std::optional<SheetProblem>> pictures;  ///< what each was left out for
};

/// Why one picture of the sheet cannot be used, as far as it tells by itself; nothing if it may.
std::optional<SheetProblem> problem_of(const SeenSheet& sheet);

/// Whether so many parts of a sheet that fills the window are not seen that it covers too little of it, wherever it
/// lies.
bool is_half_hidden(const SeenSheet& sheet, const GlassPlate& plate);

/// Whether the sheet lies so differently in two pictures that they tell more of the lens than one: turned or shifted.
bool lies_otherwise(const SeenSheet& a, const SeenSheet& b);

/// How far a window lies beyond the nearest edge of a picture of that size, px; 0: nowhere, or by so little as no rim
/// is known better. By its middle alone a window that the picture cuts in half would be one, and every die in the other
/// half would be missed.
double cut_off(const vision::Circle& window, int width, int height);

/// The camera from one picture or more of the standard sheet on the glass, printed side to it: all of one camera that
/// has not been moved, the sheet laid anew for each. Pictures that cannot be used are left out; where none is left,
/// what is left covers too little of the window, or they cut the window off, there is no solution.
SolveResult solve_camera(const std::vector<vision::Frame>& pictures, const GlassPlate& plate);

}  // namespace undercup::calibration
